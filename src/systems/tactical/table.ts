import { type AnyCommand, deepEqual, type SideId } from '@hexpost/engine';
import { awaited, DEFAULT_STANDING, type Position, rulesWith, type State } from '@hexpost/engine/tactical';
import type { NamedTable } from '../../panels/system-ui.ts';
import { useTable as useAnyTable } from '../../panels/table/tools.ts';
import { sameUnit } from '../../store/draft.ts';
import { policyWithPapers } from '../../store/seat-policies.ts';
import type { TableRules } from '../../store/table.ts';
import type { TacticalWords } from './names.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** A view with the rules that apply to it: a scenario may replace numbers. */
export const positionOf = (view: unknown, rules: unknown): Position => {
  const state = view as State;
  return { rules: rulesWith(rulesetIndexOf(rules), state.data), state };
};

/** The table for the panels of tactical battles: positions with their own types. */
export interface TacticalTable extends NamedTable {
  /** The position as the viewer sees it: now, after an earlier entry, or after the orders of a sheet. */
  readonly position: Position;
  readonly words: TacticalWords;
}

export const ownTable = (table: NamedTable): TacticalTable => ({
  ...table,
  position: positionOf(table.plannedView, table.campaign.ruleset.rules),
  words: table.words as TacticalWords,
});

export const useTable = (): TacticalTable => useAnyTable().own as TacticalTable;

/** T-22.3: true if a side has standing orders that the other may not see. */
const hasStandingOrders = ({ units }: State, side: SideId): boolean =>
  Object.values(units).some((unit) => unit.side === side && !deepEqual(unit.standing, DEFAULT_STANDING));

/** T-22.1: commands that are not written on a sheet, such as standing orders, which take effect at once. */
const OFF_THE_SHEET: ReadonlySet<string> = new Set(['set-standing', 'concede', 'sheet', 'place']);

export const tableRules: TableRules = {
  sheet: {
    always: () => false,
    position: (state) => state,
    isOrder: ({ command }) => !OFF_THE_SHEET.has(command),
  },
  seatPolicy: policyWithPapers(hasStandingOrders),
  nextDraft: (after) => sameUnit(after, 'set-standing'),
  // T-6.1, T-6.5, T-22.3: what was written behind the curtain stays hidden from the other side.
  endsTurnAtScreen: ({ command }, seat, after) =>
    command === 'submit-list' ||
    command === 'concede' ||
    ((command === 'end-phase' || command === 'sheet') && !awaited(after as State).includes(seat)),
  changesActing: (before, after) => (before as State).active !== (after as State).active,
  isPass: ({ command }: AnyCommand) => command === 'end-phase',
};
