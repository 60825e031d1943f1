/** Every word of the campaign's pages; loaded with them, not with the first screen. */
import type { EmblemName } from "../art/emblems/emblems";
import type { Captain } from "./session.svelte";

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const inches = (tenths: number): string => `${(tenths / 10).toFixed(1)}″`;

export const t = {
  title: "Ongoing tales",
  back: "Back to the tales",
  lede: "Ships that remember. Win plunder, feed the crew, buy guns, sew your deeds on the sail, and sail again.",

  found: {
    title: "Begin a new tale",
    name: "What is the tale called?",
    usual: "Tales of the Black Flag",
    go: "Open the log book",
    join: "Did somebody send you a code?",
    code: "Code of the tale",
    joinGo: "Go aboard",
    noName: "The tale needs a name.",
    noCode: "Type the code, or paste the link that you were sent.",
    file: "Bring a tale from a file",
    fileHow: "Every match in it is sailed again, to be sure that nothing was made up.",
    fileGo: "Choose a file",
    busy: "Reading the old logs …",
  },

  course: {
    title: "What to do next",
    stations: ["Sign on", "Find a rival", "Fight the match", "Call at port"],
    next: {
      sign: "First, sign on: give your captain and ship a name, and choose her class.",
      rival: "Next, somebody to fight: send the link below to a friend, or sign on a bot.",
      match: "Next, begin a match: choose whom to fight, and hoist the flag.",
      sea: "Your match is under way. To the table, captain!",
      port: "Next, call at port: spend your points on stores, guns and the sail, then put to sea.",
      ashore: "This captain has come ashore for good, and stays in the book.",
    },
    hire: "Fight a bot",
  },

  sign: {
    title: "Sign on as a captain",
    why: "Every captain has one ship. A new one has an empty hold and no cannon.",
    captain: "Captain",
    ship: "Your ship's name",
    hull: "Her class",
    go: "Sign the log book",
    bot: "Add a bot",
    botWhy: "Bots sail whenever you ask them, and run their own ports.",
    level: "How well does it sail?",
    botGo: "Sign on a bot",
    noCaptain: "The captain needs a name.",
    noShip: "The ship needs a name.",
  },
  hullSuits: {
    pinnace: "Cheap to feed: a good first ship.",
    brigantine: "A bit of everything.",
    frigate: "The most guns, and the most mouths.",
  } as Record<string, string>,
  hullIs: (crew: number, adds: number) =>
    `${crew} crew, and room for as many cannon.${adds ? ` +${adds} when both roll for another round of fire.` : ""}`,

  log: {
    of: (ship: string) => `Log of the ${ship}`,
    captain: (name: string) => `Captain ${name}`,
    crew: (count: number) => `crew of ${count}`,
    hold: "In the hold",
    stores: { gold: "Gold", food: "Food", shot: "Shot", cannons: "Cannon" },
    fitted: "Fitted",
    nothingFitted: "Nothing but what the yard gave her.",
    sail: "Her sail",
    sewn: "Sewn on her sail",
    bare: "Bare canvas. Deeds are sewn on after a match.",
    sailIs: (images: string) => `The sail: ${images}`,
    history: "What she has seen",
    noHistory: "Not a line yet. The first match writes it.",
    entry: (ended: "won" | "lost" | "drawn", opponent: string) =>
      ended === "drawn" ? `Drew with ${opponent}` : ended === "won" ? `Beat ${opponent}` : `Lost to ${opponent}`,
    points: ([ours, theirs]: readonly [number, number]) => `${ours} to ${theirs}`,
    earned: "earned",
    device: "Continue on another device",
    deviceHow: (minutes: number) => `Open this link on the other device within ${plural(minutes, "minute")}. It works once.`,
    ticketHow: "Send this link to the new captain. It works once, and the person who opens it takes over.",
    retire: "Come ashore for good",
    retireSure: "She stays in the book, but never sails again. Come ashore?",
  },

  captains: {
    title: "Captains",
    you: "you",
    bot: (level: string) => `bot, ${level}`,
    state: (captain: Captain): string => {
      if (captain.is_retired) return "ashore for good";
      if (captain.match !== null) return `at sea, match ${captain.match + 1}`;
      if (captain.port) return "in port";
      return "ready to sail";
    },
    nobody: "Nobody has signed on yet.",
    claim: "That is me",
    waits: "waits for its captain",
    here: (name: string) => `Be Captain ${name} on this device`,
    handOut: "Hand this captain to somebody else",
  },

  match: {
    title: "Begin a match",
    who: "Against whom?",
    first: "Who sails?",
    scenario: "What is it about?",
    roll: "The die decides",
    crews: "Crews are chosen at the table.",
    go: "Hoist the flag",
    nobody: "Nobody is free to fight: the others are at sea, in port, or not signed on yet.",
    underWay: (one: string, other: string) => `${one} against ${other}`,
    toTable: "To the table",
    watch: "Watch",
    abandon: "Give it up",
    abandonSure: "The match is lost to the sea, and no log will change. Give it up?",
    yes: "Yes",
    no: "No",
    all: "Matches",
    number: (match: number) => `Match ${match + 1}`,
    abandoned: "given up",
    again: "Watch again",
  },

  port: {
    title: (ship: string) => `The ${ship} is in port`,
    lede: (points: number, match: number) =>
      `${plural(points, "point")} from match ${match + 1} to spend. What is not spent here is lost.`,
    supply: "Supply",
    supplyHow: (buys: number) => `A point buys ${buys} food, 1 gold or ${buys} shot. Before gold or shot the crew eats.`,
    crowned: (count: number) => `Under the Crown ${plural(count, "point")} can buy 2 gold each.`,
    supplied: "The hold was supplied already.",
    on: { food: "Points for food", gold: "Points for gold", shot: "Points for shot" },
    less: (what: string) => `${what}: less`,
    more: (what: string) => `${what}: more`,
    service: "Service",
    pointsLeft: (left: number, all: number) => `${left} of ${plural(all, "point")} left`,
    goldLeft: (gold: number) => `${gold} gold left`,
    aboard: (cannons: number, room: number) => `${cannons} aboard, and room for ${room - cannons} more.`,
    cannons: "Cannon",
    each: (gold: number) => `${gold} gold each`,
    gold: (gold: number) => `${gold} gold`,
    fitted: "fitted",
    sewing: "Sewing",
    sewingHow: "Keep one deed of this match on the sail.",
    nothing: "This match earned no image.",
    none: "Sew nothing",
    ledger: "What it comes to",
    was: "was",
    is: "will be",
    points: "Points",
    fed: (fed: number, hungry: number) => {
      if (hungry > 0) return `${plural(hungry, "sailor")} would go hungry: no gold or shot for us.`;
      return fed > 0 ? `All ${fed} of the crew are fed.` : "There is food for all. Nobody eats before gold or shot is bought.";
    },
    lost: (points: number) => `${plural(points, "point")} would be lost.`,
    go: "Put to sea",
  },

  /** What earns each image. */
  deeds: {
    devil: "their captain fell",
    skull: "their crew was wiped out",
    ship: "their ship took 101 damage or more",
    crown: "100 gold in the hold",
    crossed_bones: "the match was won",
  } as Record<EmblemName, string>,

  sail: {
    place: (name: string, x: number, y: number, size: number) =>
      `${name}, ${inches(size)} across, ${inches(x)} from the left, ${inches(y)} from the top`,
    how: "Drag it, or use the arrow keys; plus and minus make it larger and smaller.",
    larger: "Larger",
    smaller: "Smaller",
  },

  tale: {
    share: "Bring other captains",
    shareHow: "Anyone with this link can sign on.",
    take: "Take the tale along",
    takeHow: "A file with every log and record, for another harbour or for skul campaign.",
  },
};
