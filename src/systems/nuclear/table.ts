import { type AnyCommand, type Choice, cacheOn, type Draft, type Options, open, type SideId } from '@hexpost/engine';
import type { Position, State } from '@hexpost/engine/nuclear';
import type { NamedTable } from '../../panels/system-ui.ts';
import { useTable as useAnyTable } from '../../panels/table/tools.ts';
import { choiceOf, choicesOf, sameUnit } from '../../store/draft.ts';
import type { AfterCommand, CampaignTable, TableRules } from '../../store/table.ts';
import type { Words } from './names.ts';
import { AT_ONCE, nextToDeploy } from './orders.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

type Ask = (draft: Draft) => Options<AnyCommand>;

const NO_ORDERS: ReadonlySet<string> = new Set(['set-retreat']);

/** Answers whether a unit has an order with an effect now: a shot needs a target, and setting a retreat does not count. */
export const isAble =
  (ask: Ask, except = NO_ORDERS) =>
  ({ value: unit, refusal }: Choice): boolean =>
    refusal === undefined &&
    open(choicesOf(ask({ unit }), 'command')).some(
      ({ value: command }) => !except.has(String(command)) && leadsOn(ask({ unit, command })),
    );

/** The units of the seat that can do something now, ignoring the orders in `except`. */
export const ableUnits = (ask: Ask, except = NO_ORDERS): readonly Choice[] =>
  choicesOf(ask({}), 'unit').filter(isAble(ask, except));

/** True when the command is complete, or every field it needs can be filled. */
const leadsOn = ({ ready, fields }: Options<AnyCommand>): boolean =>
  ready !== undefined ||
  fields.every(
    (field) =>
      ('optional' in field && field.optional) ||
      field.kind === 'number' ||
      field.choices.some(({ refusal }) => !refusal),
  );

/**
 * The position in which a side plans its sheet: with simultaneous sheets (N-4.11) no order is accepted before the
 * reveal, so planning treats it as this side's turn. Only for previews; nothing is played in it.
 */
const planningState = (state: State, side: SideId): State =>
  state.options.sheets === 'simultaneous'
    ? cacheOn(state, `planning ${side}`, (now) => ({
        ...now,
        options: { ...now.options, sheets: 'sequential' },
        active: side,
      }))
    : state;

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
