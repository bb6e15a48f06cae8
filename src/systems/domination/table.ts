import type { AnyCommand, Campaign } from '@hexpost/engine';
import type { Position, State } from '@hexpost/engine/domination';
import type { NamedTable } from '../../panels/system-ui.ts';
import { useTable as useAnyTable } from '../../panels/table/tools.ts';
import { sameUnit } from '../../store/next-draft.ts';
import type { TableRules } from '../../store/table.ts';
import type { DominationWords } from './names.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { seatPolicy } from './seat-policy.ts';

/** The table for the panels of Domination: positions with their own types. */
export interface DominationTable extends NamedTable {
  /** The position as the viewer sees it: now, or after an earlier entry. */
  readonly position: Position;
  readonly words: DominationWords;
}

/** A view with the rules of its campaign. */
export const positionOf = (view: unknown, { ruleset }: Pick<Campaign, 'ruleset'>): Position => ({
  rules: rulesetIndexOf(ruleset.rules),
  state: view as State,
});

export const ownTable = (table: NamedTable): DominationTable => ({
  ...table,
  position: positionOf(table.view, table.campaign),
  words: table.words as DominationWords,
});

export const useTable = (): DominationTable => useAnyTable().own as DominationTable;

export const tableRules: TableRules = {
  seatPolicy,
  nextDraft: (after) => sameUnit(after),
  // A side behind the curtain leaves the screen when its turn passes on.
  endsTurnAtScreen: ({ command }) => command === 'end-turn' || command === 'concede',
  changesActing: (before, after) => (before as State).active !== (after as State).active,
  isPass: ({ command }: AnyCommand) => command === 'end-turn' || command === 'end-answers',
};
