/** A socket that is called again whenever it is lost, after longer and longer pauses; not where it was refused. */
const POLICY = 1008;
const PAUSES = [300, 800, 2000, 4000, 8000];

interface Listener {
  /** Of this server, asked anew for every call. */
  path: () => string;
  opened?: () => void;
  heard: (told: unknown) => void;
  lost?: (forGood: boolean) => void;
}

export class Calls {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly listener: Listener) {}

  open(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.listener.path()}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.listener.opened?.();
    };
    socket.onmessage = (event) => this.listener.heard(JSON.parse(event.data as string));
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code === POLICY);
    };
  }

  /** Hang up, for good or to call again as somebody else. */
  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private lost(forGood: boolean): void {
    if (!forGood) this.timer = setTimeout(() => this.open(), PAUSES[Math.min(this.tries++, PAUSES.length - 1)]);
    this.listener.lost?.(forGood);
  }

  /** Whether there was a line to say it on. */
  say(message: unknown): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
