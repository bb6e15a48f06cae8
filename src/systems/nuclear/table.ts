import type { AnyCommand, Draft } from '@hexpost/engine';
import type { Position, State } from '@hexpost/engine/nuclear';
import type { NamedTable } from '../../panels/system-ui.ts';
import { useTable as useAnyTable } from '../../panels/table/tools.ts';
import { choiceOf } from '../../store/draft.ts';
import { sameUnit } from '../../store/next-draft.ts';
import type { AfterCommand, CampaignTable, TableRules } from '../../store/table.ts';
import { ableUnits } from './able-units.ts';
import type { Words } from './names.ts';
import { AT_ONCE, nextToDeploy } from './orders.ts';
import { planningState } from './planning-state.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** The table for Nuclear's panels: positions with their own types. */
export interface NuclearTable extends NamedTable {
  /** The position as the viewer sees it: now, or after an earlier entry. */
  readonly position: Position;
  /** The same after those orders of the sheet whose outcome is certain. */
  readonly planned: Position;
  readonly words: Words;
}

export function ownTable(table: NamedTable): NuclearTable {
  const rules = rulesetIndexOf(table.campaign.ruleset.rules);
  const position = { rules, state: table.view as State };
  const planned = table.plannedView === table.view ? position : { rules, state: table.plannedView as State };
  return { ...table, position, planned, words: table.words as Words };
}

export const useTable = (): NuclearTable => useAnyTable().own as NuclearTable;
export const useWords = (): Words => useTable().words;

export const tableRules: TableRules = {
  sheet: {
    always: (view) => (view as State).options?.sheets === 'simultaneous',
    position: (state, seat) => planningState(state as State, seat),
    isOrder: (command) => (command as { readonly unit?: unknown }).unit !== undefined,
  },
  givenAtOnce: AT_ONCE,
  nextDraft,
  endOfEmptyPart,
  isPass: ({ command }) => command === 'end-round',
};

/** The command that ends a part of a round in which no unit can be given an order (N-4.9); undefined in any other part. */
function endOfEmptyPart({ ask, sheeting }: CampaignTable): AnyCommand | undefined {
  const options = ask({});
  const end = choiceOf(options, 'command', 'end-round');
  if (sheeting || !end || end.refusal) return undefined;
  return ableUnits(ask).length === 0 ? { command: 'end-round' } : undefined;
}

/** Chooses the unit for the next order: the same one while it can do more, or the next one to deploy. */
function nextDraft(after: AfterCommand): Draft {
  const { system, before, state, seat, command, draft } = after;
  const { unit } = command as { readonly unit?: unknown };
  if (command.command === 'deploy') {
    const next = nextToDeploy(state as State, seat);
    return next === undefined ? {} : { command: 'deploy', unit: next };
  }
  const samePhase = (before as State).phase === (state as State).phase;
  if (typeof unit === 'string') return samePhase ? sameUnit(after, 'set-retreat') : {};
  const goesOn = samePhase && system.awaited(state).includes(seat);
  return draft.command === command.command || !goesOn ? {} : draft;
}
