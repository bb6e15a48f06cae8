import type { NamedTable, Names } from '../system-ui.ts';
import type { Finding } from './finder-search.ts';

/** Findings that only one rule system has. */
export interface SystemFindings {
  /** Units, places and whatever else has a name. */
  readonly things: readonly Finding[];
  /** Things too many to be listed: those that a query begins to name. */
  readonly byQuery?: (query: string) => readonly Finding[];
  /** The system's own entries of the menu. */
  readonly actions?: readonly Finding[];
}

/** A rule system's part of the search. Without it commands, panels, times and preferences are found all the same. */
export interface FinderParts {
  /** The label of the field: what can be looked for. */
  readonly query: (words: Names) => string;
  /** A hook. `names` are those of every language, that of the screen first: a finding is found by all of them. */
  readonly useFindings: (names: readonly Names[]) => SystemFindings;
  /** Commands that are given as soon as they are chosen in the list. Default: none; the others open the panel of orders. */
  readonly atOnce?: ReadonlySet<string>;
  /** Commands that are not offered on this table. Default: none. */
  readonly without?: (table: NamedTable) => ReadonlySet<string>;
}
