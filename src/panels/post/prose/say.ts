import type { TFunction } from 'i18next';
import { type Inline, textOf } from './prose-page.ts';

/** Sentences of a report with names in them that nothing translates or cuts. */

export type StyledText = readonly Inline[];
type Blank = string | number | Inline | StyledText;

/** A sentence by its key. `count` chooses its plural form; of a kind `context` chooses which. */
export type SentenceMaker = (key: string, blanks?: Readonly<Record<string, Blank>>, context?: string) => StyledText;

// Names go through the translation as these marks, so that whatever a player typed is neither read nor changed there.
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** Says what stands in a namespace. */
export const sayIn =
  (t: TFunction, namespace: string): SentenceMaker =>
  (key, blanks = {}, context) => {
    const kept: StyledText[] = [];
    const mark = (blank: Blank): string | number => {
      if (typeof blank === 'number') return blank;
      kept.push(Array.isArray(blank) ? (blank as StyledText) : [blank as Inline]);
      return `${OPEN}${kept.length - 1}${CLOSE}`;
    };
    const filled = Object.fromEntries(Object.entries(blanks).map(([name, blank]) => [name, mark(blank)]));
    const sentence = String(t(`${namespace}:${key}`, { ...filled, ...(context !== undefined && { context }) }));
    return sentence.split(/(\uE000\d+\uE001)/).flatMap((piece): StyledText => {
      if (piece === '') return [];
      return piece.startsWith(OPEN) ? kept[Number(piece.slice(1, -1))]! : [piece];
    });
  };

/** The same without styles. */
export const textIn =
  (say: SentenceMaker) =>
  (...of: Parameters<SentenceMaker>): string =>
    textOf(say(...of));

export const signedNumber = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);

export const strong = (text: string): Inline => ({ style: 'strong', text });
export const soft = (text: string): Inline => ({ style: 'soft', text });

/** Pieces with something between them. */
export const joined = (pieces: readonly StyledText[], between: string): StyledText =>
  pieces.flatMap((piece, i) => (i === 0 ? piece : [between, ...piece]));

/** The beginning of a sentence. */
export const capital = ([first, ...rest]: StyledText): StyledText =>
  typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : [first!, ...rest];

/** Things by what they have in common, in the order in which they first came. */
export function grouped<T, K>(things: readonly T[], by: (thing: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = by(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
