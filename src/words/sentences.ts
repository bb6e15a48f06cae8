import { keyOf, type Translate } from './keys.ts';

/** Sentences about events, in which names stay things that can be clicked. */

/** Something with a name that can be clicked: a unit, a side, a hex, a trait, whatever a system has. */
export interface Mention<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string;
}
/** A mention with its name in the language of the sentence. */
export interface NamePart extends Mention {
  readonly label: string;
}
/** A piece of a sentence: plain text, or a name. */
export type SentencePart = string | NamePart;

/** An event as a translation: its key, what fills the blanks, and which form of the sentence is used. */
export interface Sentence<Blank> {
  readonly key: string;
  readonly blanks: Readonly<Record<string, Blank | readonly Blank[]>>;
  readonly context?: string;
  readonly count?: number;
}

// Names pass through the translation as numbers between these marks, so a language may put them anywhere.
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** A text written by a person, made safe to fill a blank. */
export const withoutMarks = (text: string): string => text.replace(/[\uE000\uE001]/g, '');

/** Cuts a sentence into pieces. `write` builds the text and puts whatever `name` returns in the place of a name. */
export function partsOfText(write: (name: (part: NamePart) => string) => string): SentencePart[] {
  const names: NamePart[] = [];
  const text = write((part) => `${OPEN}${names.push(part) - 1}${CLOSE}`);
  return text
    .split(/(\uE000\d+\uE001)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith(OPEN) ? names[Number(piece.slice(1, -1))]! : piece));
}

export const textOfParts = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.label)).join('');

/**
 * Translates a sentence; `group` precedes its key ("log:"). Empty where the words have no such key. A number after a
 * name in a list belongs to that name: "Red 20, Blue 10".
 */
export function translate<Blank>(
  t: Translate,
  group: string,
  { key, blanks, context, count }: Sentence<Blank>,
  word: (blank: Blank) => string,
): string {
  const filled = Object.entries(blanks).map(([name, blank]) => [name, isList(blank) ? listed(blank) : word(blank)]);
  return String(
    t(keyOf(`${group}${key}`), {
      ...Object.fromEntries(filled),
      ...(context !== undefined && { context }),
      ...(count !== undefined && { count }),
      defaultValue: '',
    }),
  );

  function listed(list: readonly Blank[]): string {
    const between = (blank: Blank, i: number) => (i === 0 ? '' : typeof blank === 'number' ? ' ' : ', ');
    return list.map((blank, i) => between(blank, i) + word(blank)).join('');
  }
}

const isList = <Blank>(blank: Blank | readonly Blank[]): blank is readonly Blank[] => Array.isArray(blank);

/** A refusal of the rules, as far as its text needs it. */
interface RefusalCode {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/**
 * The text of a refusal in a group of words ("refusals:"): with its facts if there is such a form and all its blanks are
 * filled, else the plain sentence. A fact `nearest`, the word that was probably meant, has a form of its own.
 */
export function refusalText(t: Translate, group: string, { code, facts }: RefusalCode): string {
  const keys = [keyOf(`${group}${code}`), keyOf(`play:refusal.${code}`)];
  const plain = String(t(keys));
  const context = facts.nearest === undefined ? 'facts' : 'nearest';
  const exact = String(t(keys, { ...facts, context }));
  return exact.includes('{{') ? plain : exact;
}
