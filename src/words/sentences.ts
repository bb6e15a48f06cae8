import i18next from 'i18next';
import { agree, beforeName, type Case, type Declension, decline, type Gender } from './declension.ts';
import { keyOf, type Translate } from './keys.ts';
import { isLanguage, type Language, listIn } from './language.ts';

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

// Names pass through the translation as numbers between these marks, so a language may put them anywhere. The first mark is
// another one for every page: nobody can write it into a name of their own.
const OPEN = `\uE000${crypto.getRandomValues(new Uint32Array(2)).join('-')}:`;
const CLOSE = '\uE001';
/** Stands for a bracket that somebody wrote. */
const BRACKET = '\uE002';

/** A text written by a person, made safe to fill a blank. */
export const withoutMarks = (text: string): string => text.replace(/[\uE000-\uE002]/g, '').replaceAll('[', BRACKET);

/** A name with its case behind it, `[gen]`; or a word that agrees with the name before it, `[атакует|атакуют]`. */
const PIECES = new RegExp(
  `${OPEN}(\\d+)${CLOSE}(?:\\[(gen|dat|acc|ins|pre)\\])?|\\[([^[\\]|]+(?:\\|[^[\\]|]+)+)\\]`,
  'g',
);

/** A case behind a list of names is that of all of them. */
const CASE_OF_A_LIST = new RegExp(`${CLOSE}(?=(?:(?:, | и )${OPEN}\\d+${CLOSE})+\\[(gen|dat|acc|ins|pre)\\])`, 'g');

/** Two names in a row. */
const ROW = new RegExp(`${CLOSE}(?:, | и )$`);

/** A case behind a blank that nothing fills. */
const CASE_OF_NOTHING = /\[(?:gen|dat|acc|ins|pre)\]/g;

/** A name of a sentence; without a link it explains itself. */
interface Named {
  readonly kind: string;
  readonly label: string;
  readonly link: Mention | undefined;
}

/** Keeps a name for the sentence, and gives what stands for it in the text. */
type PutName = (kind: string, label: string, link?: Mention) => string;

/**
 * Cuts a sentence into pieces. `write` builds the text and puts whatever `name` returns in the place of a name; with a
 * declension names stand in the case that the sentence asks for, and words agree with them. A sentence that asks for
 * nothing of the kind leaves them alone.
 */
export function partsOfText(write: (name: PutName) => string, declension?: Declension): SentencePart[] {
  const names: Named[] = [];
  const text = write((kind, label, link) => `${OPEN}${names.push({ kind, label, link }) - 1}${CLOSE}`).replace(
    CASE_OF_A_LIST,
    `${CLOSE}[$1]`,
  );
  const pieces = [...text.matchAll(PIECES)].map((found) => ({ found, name: names[Number(found[1])] }));
  const asks = pieces.some(({ found }) => found[2] !== undefined || found[3] !== undefined);
  const declined = ({ kind, label }: Named) => (declension && asks ? decline(label, kind, declension) : undefined);
  /** The gender of the subject before a word, or of the first one after it; names in a row are several. */
  const genderAt = (place: number): Gender => {
    const subjects = pieces.filter(({ found, name }) => found[2] === undefined && name && declined(name));
    const before = subjects.filter(({ found }) => found.index < place);
    const [last, other] = [before.at(-1) ?? subjects[0], before.at(-2)];
    const isList = last && other && ROW.test(text.slice(other.found.index, last.found.index));
    return isList ? 'plural' : ((last && declined(last.name!)?.gender) ?? 'masculine');
  };
  const parts: SentencePart[] = [];
  const add = (part: SentencePart) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  };
  /** A clause is not the beginning of a sentence. */
  const isSentence = /[.!?…:]\s*$/.test(text);
  const begins = (before: string) => isSentence && parts.length === 0 && before === '';
  const plain = (from: number, to?: number) =>
    text.slice(from, to).replace(CASE_OF_NOTHING, '').replaceAll(BRACKET, '[');
  let at = 0;
  for (const { found, name } of pieces) {
    const before = plain(at, found.index);
    at = found.index + found[0].length;
    if (!name) {
      const word = agree(found[3]!, genderAt(found.index));
      add(before);
      add(begins(before) ? capitalised(word) : word);
      continue;
    }
    const written = declined(name)?.in((found[2] ?? 'nom') as Case);
    add(written === undefined ? before : beforeName(before, written));
    const label = written === undefined ? name.label : begins('') ? capitalised(written) : written;
    add(name.link ? { ...name.link, label } : label);
  }
  add(plain(at));
  return parts;
}

/** The language of a translation; without one that of the interface. */
export function languageOfWords(t: object = {}): Language {
  const lng = ('lng' in t && t.lng) || i18next.language;
  return isLanguage(lng) ? lng : 'en';
}

/** Tells whether a text has no names of its own. */
export const hasNoNames = (text: string): boolean => !text.includes(OPEN);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const textOfParts = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.label)).join('');

/**
 * Translates a sentence; `group` precedes its key ("log:"). Empty where the words have no such key. A number or a bracket
 * after a name in a list belongs to that name: "Red 20 and Blue 10"; Russian has a dash before the number, and no "and".
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
    const isOfName = (blank: Blank) => typeof blank === 'number' || (typeof blank === 'string' && blank[0] === '(');
    const language = languageOfWords(t);
    const names: string[] = [];
    let isScore = false;
    for (const blank of list)
      if (isOfName(blank) && names.length > 0) {
        const isNumber = language === 'ru' && typeof blank === 'number';
        isScore ||= isNumber;
        names.push(`${names.pop()}${isNumber ? '\u00a0—' : ''} ${word(blank)}`);
      } else names.push(word(blank));
    return isScore ? names.join(', ') : listIn(language, names);
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
  // A limit of zero has a sentence of its own where the number would only confuse.
  const exact = String(
    t(Number(facts.most) === 0 ? [keyOf(`${group}${code}_none`), ...keys] : keys, { ...facts, context }),
  );
  return exact.includes('{{') ? plain : exact;
}
