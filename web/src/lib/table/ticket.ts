/** A link that gives its reader a seat. The ticket stands behind the #, which no browser sends to a server. */
export interface SeatTicket {
  /** `ticket`: the host gave the seat to somebody else; `device`: a person takes their own seat to another device. */
  readonly kind: "ticket" | "device";
  readonly ticket: string;
}

export const ticketIn = (hash: string): SeatTicket | null => {
  const [, kind, ticket] = /^#(ticket|device)=([\w-]+)$/.exec(hash) ?? [];
  return kind && ticket ? { kind: kind as SeatTicket["kind"], ticket } : null;
};

export const linkWith = (origin: string, code: string, { kind, ticket }: SeatTicket): string =>
  `${origin}/table/${code}#${kind}=${ticket}`;
