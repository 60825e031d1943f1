/* Loaded into a database with LD_PRELOAD: keeps beside each file what was made durable of it.
 *
 * POWER_FROM is the folder of the database and POWER_KEPT another one. Whenever a file below the first is synced, its
 * content of that moment is copied to the same place below the second. A file that was renamed or removed is renamed or
 * removed there too. So the second folder is what the disk has at least when the power fails.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where the copy of a file is; 0 if it is not of the database. */
static int place(const char *path, char *kept) {
    const char *from = getenv("POWER_FROM"), *to = getenv("POWER_KEPT");
    char whole[PATH_MAX];
    if (!from || !to) return 0;
    if (path[0] != '/') {
        char here[PATH_MAX];
        if (!getcwd(here, sizeof here)) return 0;
        if (snprintf(whole, sizeof whole, "%s/%s", here, path) >= (int)sizeof whole) return 0;
        path = whole;
    }
    size_t length = strlen(from);
    if (strncmp(path, from, length) || path[length] != '/') return 0;
    return snprintf(kept, PATH_MAX, "%s%s", to, path + length) < PATH_MAX;
}

static int sync_file(int fd, const char *call) {
    static int (*real_fsync)(int), (*real_fdatasync)(int);
    int (**real)(int) = call[1] == 's' ? &real_fsync : &real_fdatasync;
    if (!*real) *real = dlsym(RTLD_NEXT, call);
    int done = (*real)(fd);
    char link[64], path[PATH_MAX], kept[PATH_MAX], beside[PATH_MAX + 32];
    struct stat file;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (done || length < 0 || fstat(fd, &file) || !S_ISREG(file.st_mode)) return done;
    path[length] = 0;
    if (!place(path, kept)) return done;
    /* Another descriptor: this one may be open for writing alone. The copy takes its place whole. */
    snprintf(beside, sizeof beside, "%s.%d", kept, (int)getpid());
    int in = open(path, O_RDONLY), out = open(beside, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    loff_t at = 0;
    while (in >= 0 && out >= 0 && at < file.st_size)
        if (copy_file_range(in, &at, out, NULL, file.st_size - at, 0) <= 0) abort();
    if (in < 0 || out < 0) abort();
    close(in);
    close(out);
    static int (*real_rename)(const char *, const char *);
    if (!real_rename) real_rename = dlsym(RTLD_NEXT, "rename");
    if (real_rename(beside, kept)) abort();
    return done;
}

int fsync(int fd) { return sync_file(fd, "fsync"); }
int fdatasync(int fd) { return sync_file(fd, "fdatasync"); }

int rename(const char *old, const char *new) {
    static int (*real)(const char *, const char *);
    char was[PATH_MAX], is[PATH_MAX];
    if (!real) real = dlsym(RTLD_NEXT, "rename");
    int done = real(old, new);
    if (!done && place(old, was) && place(new, is)) real(was, is);
    return done;
}

int unlink(const char *path) {
    static int (*real)(const char *);
    char kept[PATH_MAX];
    if (!real) real = dlsym(RTLD_NEXT, "unlink");
    int done = real(path);
    if (!done && place(path, kept)) real(kept);
    return done;
}
