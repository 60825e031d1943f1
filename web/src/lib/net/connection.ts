/** A websocket that reconnects whenever it is lost, after longer and longer pauses; not where it was refused. */
const POLICY_VIOLATION = 1008;
const PAUSES_MS = [300, 800, 2000, 4000, 8000];

interface Handlers {
  /** On this server; asked for before every attempt. */
  path: () => string;
  opened?: () => void;
  received: (message: unknown) => void;
  closed?: (forGood: boolean) => void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly handlers: Handlers) {}

  open(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.handlers.path()}`);
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.handlers.opened?.();
    };
    socket.onmessage = (event) => this.handlers.received(JSON.parse(event.data as string));
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code === POLICY_VIOLATION);
    };
  }

  /** For good, or to open it again as somebody else. */
  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private lost(forGood: boolean): void {
    if (!forGood) this.reconnect();
    this.handlers.closed?.(forGood);
  }

  private reconnect(): void {
    const pause = PAUSES_MS[Math.min(this.attempts++, PAUSES_MS.length - 1)];
    this.timer = setTimeout(() => this.open(), pause);
  }

  /** Whether it could be sent. */
  send(message: unknown): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
