import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "./connection";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (_: { code: number }): void => {};
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose({ code: 1000 });
  }
}
const last = (): FakeSocket => FakeSocket.made.at(-1)!;

beforeEach(() => {
  FakeSocket.made = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "table.example" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a lost connection is opened again after longer and longer pauses, and after the first one once it stood", () => {
  const connection = new Connection({ path: () => `/socket?${FakeSocket.made.length}`, received: () => {} });
  connection.open();
  expect(last().url).toBe("wss://table.example/socket?0");
  for (const [tries, pause] of [300, 800, 2000, 4000, 8000, 8000].entries()) {
    last().onclose({ code: 1006 });
    vi.advanceTimersByTime(pause - 1);
    expect(FakeSocket.made).toHaveLength(tries + 1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(tries + 2);
  }
  expect(last().url).toBe("wss://table.example/socket?6");
  last().onopen();
  last().onclose({ code: 1001 });
  vi.advanceTimersByTime(300);
  expect(FakeSocket.made).toHaveLength(8);
});

test("it does not reconnect where it was refused, or closed on purpose", () => {
  const closed = vi.fn();
  const connection = new Connection({ path: () => "/socket", received: () => {}, closed });
  connection.open();
  last().onclose({ code: 1008 });
  expect(closed).toHaveBeenCalledWith(true);
  connection.open();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(2);
  expect(closed).toHaveBeenCalledTimes(1);
});

test("nothing is sent without a connection", () => {
  const received = vi.fn();
  const connection = new Connection({ path: () => "/socket", received });
  expect(connection.send({ type: "ping" })).toBe(false);
  connection.open();
  expect(connection.send({ type: "ping" })).toBe(false);
  last().readyState = FakeSocket.OPEN;
  expect(connection.send({ type: "ping" })).toBe(true);
  expect(last().sent).toEqual(['{"type":"ping"}']);
  last().onmessage({ data: '{"type":"pong"}' });
  expect(received).toHaveBeenCalledWith({ type: "pong" });
});
