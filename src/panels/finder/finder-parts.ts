import type { NamedTable, Names } from '../system-ui.ts';
import type { Finding } from './finder-search.ts';

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
