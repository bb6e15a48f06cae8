import type { CommandOfRow } from '../../kernel/commands/define.ts';
import { commandTable } from '../../kernel/commands/table.ts';
import type { Refusal } from '../../kernel/decision.ts';
import type { Seat } from '../../kernel/ids.ts';
import type { Act, Position, Resolution } from '../position.ts';
import { UNIT_ORDERS } from './orders.ts';
import * as preparation from './preparation.ts';
import { BAD, checkSeat, checkTurn, readCommand } from './shared-checks.ts';
import * as turn from './turn.ts';
import { overruleCommand } from './turn.ts';

/** V-9: the table of commands, in the order in which they are offered. */

const ROWS = [
  ...[turn.startTurnCommand, turn.closeCommand, overruleCommand],
  ...[preparation.placeBase, preparation.buyCommand, preparation.bidCommand, preparation.fortifyCommand],
  ...[preparation.chooseCommand, preparation.readyCommand],
  ...[turn.endRound, turn.lodgeSheet, turn.concedeCommand],
  ...[preparation.deployCommand, preparation.refundCommand, preparation.chooseUpgrade],
  ...UNIT_ORDERS,
] as const;
type Row = (typeof ROWS)[number];

export type Command = CommandOfRow<Row>;
export type CommandName = Row['name'];
export type CommandOf<K extends CommandName> = Extract<Command, { readonly command: K }>;
/** Commands that a unit gives: screens must show each. */
export type UnitCommandName = Extract<Row, { readonly offeredBy: 'unit' }>['name'];

export const COMMANDS = commandTable<Position, Resolution, Command>(ROWS, {
  clause: 'N-4.14',
  bad: BAD,
  checkTurn,
  readCommand,
});

/** Judges an untrusted command: returns a refusal, or the function that carries it out. */
export const judgeCommand = (position: Position, seat: Seat, raw: unknown): Refusal | Act =>
  checkSeat(position, seat) ?? COMMANDS.judge(position, seat, raw);
