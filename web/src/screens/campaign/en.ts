/** Every word of the campaign's pages; loaded with them, not with the first screen. */
import type { EmblemName } from "../../art/emblems/emblems";
import type { Captain, Hull, Improvement } from "./tale.svelte";

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const inches = (tenths: number): string => `${(tenths / 10).toFixed(1)}″`;

export const t = {
  title: "Ongoing tales",
  lede: "Ships that remember. Win plunder, feed the crew, buy guns, sew your deeds on the sail, and sail again.",

  found: {
    title: "Begin a new tale",
    name: "What is the tale called?",
    usual: "Tales of the Black Flag",
    go: "Open the log book",
    join: "Somebody sent you a code?",
    code: "Code of the tale",
    joinGo: "Go aboard",
    file: "Bring a tale from a file",
    fileHow: "Every match in it is sailed again, to be sure that nothing was made up.",
    fileGo: "Choose a file",
    busy: "Reading the old logs …",
  },

  sign: {
    title: "Sign on as a captain",
    why: "Every captain has one ship. A new one has an empty hold and no cannon.",
    captain: "Captain",
    ship: "Your ship's name",
    hull: "Her class",
    go: "Sign the log book",
    bot: "A captain who needs no sleep",
    botWhy: "Bots sail whenever you ask them, and run their own ports.",
    level: "How well does it sail?",
    botGo: "Sign on a bot",
  },
  hulls: {
    pinnace: { name: "Pinnace", about: "10 crew, up to 10 cannon. Fast: +2 to decide on another round of fire." },
    brigantine: { name: "Brigantine", about: "20 crew, up to 20 cannon. +1 to decide on another round of fire." },
    frigate: { name: "Frigate", about: "30 crew to feed, and room for 30 cannon." },
  } as Record<Hull, { name: string; about: string }>,

  log: {
    of: (ship: string) => `Log of the ${ship}`,
    captain: (name: string) => `Captain ${name}`,
    crew: (count: number) => `crew of ${count}`,
    hold: "In the hold",
    stores: { gold: "Gold", food: "Food", shot: "Shot", cannons: "Cannon" },
    fitted: "Fitted",
    nothingFitted: "Nothing but what the yard gave her.",
    sail: "Her sail",
    bare: "Bare canvas. Deeds are sewn on after a match.",
    sailIs: (images: string) => `The sail: ${images}`,
    history: "What she has seen",
    noHistory: "Not a line yet. The first match writes it.",
    entry: (ended: "won" | "lost" | "drawn", opponent: string) =>
      ended === "drawn" ? `Drew with ${opponent}` : ended === "won" ? `Beat ${opponent}` : `Lost to ${opponent}`,
    points: ([ours, theirs]: readonly [number, number]) => `${ours} to ${theirs}`,
    replay: (match: number) => `Watch match ${match + 1} again`,
    earned: "earned",
    device: "Continue on another device",
    deviceHow: (minutes: number) => `Open this link on the other device within ${plural(minutes, "minute")}. It works once.`,
    ticketHow: "Send this link to whoever is to be this captain. It works once, and nobody else is the captain any more.",
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
    read: (ship: string) => `Read the log of the ${ship}`,
    nobody: "Nobody has signed on yet.",
    claim: "That is me",
    waits: "waits for its captain",
    here: (name: string) => `Be Captain ${name} on this device`,
    handOut: "Give this captain out anew",
  },

  match: {
    title: "Begin a match",
    who: "Against whom?",
    first: "First captain",
    second: "Second captain",
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
    none: "No match yet.",
    number: (match: number) => `Match ${match + 1}`,
    abandoned: "given up",
    again: "Watch again",
  },

  port: {
    title: (ship: string) => `The ${ship} is in port`,
    lede: (points: number, match: number) =>
      `${plural(points, "point")} from match ${match + 1} to spend. What is not spent here is lost.`,
    supply: "Supply",
    supplyHow: (buys: number) => `A point buys ${buys} food, 1 gold or ${buys} shot. The crew eats first.`,
    crowned: (count: number) => `Under the Crown ${plural(count, "point")} can buy 2 gold each.`,
    supplied: "The hold was supplied already.",
    on: { food: "Points for food", gold: "Points for gold", shot: "Points for shot" },
    less: (what: string) => `${what}: less`,
    more: (what: string) => `${what}: more`,
    service: "Service",
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
    fed: (fed: number, hungry: number) =>
      hungry === 0 ? `All ${fed} of the crew are fed.` : `${plural(hungry, "sailor")} would go hungry: no gold or shot for us.`,
    lost: (points: number) => `${plural(points, "point")} would be lost.`,
    go: "Put to sea",
    rule: (clause: string) => `Rule ${clause}`,
  },

  improvements: {
    mast: { name: "Mast", does: "One more mast to place on your deck as Host." },
    crows_nest: { name: "Crow's Nest", does: "Drop the spotting ring again, once a game, as Host." },
    gunnery_drills: { name: "Gunnery Drills", does: "10 more dice in the first round of fire." },
    letter_of_marque: { name: "Letter of Marque", does: "Roll the scenario die again, once." },
    commission: { name: "Commission", does: "Turn the scenario die by one." },
    swivel_guns: { name: "Swivel Guns", does: "One more cannon die at the start of every round." },
  } as Record<Improvement, { name: string; does: string }>,

  emblems: {
    devil: { name: "Devil", deed: "their captain fell", does: "each captain may re-roll a die a game" },
    skull: { name: "Skull", deed: "their crew was wiped out", does: "each of the crew may re-roll a die a game" },
    ship: { name: "Ship", deed: "their ship took 101 damage or more", does: "one round of cannon dice may be rolled again" },
    crown: { name: "Crown", deed: "100 gold in the hold", does: "a point buys 2 gold" },
    crossed_bones: { name: "Crossed Bones", deed: "the match was won", does: "the Host notes two Vital Areas" },
  } as Record<EmblemName, { name: string; deed: string; does: string }>,

  sail: {
    place: (name: string, x: number, y: number, size: number) =>
      `${name}, ${inches(size)} across, ${inches(x)} from the left, ${inches(y)} from the top`,
    how: "Drag it, or use the arrow keys; plus and minus make it larger and smaller.",
    larger: "Larger",
    smaller: "Smaller",
  },

  tale: {
    share: "Bring other captains",
    shareHow: "Whoever has this link can sign on.",
    host: "you keep the book",
    take: "Take the tale along",
    takeHow: "A file with every log and record, for another harbour or for skul campaign.",
  },
};
