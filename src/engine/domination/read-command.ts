import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { GM, type Seat, type UnitId } from '../kernel/ids.ts';
import type { Draft } from '../kernel/system.ts';
import { has } from './active-traits.ts';
import {
  type Command,
  type CommandName,
  type CommandOf,
  findHex,
  findOwnUnit,
  goTogether,
  isCommandName,
  PAPERS,
  readArguments,
  readParts,
} from './commands.ts';
import { findSeen, findUnit, isOnMap, type Position } from './position.ts';
import type { Phase } from './state.ts';

/** V-9: the checks that all commands share, in their order. */

const ANSWER: readonly Phase[] = ['answer'];
const BOTH: readonly Phase[] = ['answer', 'orders'];
const ORDERS: readonly Phase[] = ['orders'];
const PHASES_OF: { readonly [K in CommandName]?: readonly Phase[] } = {
  fight: ANSWER,
  retreat: ANSWER,
  'end-answers': ANSWER,
  repair: BOTH,
  concede: BOTH,
};

const isSide = ({ state }: Position, id: unknown): id is string =>
  typeof id === 'string' && Object.hasOwn(state.sides, id);

/** Whether a seat may give a command of this name now. */
export function checkTurn(position: Position, seat: Seat, command: CommandName): Refusal | undefined {
  const { active, phase, sides } = position.state;
  if (command === 'pass-for') return undefined;
  if (PAPERS.has(command))
    return seat === GM || sides[seat]!.status === 'beaten' ? refusal('not-your-turn', 'D-17.2') : undefined;
  if (seat !== active) return refusal('not-your-turn', 'D-2.1', { active });
  return (PHASES_OF[command] ?? ORDERS).includes(phase) ? undefined : refusal('wrong-phase', 'D-2.2', { phase });
}

/** Refuses a command or a part of it that names a side which is not there. */
const checkSides = (position: Position, seat: Seat, { against, for: other }: Draft): Refusal | undefined =>
  (seat !== GM && !isSide(position, seat)) || namesNoSide(position, against) || namesNoSide(position, other)
    ? refusal('unknown-side', 'D-1.3')
    : undefined;
const namesNoSide = (position: Position, id: unknown): boolean => typeof id === 'string' && !isSide(position, id);

const BAD = refusal('bad-argument', 'D-1.11');

/** Reads a command from anywhere: what passes is well formed and names hexes of the map and own units. */
export function readCommand(position: Position, seat: Seat, raw: unknown): Command | Refusal {
  const given = typeof raw === 'object' && raw !== null ? (raw as Draft) : {};
  const { command: name } = given;
  if (!isCommandName(name)) return refusal('unknown-command', 'D-1.11');
  const strange = checkSides(position, seat, given);
  if (strange) return strange;
  if (position.state.phase === 'over') return refusal('game-over', 'D-2.5');
  const refused = checkTurn(position, seat, name);
  if (refused) return refused;
  const command = readArguments(name, given);
  if ('code' in command) return command;
  return checkForm(position, command) ?? checkNamed(position, seat, command) ?? command;
}

/** Reads a command that somebody is filling in: what passes can be checked by `checkForm` and `checkCommand` once it is whole. */
export function readDraft(position: Position, seat: Seat, name: CommandName, draft: Draft): Draft | Refusal {
  const refused = checkSides(position, seat, draft) ?? checkTurn(position, seat, name);
  if (refused) return refused;
  const parts = readParts(name, draft);
  return parts ? (checkNamed(position, seat, parts) ?? parts) : BAD;
}

/** Refuses arguments that are well formed one by one, but not together or not here. */
export const checkForm = (position: Position, command: Command): Refusal | undefined =>
  goTogether(command) && fits(position, command) ? undefined : BAD;

/** Checks of the form that depend on the position. */
function fits(position: Position, command: Command): boolean {
  const { rules } = position;
  switch (command.command) {
    case 'buy':
    case 'drop':
      return !command.guard || !rules.units.has(command.type) || has(position, command, 'mayHaveGuard');
    case 'build': {
      const row = rules.buildings.get(command.type);
      return row === undefined || row.inZone === (command.at !== undefined);
    }
    case 'move':
      return endsElsewhere(position, command);
    case 'shuttle':
    case 'airlift':
      return findUnit(position, command.unit)?.at !== command.to;
    default:
      return true;
  }
}

/** D-5.2: a path that ends where it began is none. */
function endsElsewhere(position: Position, { units, path, to }: CommandOf<'move'>): boolean {
  const goal = to ?? path!.at(-1);
  return units.some((id) => findUnit(position, id)?.at !== goal);
}

/** Refuses a command or a part of it that names hexes beyond the map, or units that are not the side's own. */
function checkNamed(position: Position, seat: Seat, command: Command | Draft): Refusal | undefined {
  const asked = { position, seat };
  const stray = findHex(command, isBeyond, asked);
  if (stray !== undefined) return refusal('off-map', 'D-1.2', { hex: stray });
  const strange = findOwnUnit(command, isStrange, asked);
  if (strange === undefined) return undefined;
  return checkOwn(position, seat, findOwnUnit(command, isUnknown, asked) ?? strange);
}
interface Seated {
  readonly position: Position;
  readonly seat: Seat;
}
const isBeyond = (hex: Hex, { position }: Seated): boolean => !isOnMap(position, hex);
const isUnknown = (id: UnitId, { position, seat }: Seated): boolean => !findSeen(position, seat, id);
const isStrange = (id: UnitId, { position, seat }: Seated): boolean => findUnit(position, id)?.side !== seat;

/** Refuses a name that no unit of the side has; hidden units of others are unknown to it (D-9.10). */
export function checkOwn(position: Position, seat: Seat, id: UnitId): Refusal | undefined {
  const unit = findSeen(position, seat, id);
  if (!unit) return refusal('unknown-unit', 'D-1.4', { unit: id });
  return unit.side === seat ? undefined : refusal('not-your-unit', 'D-1.4', { unit: id });
}
