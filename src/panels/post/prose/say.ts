import { formsIn, kindOfBlank } from '../../../words/agreement.ts';
import type { Language, Translate } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import { partsOfText } from '../../../words/sentences.ts';
import { type Inline, textOf } from './prose-page.ts';

/** Sentences of a report, in which names are neither translated nor split. */

export type StyledText = readonly Inline[];
type Blank = string | number | Inline | StyledText;

/** Makes a sentence from its key. `count` selects the plural form, `context` a variant. */
export type SentenceMaker = (key: string, blanks?: Readonly<Record<string, Blank>>, context?: string) => StyledText;

/**
 * Makes sentences from one namespace; missing ones come from the shared `report`. Names pass through the translation as
 * marks, so that nothing a player typed is interpreted.
 */
export const sayIn =
  (t: Translate, namespace: string, language: Language): SentenceMaker =>
  (key, blanks = {}, context) => {
    const kept: StyledText[] = [];
    const parts = partsOfText((name) => {
      const mark = (blank: string, value: Blank): string | number => {
        if (typeof value === 'number') return value;
        const own = Array.isArray(value) ? (value as StyledText) : [value as Inline];
        const id = String(kept.push(own) - 1);
        const label = own.length === 1 ? textOf(own) : '';
        return name(kindOfBlank(blank, label), label, { kind: '', id });
      };
      const filled = Object.entries(blanks).map(([blank, value]) => [blank, mark(blank, value)]);
      return t([keyOf(`${namespace}:${key}`), keyOf(`report:${key}`)], {
        ...Object.fromEntries(filled),
        ...(context !== undefined && { context }),
      });
    }, formsIn(language));
    return parts.flatMap((part): StyledText => {
      if (typeof part === 'string') return [part];
      const own = kept[Number(part.id)]!;
      if (own.length !== 1) return own;
      return [typeof own[0] === 'string' ? part.label : { ...own[0]!, text: part.label }];
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
