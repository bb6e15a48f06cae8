import type { Clause, SideId } from '@hexpost/engine';
import type { ReactNode } from 'react';
import type { TextKey } from '../../words/keys.ts';
import type { NamedTable, Names } from '../system-ui.ts';

/** A thing that the finder finds, and its action. */
export interface Finding {
  readonly id: string;
  /** The name on the screen, and a short note on its place or owner. */
  readonly label: string;
  readonly detail: string;
  /** Its names in every language, and other search terms for it. */
  readonly also: readonly string[];
  readonly side?: SideId;
  /** A picture before its name, like the symbol of a unit. Default: the colour of its side. */
  readonly sign?: ReactNode;
  /** The key that does the same. */
  readonly shown?: string;
  /** The reason why it is refused now, in words. */
  readonly reason?: string;
  readonly clause?: Clause;
  readonly run: () => void;
}

/** Lower case, without accents and points; the Russian ё counts as е. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\u0438\u0306/g, 'й')
    .replace(/\p{M}|\u00ad/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** The same keys in the other keyboard layout, for text typed in the wrong one. */
export const otherLayout = (text: string): string =>
  [...text.toLowerCase()]
    .map((letter) => {
      const [latin, russian] = [LATIN.indexOf(letter), RUSSIAN.indexOf(letter)];
      return latin >= 0 ? RUSSIAN[latin] : russian >= 0 ? LATIN[russian] : letter;
    })
    .join('');

/** Russian words are declined: forms of one word share a stem of at least STEM letters and differ in an ending of at most ENDING. */
const STEM = 3;
const ENDING = 3;

function sameStem(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const rest = Math.max(a.length, b.length) - same;
  return same >= STEM && rest <= ENDING && rest < same && /^[а-я]+$/.test(a);
}

/** How well a typed word matches a known one: 0 not at all, 4 exactly. Numbers match by their beginning only. */
function likeness(typed: string, word: string): number {
  if (word === typed) return 4;
  if (word.startsWith(typed)) return 3;
  if (/\d/.test(typed)) return 0;
  if (sameStem(typed, word)) return 2;
  return typed.length > 2 && word.includes(typed) ? 1 : 0;
}

interface Known {
  readonly names: readonly string[];
  readonly rest: readonly string[];
}
const known = new WeakMap<Finding, Known>();

function wordsOf(finding: Finding): Known {
  let words = known.get(finding);
  if (!words) {
    const split = (texts: readonly string[]) => texts.flatMap((text) => plain(text).split(' '));
    words = { names: split([finding.label, ...finding.also]), rest: split([finding.detail]) };
    known.set(finding, words);
  }
  return words;
}

/** How well a finding matches the typed words; 0 if one of them is missing. A word of its name counts for more. */
function score(typed: readonly string[], finding: Finding): number {
  const { names, rest } = wordsOf(finding);
  let total = 0;
  for (const word of typed) {
    const best = Math.max(
      ...names.map((name) => 2 * likeness(word, name)),
      ...rest.map((name) => likeness(word, name)),
    );
    if (best === 0) return 0;
    total += best;
  }
  return total;
}

/** Sorts possible findings before refused ones. */
export const possibleFirst = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined));

/** The best results for a query, best first; among equals possible ones first, else in their order. Without a query, the first findings. */
export function search(findings: readonly Finding[], query: string, most: number): Finding[] {
  if (plain(query) === '') return findings.slice(0, most);
  const first = possibleFirst(findings);
  const found = ranked(first, plain(query));
  return (found.length > 0 ? found : ranked(first, plain(otherLayout(query)))).slice(0, most);
}

function ranked(findings: readonly Finding[], query: string): Finding[] {
  const typed = query.split(' ');
  return findings
    .map((finding) => ({ finding, points: score(typed, finding) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ finding }) => finding);
}

/** Findings that only one rule system has. */
export interface SystemFindings {
  /** Units, places and other named things. */
  readonly things: readonly Finding[];
  /** Things too numerous to list: those whose names begin with the query. */
  readonly byQuery?: (query: string) => readonly Finding[];
  /** The system's own entries of the menu. */
  readonly actions?: readonly Finding[];
}

/** A rule system's part of the search. Commands, panels, times and preferences are found even without it. */
export interface FinderParts {
  /** The label of the field: the things that can be searched for. */
  readonly query: (words: Names) => string;
  /** A hook. `names` are those of every language, the screen's first: a finding is found by all of them. */
  readonly useFindings: (names: readonly Names[]) => SystemFindings;
  /** Commands that are given as soon as they are chosen from the list. Default: none; the others open the panel of orders. */
  readonly atOnce?: ReadonlySet<string>;
  /** Commands that are not offered on this table. Default: none. */
  readonly without?: (table: NamedTable) => ReadonlySet<string>;
}

type ByKey = (key: TextKey, run: () => void, more?: Partial<Finding> & { readonly group?: TextKey }) => Finding;

/** Makes findings from keys of the words: each is named by its key, and also found by its group's key. */
export const findingsBy =
  (names: readonly Names[]): ByKey =>
  (key, run, { group, also = [], ...more } = {}) => {
    const { t } = names[0]!;
    return {
      id: key,
      label: t(key),
      detail: group === undefined ? '' : t(group),
      run,
      ...more,
      also: [...names.flatMap((each) => [each.t(key), ...(group === undefined ? [] : [each.t(group)])]), ...also],
    };
  };
