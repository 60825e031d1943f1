import { expect, test } from "vitest";
import { linkWith, ticketIn } from "./ticket";

test("a ticket is behind the # of its link, where no server sees it", () => {
  const link = new URL(linkWith("http://harbour", "K7QM2XNB4R", { kind: "device", ticket: "aB-3_x" }));

  expect(link.pathname + link.search).toBe("/table/K7QM2XNB4R");
  expect(ticketIn(link.hash)).toEqual({ kind: "device", ticket: "aB-3_x" });
});

test.each(["", "#", "#main", "#ticket=", "#device=a b", "#seat=abc"])("%s is no ticket", (hash) => {
  expect(ticketIn(hash)).toBeNull();
});
