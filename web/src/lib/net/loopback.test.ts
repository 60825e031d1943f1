import { expect, test } from "vitest";
import { isLoopback } from "./loopback";

test("a machine's name for itself is of no use to others", () => {
  for (const host of ["localhost", "table.localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) expect(isLoopback(host), host).toBe(true);
  for (const host of ["192.168.1.20", "10.127.0.1", "example.org", "localhost.example.org", "[fe80::1]"])
    expect(isLoopback(host), host).toBe(false);
});
