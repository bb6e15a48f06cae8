import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Language, Namespace, RulesetText } from '../../words/index.ts';
import type { Letter } from './clause-texts.ts';
import type { Entry } from './entries.ts';

/** What a rule system puts between the covers of the rulebook. Whoever makes one keeps it: another one is another book. */
export interface Volume {
  /** The letter of its clauses. */
  readonly letter: Letter;
  /** Where its words stand: `chapter.4`, `table.units`, `column.price`, `search-like`. */
  readonly words: Namespace;
  /** Other words that its tables read. */
  readonly also: readonly Namespace[];
  readonly name: RulesetText;
  readonly version: string;
  /** Address of its beginning in the shipped book. A place follows after a slash. */
  readonly address: string;
  /** Ids of the tables behind the text, in order. */
  readonly tables: readonly string[];
  /** The tables themselves. */
  readonly pages: ReactNode;
  /** The rows of the tables, for the search. */
  readonly rows: (language: Language, t: TFunction) => readonly Entry[];
}
