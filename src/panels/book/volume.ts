import type { OptionRow } from '@hexpost/engine';
import type { ReactNode } from 'react';
import type { Language, Namespace, RulesetText, Translate } from '../../words/index.ts';
import { once } from '../parts/once.ts';
import { type OwnText, ownTexts } from '../parts/own-texts.ts';
import type { ClauseTexts, LoadClauses } from './entries.ts';

/** Reads texts in the language on the screen. */
export interface BookTexts {
  readonly t: Translate;
  /** A text by key (`table.units`) from the volume, or else from the namespace `book`. */
  readonly own: OwnText;
  /** A text of the ruleset; the id if there is none. */
  readonly row: (text: RulesetText | undefined, id?: string) => string;
}

export const bookTexts = (words: Namespace, t: Translate, language: Language): BookTexts => ({
  t,
  own: ownTexts(t, words, 'book'),
  row: (text, id = '') => text?.[language] ?? id,
});

export interface TableRow {
  readonly id: string;
  readonly name: string;
  /** Shown below the name. */
  readonly text?: string | undefined;
  /** Searchable text that is not shown below the name. */
  readonly search?: string | undefined;
  readonly cells: readonly ReactNode[];
}

/** A table behind the text of the rules. Its title is the text `table.<id>`. */
export interface RulesTable {
  readonly id: string;
  /** Headings of the cells after the name: keys of `column`. */
  readonly columns: readonly string[];
  readonly rows: (texts: BookTexts) => readonly TableRow[];
  /** True when the text `house.<id>` says which parts of the table are not from the source. */
  readonly house?: boolean;
}

/** A rulebook with the tables of one ruleset. Keep its identity: a new object counts as a new book. */
export interface Volume {
  /** The system, as in the address of its book. */
  readonly id: string;
  /** Has `chapter.4`, `table.units`, `column.price`, `search-like`. */
  readonly words: Namespace;
  /** Other namespaces that the tables read. */
  readonly also: readonly Namespace[];
  readonly name: RulesetText;
  readonly version: string;
  /** Key of a note above the text on differences from the shipped rules. It may contain `{{name}}` and `{{version}}`. */
  readonly note?: string | undefined;
  /** Parts of the opening chapter, in order; each has `opening.<id>.title` and `opening.<id>.text` among the words. */
  readonly opening: readonly string[];
  readonly tables: readonly RulesTable[];
  /** The options of a campaign, each named at its clause. */
  readonly options: readonly Pick<OptionRow, 'id' | 'clause' | 'name'>[];
}

interface Edition {
  readonly id: string;
  readonly version: string;
}

/** The note on a ruleset that is not the shipped one: another version, or custom rules. */
export const differenceOf = (rules: Edition, shipped: Edition): string =>
  rules.id === shipped.id && rules.version !== shipped.version ? 'other-version' : 'homebrew';

/** The tables of a system, loaded when its book is first opened. */
export interface Volumes {
  /** The book of the shipped ruleset. */
  readonly shipped: () => Volume;
  /** Hook: the book of the campaign on the table. */
  readonly useVolume: () => Volume;
}

/** The rulebook that a system provides. */
export interface SystemBook {
  readonly clauses: LoadClauses;
  readonly volumes: () => Promise<Volumes>;
}

/** A rulebook whose clauses and tables load on first use. */
export const bookOf = (
  clauses: () => Promise<{ readonly default: ClauseTexts }>,
  volumes: () => Promise<{ readonly default: Volumes }>,
): SystemBook => ({
  clauses: once(async () => (await clauses()).default),
  volumes: once(async () => (await volumes()).default),
});
