/**
 * Where a sentence of the rules comes from: the source; a rule of the house, where the source says nothing; a ruling, where
 * it can be read in two ways; or it tells the other reading, which an option chooses.
 */
export const ORIGINS = ['source', 'house', 'ruling', 'option'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Neighbouring sentences of one origin. */
export interface Passage {
  readonly origin: Origin;
  readonly text: string;
}

/** After the end of a sentence, brackets and quotation marks included, before the beginning of the next one. */
const BETWEEN = /(?<=[.!?…]|[.!?…][)»”])\s+(?=[\p{Lu}«“"(\d])/u;

export const sentencesOf = (text: string): readonly string[] => text.split(BETWEEN);

/** A text cut where its origin changes. Without marks, or with another number of them than sentences, all is the source's. */
export function passagesOf(text: string, marks: readonly string[] = []): readonly Passage[] {
  const sentences = sentencesOf(text);
  if (sentences.length !== marks.length) return [{ origin: 'source', text }];
  const passages: Passage[] = [];
  for (const [i, sentence] of sentences.entries()) {
    const origin = ORIGINS.find((each) => each === marks[i]) ?? 'source';
    const last = passages.at(-1);
    if (last?.origin === origin) passages[passages.length - 1] = { origin, text: `${last.text} ${sentence}` };
    else passages.push({ origin, text: sentence });
  }
  return passages;
}
