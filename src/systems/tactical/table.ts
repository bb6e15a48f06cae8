import type { AnyCommand } from '../../engine/kernel/system.ts';
import type { Position } from '../../engine/tactical/position.ts';
import { rulesWith } from '../../engine/tactical/read-ruleset.ts';
import type { State } from '../../engine/tactical/state.ts';
import { useTable as useAnyTable } from '../../panels/table/tools.ts';
import { sameUnit } from '../../store/next-draft.ts';
import type { TableRules } from '../../store/table.ts';
import type { NamedTable } from '../system-ui.ts';
import type { TacticalWords } from './names.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** A view with the rules that hold in it: a scenario may replace numbers. */
export const positionOf = (view: unknown, rules: unknown): Position => {
  const state = view as State;
  return { rules: rulesWith(rulesetIndexOf(rules), state.data), state };
};

/** The table as the panels of tactical battles read it: positions by their own types. */
export interface TacticalTable extends NamedTable {
  /** The position as the viewer sees it: now, or after an earlier entry. */
  readonly position: Position;
  readonly words: TacticalWords;
}

export const ownTable = (table: NamedTable): TacticalTable => ({
  ...table,
  position: positionOf(table.view, table.campaign.ruleset.rules),
  words: table.words as TacticalWords,
});

export const useTable = (): TacticalTable => useAnyTable().own as TacticalTable;

export const tableRules: TableRules = {
  nextDraft: (after) => sameUnit(after, 'set-standing'),
  // T-6.1, T-6.5: what was written behind the curtain stays there.
  endsTurnAtScreen: ({ command }) => command === 'submit-list' || command === 'end-phase' || command === 'concede',
  isPass: ({ command }: AnyCommand) => command === 'end-phase',
};
