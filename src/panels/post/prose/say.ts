import type { Translate } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import { type Inline, textOf } from './prose-page.ts';

/** Sentences of a report, in which names are neither translated nor split. */

export type StyledText = readonly Inline[];
type Blank = string | number | Inline | StyledText;

/** Makes a sentence from its key. `count` selects the plural form, `context` a variant. */
export type SentenceMaker = (key: string, blanks?: Readonly<Record<string, Blank>>, context?: string) => StyledText;

// Names pass through the translation as these markers, so that nothing a player typed is interpreted.
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** Makes sentences from one namespace; missing ones come from the shared `report`. */
export const sayIn =
  (t: Translate, namespace: string): SentenceMaker =>
  (key, blanks = {}, context) => {
    const kept: StyledText[] = [];
    const mark = (blank: Blank): string | number => {
      if (typeof blank === 'number') return blank;
      kept.push(Array.isArray(blank) ? (blank as StyledText) : [blank as Inline]);
      return `${OPEN}${kept.length - 1}${CLOSE}`;
    };
    const filled = Object.fromEntries(Object.entries(blanks).map(([name, blank]) => [name, mark(blank)]));
    const sentence = String(
      t([keyOf(`${namespace}:${key}`), keyOf(`report:${key}`)], {
        ...filled,
        ...(context !== undefined && { context }),
      }),
    );
    return sentence.split(/(\uE000\d+\uE001)/).flatMap((piece): StyledText => {
      if (piece === '') return [];
      return piece.startsWith(OPEN) ? kept[Number(piece.slice(1, -1))]! : [piece];
    });
  };

/** Makes sentences without styles. */
export const textIn =
  (say: SentenceMaker) =>
  (...of: Parameters<SentenceMaker>): string =>
    textOf(say(...of));

export const signedNumber = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);

export const strong = (text: string): Inline => ({ style: 'strong', text });
/** An instant, with its words for boards that do not know the reader's time. */
export const moment = (at: number, text: string): Inline => ({ style: 'time', text, at });
export const link = (text: string): Inline => ({ style: 'link', text });
export const soft = (text: string): Inline => ({ style: 'soft', text });

/** Joins pieces with a separator. */
export const joined = (pieces: readonly StyledText[], between: string): StyledText =>
  pieces.flatMap((piece, i) => (i === 0 ? piece : [between, ...piece]));

/** Capitalises the first letter of a sentence. */
export const capital = ([first, ...rest]: StyledText): StyledText =>
  typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : [first!, ...rest];

/** Groups things by a key, in the order in which the keys first occur. */
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
