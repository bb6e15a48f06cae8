import type { AnyRow, CommandOfRow } from '../../kernel/commands/define.ts';
import { readCommandForm } from '../../kernel/commands/read.ts';
import { manyOf, type Reader, reader, type StrayField } from '../../kernel/commands/readers.ts';
import type { Refusal } from '../../kernel/decision.ts';
import type { SideId } from '../../kernel/ids.ts';
import type { Draft } from '../../kernel/system.ts';
import type { Act, Position } from '../position.ts';
import { attackCommand, setRetreat, shootCommand } from './fighting.ts';
import { marchCommand, moveCommand, rallyCommand, waitCommand, withdrawCommand } from './movement.ts';
import { BAD } from './shared-checks.ts';
import { buildCommand, demolishCommand, recoverCommand } from './works.ts';

/** N-4.7, N-4.9: the orders of units in the rounds, singly and on sheets. */

export const UNIT_ORDERS = [
  ...[moveCommand, marchCommand, attackCommand, shootCommand, waitCommand, rallyCommand],
  ...[recoverCommand, withdrawCommand, buildCommand, demolishCommand, setRetreat],
] as const;
/** A single order of a unit. */
export type UnitOrder = CommandOfRow<(typeof UNIT_ORDERS)[number]>;
/** An order of a sheet, with the order that is tried in its place if it is refused. */
export type SheetOrder = UnitOrder & { readonly else?: UnitOrder };

const BY_NAME: ReadonlyMap<unknown, AnyRow> = new Map(UNIT_ORDERS.map((row) => [row.name, row]));
const KNOWN = ['command', ...new Set(UNIT_ORDERS.flatMap(({ fields }) => Object.keys(fields)))];

/** Judges a well-formed order: returns a refusal, or the function that carries it out. */
export function judgeOrder(position: Position, side: SideId, order: UnitOrder): Refusal | Act {
  const row = BY_NAME.get(order.command);
  if (!row) return BAD;
  const refused = row.ready?.(position, side, order) ?? row.check?.(position, side, order);
  return refused ?? ((resolution) => row.act(resolution, side, order));
}

const isPart = (value: unknown): value is Draft => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a single order. Whether its parts fit together is checked for the whole sheet. */
function readOrder(raw: unknown): UnitOrder | undefined {
  const row = isPart(raw) ? BY_NAME.get(raw.command) : undefined;
  const order = row && readCommandForm(row, raw as Draft, BAD);
  return !order || 'code' in order ? undefined : (order as UnitOrder);
}

/** An `else` is an order of a unit, and carries no other `else`. */
const sheetOrder = reader((raw): SheetOrder | undefined => {
  if (!isPart(raw)) return undefined;
  const { else: instead, ...order } = raw;
  const first = readOrder(order);
  if (!first || instead === undefined) return first;
  const second = readOrder(instead);
  return second && { ...first, else: second };
});

function strayIn(raw: unknown, within: string): StrayField | undefined {
  const row = isPart(raw) ? BY_NAME.get(raw.command) : undefined;
  const key = row && Object.keys(raw as Draft).find((each) => each !== 'command' && !Object.hasOwn(row.fields, each));
  return key === undefined ? undefined : { key, known: KNOWN, within };
}

/** The orders of a sheet. A refusal names the field of the first order that is malformed. */
export const ORDERS_OF_SHEET: Reader<readonly SheetOrder[]> = {
  ...manyOf(sheetOrder, 400),
  findStray(raw) {
    if (!Array.isArray(raw) || !raw.every((order) => typeof order?.command === 'string')) return undefined;
    const at = raw.findIndex((order) => sheetOrder.read(order) === undefined);
    if (at < 0) return undefined;
    const { else: instead, ...order } = raw[at];
    return readOrder(order) ? strayIn(instead, `${at}.else.`) : strayIn(order, `${at}.`);
  },
};

/** Whether the parts of every order fit together and match the ruleset. */
export const fitSheet = (position: Position, orders: readonly SheetOrder[]): boolean =>
  orders.every((order) => fitsOrder(position, order) && (!order.else || fitsOrder(position, order.else)));
const fitsOrder = (position: Position, order: UnitOrder): boolean =>
  BY_NAME.get(order.command)!.fits?.(order, position) ?? true;
