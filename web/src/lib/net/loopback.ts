/** Whether a host name means the machine itself: `127.0.0.1`, `localhost`, `::1`. No other machine finds it by that. */
export const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
