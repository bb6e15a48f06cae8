import type { CommandOfRow } from '../../kernel/commands/define.ts';
import { commandTable } from '../../kernel/commands/table.ts';
import type { Refusal } from '../../kernel/decision.ts';
import { GM, type Seat, type SideId } from '../../kernel/ids.ts';
import type { Draft } from '../../kernel/system.ts';
import type { Act, Position, Resolution } from '../position.ts';
import { skip } from '../sheet.ts';
import { castCommand, chargeCommand, fightCommand, shootCommand } from './fighting.ts';
import {
  arriveCommand,
  deepStrikeCommand,
  disembarkCommand,
  embarkCommand,
  moveCommand,
  regroupCommand,
  rerollEdgeCommand,
  runCommand,
} from './movement.ts';
import {
  chooseEdgeCommand,
  chooseFirstCommand,
  deployCommand,
  joinCommand,
  reserveCommand,
  submitListCommand,
} from './setup.ts';
import { checkTurn, GAME_OVER, readCommand } from './shared-checks.ts';
import { setStanding } from './standing.ts';
import { concedeCommand, endPhaseCommand, sheetCommands } from './turn.ts';

/** Table 23.11: the commands, in the order in which they are offered. */

const { sheetCommand, placeCommand, defaultCommand } = sheetCommands(judgeCommand);
const ROWS = [
  submitListCommand,
  chooseEdgeCommand,
  chooseFirstCommand,
  deployCommand,
  reserveCommand,
  joinCommand,
  embarkCommand,
  disembarkCommand,
  arriveCommand,
  deepStrikeCommand,
  rerollEdgeCommand,
  placeCommand,
  regroupCommand,
  moveCommand,
  castCommand,
  shootCommand,
  runCommand,
  chargeCommand,
  fightCommand,
  endPhaseCommand,
  setStanding,
  sheetCommand,
  concedeCommand,
  defaultCommand,
] as const;
type Row = (typeof ROWS)[number];

/** T-1.1: the game master may give it on behalf of a side. T-1.10: it may carry another that is tried if it is refused. */
export type Command = CommandOfRow<Row> & { readonly for?: SideId; readonly else?: unknown };
export type CommandName = Row['name'];
/** Commands that a side, or a unit, gives: screens must show each. */
export type SideCommandName = Extract<Row, { readonly offeredBy: 'side' }>['name'];
export type UnitCommandName = Extract<Row, { readonly offeredBy: 'both' }>['name'];

export const COMMANDS = commandTable<Position, Resolution, Command>(ROWS, { clause: 'T-1.9', checkTurn, readCommand });

/** Commands that any side may give at any time. */
export const AT_ANY_TIME = COMMANDS.named(({ by }) => by === 'any-side');

/** T-1.1: the side on whose behalf the game master gives a command; any other seat gives it for itself. */
export const sideOfCommand = (seat: Seat, { for: other }: Draft): Seat =>
  seat === GM && typeof other === 'string' ? other : seat;
/** The seat that must be allowed to give it; the game master's own commands are not given on behalf of a side. */
export const giverOf = (seat: Seat, raw: Draft): Seat =>
  COMMANDS.find(raw.command)?.by === 'gm' ? seat : sideOfCommand(seat, raw);

/** The most alternatives of one command that are tried (T-1.10). */
const MOST_ALTERNATIVES = 8;

/** Judges an untrusted command: returns a refusal, or the function that carries it or its alternative out. */
export function judgeCommand(position: Position, seat: Seat, raw: unknown, depth = 0): Refusal | Act {
  const given = typeof raw === 'object' && raw !== null ? (raw as Draft) : {};
  const giver = giverOf(seat, given);
  const judged = position.state.phase === 'over' ? GAME_OVER : COMMANDS.judge(position, giver, raw);
  if (typeof judged === 'function' || depth >= MOST_ALTERNATIVES) return judged;
  const spare = given.else;
  if (typeof spare !== 'object' || spare === null) return judged;
  // The alternative is given for the same side.
  const other = judgeCommand(position, seat, given.for === undefined ? spare : { ...spare, for: given.for }, depth + 1);
  if (typeof other !== 'function') return other;
  // An unreadable command counts as the seat's own.
  const side = 'code' in COMMANDS.read(position, giver, raw) ? seat : sideOfCommand(seat, given);
  return (resolution) => {
    skip(resolution, side, raw, judged.code);
    other(resolution);
  };
}
