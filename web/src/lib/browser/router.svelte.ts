/** Where the page is. Links are plain `<a href>`: a click on one of ours changes the page without loading it again. */

class Place {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  get words(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }
}

export const place = new Place();

export const go = (to: string, { replace = false } = {}): void => {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  place.read();
  if (!replace && !location.hash) scrollTo(0, 0);
};

/** Whether a click on this link is ours to follow. */
const isOurs = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute("download") &&
  !link.pathname.startsWith("/api/");

export const followLinks = (): void => {
  addEventListener("popstate", () => place.read());
  addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest("a");
    if (!link?.href || event.defaultPrevented || !isOurs(link, event)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
};
