import { z } from 'zod';
import { HEX_NAME } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { unknownField } from '../kernel/unknown-field.ts';
import { OverruleSchema } from './changes.ts';
import { type SheetOrder, UNIT_ORDERS, UnitOrderSchema } from './unit-orders.ts';

/** V-9: the commands and the form of their arguments. Anything else is refused with `bad-command`, which names the first unknown field. */

const HexName = z.string().regex(HEX_NAME);
const Name = z.string().refine((name) => name.length > 0 && name.length <= 80);
const Count = z.int().min(0);

const Sheet = z.strictObject({
  command: z.literal('sheet'),
  orders: z.array(z.looseObject({ command: z.string() })).max(400),
});

const CommandSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('place-base'), hex: HexName }),
  z.strictObject({ command: z.literal('start-turn') }),
  z.strictObject({ command: z.literal('close') }),
  z.strictObject({ command: z.literal('concede') }),
  z.strictObject({ command: z.literal('buy'), type: Name }),
  z.strictObject({ command: z.literal('refund'), unit: Name }),
  z.strictObject({ command: z.literal('bid'), amount: Count }),
  z.strictObject({ command: z.literal('deploy'), unit: Name, hex: HexName.nullable() }),
  z
    .strictObject({ command: z.literal('choose'), units: z.array(Name).max(1000).optional(), option: Name.optional() })
    .refine((choice) => (choice.units === undefined) !== (choice.option === undefined)),
  z.strictObject({ command: z.literal('choose-upgrade'), unit: Name, trait: Name }),
  z.strictObject({ command: z.literal('fortify-base') }),
  z.strictObject({ command: z.literal('ready') }),
  z.strictObject({ command: z.literal('end-round') }),
  Sheet,
  OverruleSchema,
  ...UNIT_ORDERS,
]);
export type Command = z.output<typeof CommandSchema>;

type Form = (typeof CommandSchema.options)[number];
const FORMS = new Map<unknown, Form>(CommandSchema.options.map((form) => [form.shape.command.value, form]));

const bad = (facts?: Refusal['facts']): Refusal => refusal('bad-command', 'N-4.14', facts);

/** Reads a command by the form of its name. Faster than a search through all forms. */
export function readCommandForm(raw: unknown): Command | Refusal {
  const form = typeof raw === 'object' && raw !== null && 'command' in raw ? FORMS.get(raw.command) : undefined;
  if (!form) return bad();
  const { data, error } = form.safeParse(raw);
  return data ?? bad(unknownField(error, form));
}
export type CommandOf<K extends Command['command']> = Extract<Command, { command: K }>;

/** Reads the orders of a sheet one by one; refused when one of them is malformed or not a unit order. */
export function readSheet(orders: readonly Readonly<Record<string, unknown>>[]): SheetOrder[] | Refusal {
  const read: SheetOrder[] = [];
  for (const [i, { else: instead, ...order }] of orders.entries()) {
    const first = UnitOrderSchema.safeParse(order);
    if (!first.success) return bad(unknownField(first.error, UnitOrderSchema, 'orders', i));
    if (instead === undefined) {
      read.push(first.data);
      continue;
    }
    // N-4.9: an `else` is an order of a unit, and carries no other `else`.
    const second = UnitOrderSchema.safeParse(instead);
    if (!second.success) return bad(unknownField(second.error, UnitOrderSchema, 'orders', i, 'else'));
    read.push({ ...first.data, else: second.data });
  }
  return read;
}

/** The commands of the game master; all others belong to the sides. */
export const GM_COMMANDS: ReadonlySet<string> = new Set(['start-turn', 'close', 'overrule']);
