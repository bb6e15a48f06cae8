/**
 * The origin of a sentence of the rules: the source; a house rule, where the source is silent; a ruling, where the
 * source is ambiguous; or the other reading, which an option selects.
 */
export const ORIGINS = ['source', 'house', 'ruling', 'option'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Consecutive sentences of one origin. */
export interface Passage {
  readonly origin: Origin;
  readonly text: string;
}

/** After the end of a sentence, brackets and quotation marks included, before the beginning of the next one. */
const BETWEEN = /(?<=[.!?…]|[.!?…][)»”])\s+(?=[\p{Lu}«“"(\d])/u;

export const sentencesOf = (text: string): readonly string[] => text.split(BETWEEN);

/** A text cut where its origin changes. Without marks, or if their number differs from that of the sentences, all is from the source. */
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
