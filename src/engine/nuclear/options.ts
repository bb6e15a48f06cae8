import type { AnyRow } from '../kernel/commands/define.ts';
import type { Refusal } from '../kernel/decision.ts';
import { LazyChoice } from '../kernel/draft.ts';
import { GM, type Seat, type SideId, type UnitId } from '../kernel/ids.ts';
import { asText, deepFreeze } from '../kernel/plain-data.ts';
import type { Draft, Field, Options } from '../kernel/system.ts';
import { COMMANDS, type Command, type CommandName } from './commands/index.ts';
import { judgeOrder, type UnitOrder } from './commands/orders.ts';
import { checkReady, checkSeat, checkTurn, readWellFormed } from './commands/shared-checks.ts';
import { type Position, unitOf } from './position.ts';
import { type Phase, TURN_PHASES } from './state.ts';
import { unitsOfSide } from './units.ts';

/**
 * The options of a seat. A draft may begin with a command or with a unit: `{}` gives the commands and the units, `{ unit }` the unit's
 * orders, and so on until `ready`. Every choice without a refusal leads to a command that `decide` accepts, because both use the same
 * checks. `{ sheet: true }` gives a side the orders of its units for a sheet, whoever's turn it is.
 */
export function optionsFor(position: Position, seat: Seat, draft: Draft = {}): Options<Command> {
  const refused = checkSeat(position, seat);
  if (refused) return refused.code === 'game-over' ? { fields: [], refusal: refused } : { fields: [] };
  if (draft.command === undefined) return { fields: firstFields(position, seat, draft) };
  if (draft.sheet === undefined) return COMMANDS.options(position, seat, draft, () => seat !== GM);
  const { sheet, ...parts } = draft;
  const row = COMMANDS.find(parts.command);
  return sheet === true && seat !== GM && row?.offeredBy === 'unit'
    ? orderOptions(position, seat, row, parts)
    : COMMANDS.options(position, seat, parts, () => seat !== GM);
}

/** The commands that are shown in each phase. */
const byPhase = (test: (row: AnyRow) => boolean): Readonly<Record<Phase, readonly AnyRow[]>> => {
  const shown = COMMANDS.rows.filter(test);
  const rowsIn = (phase: Phase) => shown.filter(({ phases }) => phases?.includes(phase) ?? true);
  return Object.fromEntries(TURN_PHASES.map((phase) => [phase, rowsIn(phase)])) as Record<Phase, AnyRow[]>;
};
const BY_SIDE = byPhase(({ offeredBy, by }) => offeredBy === 'side' && by !== 'gm');
const BY_UNIT = byPhase(({ offeredBy }) => offeredBy === 'unit');
const BY_GM = byPhase(({ by, has }) => by === 'gm' && !has);

function firstFields(position: Position, seat: Seat, { unit, sheet }: Draft): Field[] {
  const { phase } = position.state;
  if (seat === GM) return unit === undefined ? [COMMANDS.commandField(position, seat, BY_GM[phase])] : [];
  if (unit !== undefined) {
    // When units have no orders yet, those of the rounds are shown with the reason.
    const rows = BY_UNIT[phase === 'preparation' ? phase : 'initial'];
    const begun = { id: asText(unit), strange: undefined, ...(sheet !== undefined && { given: { sheet } }) };
    return [COMMANDS.commandField(position, seat, rows, begun)];
  }
  const barred = checkIdleSide(position, seat, sheet === true);
  const why = (id: UnitId) => barred ?? checkIdle(position, id);
  const units = unitsOfSide(position, seat).map(({ id }) => new LazyChoice(id, why));
  return [COMMANDS.commandField(position, seat, BY_SIDE[phase]), { kind: 'one', name: 'unit', choices: units }];
}

const rowOf = (name: CommandName): AnyRow => COMMANDS.row(name);

/** The refusal if no unit of the side can do anything now. */
function checkIdleSide(position: Position, side: SideId, inSheet: boolean): Refusal | undefined {
  const row = rowOf(position.state.phase === 'preparation' ? 'deploy' : 'wait');
  const refused = checkTurn(position, side, row, {});
  return inSheet && refused?.code === 'sheets-only' ? undefined : refused;
}

/** The refusal if a unit can do nothing now. */
function checkIdle(position: Position, id: UnitId): Refusal | undefined {
  const unit = unitOf(position, id);
  const main: CommandName = unit.suppressed ? 'rally' : unit.acted === 'moved' ? 'shoot' : 'wait';
  return position.state.phase === 'preparation' ? undefined : checkReady(unit, main);
}

/** N-4.11: an order on a sheet is not a command yet: it is judged without checking whose turn it is. */
function orderOptions(position: Position, side: SideId, row: AnyRow, draft: Draft): Options<Command> {
  const asked = { position, seat: side, side, draft };
  const fields = COMMANDS.fieldsOf(asked, COMMANDS.openFields(row, asked), COMMANDS.whyNotIn(row, asked));
  if (COMMANDS.firstOpen(row, asked)) return { fields };
  const order = readWellFormed(position, row, draft);
  const judged = 'code' in order ? order : judgeOrder(position, side, order as UnitOrder);
  if (typeof judged !== 'function') return { fields, refusal: judged as Refusal };
  deepFreeze(order);
  return { fields, ready: order as Command };
}
