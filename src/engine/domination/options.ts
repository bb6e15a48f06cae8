import { memoizeRecent } from '../kernel/cache.ts';
import type { AnyRow } from '../kernel/commands/define.ts';
import { refusal } from '../kernel/decision.ts';
import { LazyChoice } from '../kernel/draft.ts';
import { GM, type Json, type Seat, type SideId } from '../kernel/ids.ts';
import { asText } from '../kernel/plain-data.ts';
import type { Draft, Field, Options } from '../kernel/system.ts';
import type { Bearer } from './commands/define.ts';
import { COMMANDS, type Command } from './commands/index.ts';
import { checkOwn, checkTurn } from './commands/shared-checks.ts';
import { findSeen, type Position, sideOf, unitOf, unitsOfSide } from './position.ts';
import type { State } from './state.ts';

/**
 * The options of a seat. A draft may begin with a command or with a unit: `{}` gives the commands and the units,
 * `{ unit }` what that unit can do, and so on until `ready`.
 */
export function optionsFor(position: Position, seat: Seat, draft: Draft = {}): Options<Command> {
  const { phase, sides } = position.state;
  if (phase === 'over') return { fields: [], refusal: refusal('game-over', 'D-2.5') };
  if (seat !== GM && !Object.hasOwn(sides, seat)) return { fields: [] };
  if (draft.command === undefined) return { fields: firstFields(position, seat, draft) };
  return COMMANDS.options(position, seat, draft, ({ by }) => seat !== GM || by === 'gm');
}

const BY_SIDE = COMMANDS.rows.filter(({ offeredBy, by }) => offeredBy !== 'unit' && by !== 'gm');
const BY_UNIT = COMMANDS.rows.filter(({ offeredBy }) => offeredBy !== 'side');
const BY_GM = COMMANDS.rows.filter(({ by }) => by === 'gm');
const MOVE = COMMANDS.row('move');

function firstFields(position: Position, seat: Seat, { unit }: Draft): Field[] {
  if (seat === GM) return [COMMANDS.commandField(position, seat, BY_GM)];
  if (unit !== undefined) return [unitCommandField(position, seat, asText(unit))];
  const idle = checkTurn(position, seat, MOVE);
  const whyIdle = (value: Json) => {
    const id = String(value);
    return idle ?? COMMANDS.whyIdle(position, seat, unitCommands(position, seat, unitOf(position, id)), id);
  };
  const units = unitsOfSide(position, seat).map(({ id }) => new LazyChoice(id, whyIdle));
  return [
    COMMANDS.commandField(position, seat, sideCommands(position, seat)),
    { kind: 'one', name: 'unit', choices: units },
  ];
}

function unitCommandField(position: Position, seat: Seat, id: string): Field {
  const bearer = findSeen(position, seat, id);
  const unit = { id, bearer, strange: checkOwn(position, seat, id) };
  return COMMANDS.commandField(position, seat, unitCommands(position, seat, bearer), unit);
}

type Rows = readonly AnyRow[];

/** The commands that sides and units of one game have, by army, and by army, type and whether the unit is hidden. */
const answersIn = memoizeRecent((_: State['options']) => ({
  ofSides: new Map<string, Rows>(),
  ofUnits: new Map<string, Map<string | undefined, Rows>>(),
  ofHidden: new Map<string, Map<string | undefined, Rows>>(),
}));

/** The commands that a side has at all. In one game, all sides with the same army have the same. */
function sideCommands(position: Position, side: SideId): Rows {
  const { ofSides } = answersIn(position.state.options);
  return known(ofSides, sideOf(position, side).faction, () =>
    BY_SIDE.filter(({ has }) => has?.(position, side, undefined) ?? true),
  );
}

/** The commands that a unit has at all. */
function unitCommands(position: Position, side: SideId, unit: Bearer | undefined): Rows {
  const { ofUnits, ofHidden } = answersIn(position.state.options);
  const byType = known(unit?.hidden ? ofHidden : ofUnits, sideOf(position, side).faction, () => new Map());
  return known(byType, unit?.type, () => BY_UNIT.filter(({ has }) => has?.(position, side, unit) ?? true));
}

function known<K, T>(answers: Map<K, T>, key: K, make: () => T): T {
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = make();
    answers.set(key, answer);
  }
  return answer;
}
