import { type Refusal, refusal } from '../kernel/decision.ts';
import { deepFreeze } from '../kernel/freeze.ts';
import { GM, type Seat } from '../kernel/ids.ts';
import { type Command, GM_COMMANDS, readCommandForm, readSheet } from './commands.ts';
import type { Position } from './position.ts';
import * as recovery from './recovery.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import * as structures from './structures.ts';
import type { SheetOrder } from './unit-orders.ts';

/** Reads commands from anywhere: whatever passes is a command of this ruleset and for this seat. */

const BAD = refusal('bad-command', 'N-4.14');

/** The first half of check G of V-9, and the form of the command. */
export function readCommand(position: Position, seat: Seat, raw: unknown): Command | Refusal {
  if (position.state.phase === 'over') return refusal('game-over', 'N-16.4');
  if (seat !== GM && !Object.hasOwn(position.state.sides, seat)) return BAD;
  const command = formOf(position, raw);
  if ('code' in command) return command;
  const forGm = GM_COMMANDS.has(command.command);
  if (seat === GM) return forGm ? command : BAD;
  return forGm ? refusal('gm-only', 'N-4.13') : command;
}

/** The command read last, with the rules it was read for. It is frozen, so it stays valid. */
let last: { readonly command: Command; readonly rules: RulesetIndex } | undefined;

function formOf(position: Position, raw: unknown): Command | Refusal {
  if (last && raw === last.command && last.rules === position.rules) return last.command; // `options` has just read it
  const form = readCommandForm(raw);
  const command = 'code' in form ? form : withOrders(form);
  if ('code' in command) return command;
  if (!everyPart(command, (part) => isWellFormed(position, part))) return BAD;
  deepFreeze(command);
  last = { command, rules: position.rules };
  return command;
}

/** A command with the orders of its sheet read. */
function withOrders(command: Command): Command | Refusal {
  if (command.command !== 'sheet') return command;
  const orders = readSheet(command.orders);
  return 'code' in orders ? orders : ({ ...command, orders } as Command);
}

/** Whether the command, or every order of a sheet with its alternative, passes the test. */
const everyPart = (command: Command, test: (part: Command | SheetOrder) => boolean): boolean =>
  command.command === 'sheet'
    ? (command.orders as SheetOrder[]).every((order) => test(order) && (!order.else || test(order.else)))
    : test(command);

/** Checks the form as far as it depends on the ruleset: upgrades for single models, structures built in sections. */
function isWellFormed(position: Position, command: Command | SheetOrder): boolean {
  if (command.command === 'recover') return recovery.isRecoverWellFormed(position, command);
  return command.command !== 'build' || structures.isBuildWellFormed(position, command);
}
