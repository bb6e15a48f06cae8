import type { TFunction } from 'i18next';
import type { Language } from '../../words/index.ts';
import type { ClauseTexts } from './clause-texts.ts';
import type { Place } from './places.ts';
import type { Volume } from './volume.ts';

/** A place of the book that can be found: what it is called and what it says. */
export interface Entry {
  readonly id: Place;
  /** Number of the clause; empty for a row of a table. */
  readonly clause: string;
  /** The table of a row. */
  readonly table?: string;
  readonly title: string;
  readonly text: string;
}

/** Everything in the book, in one language: clauses first, then the rows of its tables. */
export const entriesOf = (volume: Volume, clauses: ClauseTexts, language: Language, t: TFunction): readonly Entry[] => [
  ...Object.entries(clauses).map(([id, { title, text }]) => ({
    id,
    clause: id,
    title: title[language],
    text: text[language],
  })),
  ...volume.rows(language, t),
];
