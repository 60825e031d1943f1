/** The words of the way in: the landing page, your tables, the open tables, and what friends do at a table. */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const home = {
  /** The game to begin with. */
  start: "booty",
  startHere: "New here? Start with this one",
  whole: "Play the whole match",
  levels: "How well the bots play",
  code: "Code from a friend",
  go: "Go",
  standings: "Standings, and a name that keeps your results",

  own: {
    title: "Your tables",
    yourTurn: "Your turn",
    waitingFor: (names: string) => `Waiting for ${names}`,
    free: (count: number) => (count ? `${plural(count, "seat", "seats")} free` : "Ready to deal"),
    goOn: "Go on",
    finished: "Finished games",
    all: "All your games",
    against: (names: string) => (names ? `With ${names}` : ""),
    replay: "Replay",
    story: "Story",
    review: "Review",
    none: "Games that you finish in this browser will be listed here.",
    kept: "This list is made from your seats. It stays when you close the browser, and “Continue on another device” takes a seat along.",
  },

  open: {
    title: "Open tables",
    waiting: "Waiting for players",
    playing: "Being played",
    join: "Join",
    joinTable: (title: string, host: string | null) => `Join ${title}${host ? ` with ${host}` : ""}`,
    watchTable: (title: string, host: string | null) => `Watch ${title}${host ? ` with ${host}` : ""}`,
    watch: "Watch",
    free: (count: number) => `${plural(count, "seat", "seats")} free`,
    at: (host: string) => `At ${host}'s table`,
    nobodyHere: "nobody is there just now",
    noneWaiting: "Nobody is waiting for players right now. Open a table, and tick “List it under Open tables”.",
    nonePlaying: "No listed game is being played.",
    name: "Your name",
    away: "The list is not up to date: the server does not answer. Trying again …",
  },

  short: {
    say: "To say aloud",
    until: "Works until you deal, for half an hour at most.",
    long: "Long code",
  },

  share: {
    button: "Share",
    invite: (title: string) => `Play ${title} with me`,
    replay: (title: string) => `A game of ${title}, to watch again`,
  },

  again: {
    want: "Play again",
    wanted: "You want to play again",
    who: (names: string) => `${names} ${names.includes(" and ") || names === "You" ? "want" : "wants"} to play again.`,
    waiting: (names: string) => `Waiting for ${names}.`,
    change: "Change the rules first",
  },

  waiting: {
    left: (name: string) => `Waiting for ${name}, whose player has left.`,
    away: (name: string) => `Waiting for ${name}, who is away.`,
    host: "The host can let a bot sit in.",
    letBot: "Let a bot sit in",
  },

  chat: {
    unread: (count: number) => plural(count, "new message", "new messages"),
    react: "Show how you feel",
    faces: {
      laugh: "Laughs",
      gasp: "Gasps",
      rage: "Is furious",
      cheers: "Raises a mug",
      doubt: "Has doubts",
      sleepy: "Falls asleep",
    } as Record<string, string>,
  },
};
