import { type Refusal, refusal } from '../kernel/decision.ts';
import { GM, type Seat } from '../kernel/ids.ts';
import { has } from './active-traits.ts';
import {
  type Command,
  type CommandName,
  type CommandOf,
  hexesIn,
  isCommandName,
  PAPERS,
  readArguments,
  unitsNamed,
} from './commands.ts';
import { findUnit, isOnMap, type Position } from './position.ts';
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

/** Reads a command from anywhere: what passes is well formed and names hexes of the map and own units. */
export function readCommand(position: Position, seat: Seat, raw: unknown): Command | Refusal {
  const given = typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
  const { command: name, against, for: other } = given;
  if (!isCommandName(name)) return refusal('unknown-command', 'D-1.11');
  const strange = [against, other].some((id) => typeof id === 'string' && !isSide(position, id));
  if ((seat !== GM && !isSide(position, seat)) || strange) return refusal('unknown-side', 'D-1.3');
  if (position.state.phase === 'over') return refusal('game-over', 'D-2.5');
  const refused = checkTurn(position, seat, name);
  if (refused) return refused;
  const command = readArguments(name, raw);
  if (!command || !fits(position, command)) return refusal('bad-argument', 'D-1.11');
  return checkNamed(position, seat, command) ?? command;
}

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

function checkNamed(position: Position, seat: Seat, command: Command): Refusal | undefined {
  const stray = hexesIn(command).find((hex) => !isOnMap(position, hex));
  if (stray !== undefined) return refusal('off-map', 'D-1.2', { hex: stray });
  const named = unitsNamed(command);
  const unknown = named.find((id) => !findUnit(position, id));
  if (unknown !== undefined) return refusal('unknown-unit', 'D-1.4', { unit: unknown });
  const foreign = named.find((id) => findUnit(position, id)!.side !== seat);
  return foreign === undefined ? undefined : refusal('not-your-unit', 'D-1.4', { unit: foreign });
}
