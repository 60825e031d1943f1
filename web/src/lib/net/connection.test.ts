import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Calls } from "./connection";

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

test("a lost line is called again after longer and longer pauses, and from the first one once it stood", () => {
  const calls = new Calls({ path: () => `/socket?${FakeSocket.made.length}`, heard: () => {} });
  calls.open();
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

test("who was refused, or has hung up, does not call again", () => {
  const lost = vi.fn();
  const calls = new Calls({ path: () => "/socket", heard: () => {}, lost });
  calls.open();
  last().onclose({ code: 1008 });
  expect(lost).toHaveBeenCalledWith(true);
  calls.open();
  calls.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(2);
  expect(lost).toHaveBeenCalledTimes(1);
});

test("what is said without a line is not said", () => {
  const heard = vi.fn();
  const calls = new Calls({ path: () => "/socket", heard });
  expect(calls.say({ type: "ping" })).toBe(false);
  calls.open();
  expect(calls.say({ type: "ping" })).toBe(false);
  last().readyState = FakeSocket.OPEN;
  expect(calls.say({ type: "ping" })).toBe(true);
  expect(last().sent).toEqual(['{"type":"ping"}']);
  last().onmessage({ data: '{"type":"pong"}' });
  expect(heard).toHaveBeenCalledWith({ type: "pong" });
});
