/** A rulebook in Markdown, cut into chapters and numbered clauses. */
import { marked, type Token, type Tokens } from "marked";

export interface Passage {
  /** `BO-3.9`, or "" where a text has no number. */
  clause: string;
  tokens: Token[];
  /** All its words, to search in. */
  words: string;
}

export interface Chapter {
  title: string;
  passages: Passage[];
}

const MARK = /^\*\*([A-Z]{2}-\d+\.\d+)/;

const passage = (tokens: Token[], raw: string): Passage => ({
  clause: MARK.exec(raw)?.[1] ?? "",
  tokens,
  words: raw.replaceAll("*", "").toLowerCase(),
});

const passagesIn = (token: Token): Passage[] => {
  if (token.type === "space") return [];
  if (token.type === "list") return (token as Tokens.List).items.map((item) => passage(item.tokens, item.text));
  return [passage([token], token.raw)];
};

export const chaptersIn = (markdown: string): Chapter[] => {
  const chapters: Chapter[] = [{ title: "", passages: [] }];
  for (const token of marked.lexer(markdown)) {
    if (token.type === "heading" && token.depth === 1) continue;
    if (token.type === "heading") chapters.push({ title: token.text as string, passages: [] });
    else chapters.at(-1)!.passages.push(...passagesIn(token));
  }
  return chapters.filter((chapter) => chapter.title || chapter.passages.length > 0);
};

/** The chapters with only the passages that say all these words. */
export const search = (chapters: readonly Chapter[], wanted: string): Chapter[] => {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...chapters];
  return chapters
    .map(({ title, passages }) => ({
      title,
      passages: passages.filter((one) => words.every((word) => one.words.includes(word))),
    }))
    .filter((chapter) => chapter.passages.length > 0);
};

export const countIn = (chapters: readonly Chapter[]): number =>
  chapters.reduce((sum, chapter) => sum + chapter.passages.length, 0);
