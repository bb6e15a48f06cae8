import { z } from 'zod';
import { HEX_NAME } from '../kernel/board/hex.ts';
import { OverruleSchema } from './changes.ts';
import { SheetOrderSchema, UNIT_ORDERS } from './unit-orders.ts';

/** V-9: the commands and the form of their arguments. Anything else is refused with `bad-command`. */

const HexName = z.string().regex(HEX_NAME);
const Name = z.string().refine((name) => name.length > 0 && name.length <= 80);
const Count = z.int().min(0);

const Sheet = z.object({
  command: z.literal('sheet'),
  orders: z.array(z.looseObject({ command: z.string() })).max(400),
});

const CommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('place-base'), hex: HexName }),
  z.object({ command: z.literal('start-turn') }),
  z.object({ command: z.literal('close') }),
  z.object({ command: z.literal('concede') }),
  z.object({ command: z.literal('buy'), type: Name }),
  z.object({ command: z.literal('refund'), unit: Name }),
  z.object({ command: z.literal('bid'), amount: Count }),
  z.object({ command: z.literal('deploy'), unit: Name, hex: HexName.nullable() }),
  z
    .object({ command: z.literal('choose'), units: z.array(Name).max(1000).optional(), option: Name.optional() })
    .refine((choice) => (choice.units === undefined) !== (choice.option === undefined)),
  z.object({ command: z.literal('choose-upgrade'), unit: Name, trait: Name }),
  z.object({ command: z.literal('fortify-base') }),
  z.object({ command: z.literal('ready') }),
  z.object({ command: z.literal('end-round') }),
  Sheet,
  OverruleSchema,
  ...UNIT_ORDERS,
]);
export type Command = z.output<typeof CommandSchema>;

type Form = (typeof CommandSchema.options)[number];
const FORMS = new Map<unknown, Form>(CommandSchema.options.map((form) => [form.shape.command.value, form]));

/** Reads a command by the form of its name; undefined when it has no such form. Faster than a search through all forms. */
export function readCommandForm(raw: unknown): Command | undefined {
  const form = typeof raw === 'object' && raw !== null && 'command' in raw ? FORMS.get(raw.command) : undefined;
  return form?.safeParse(raw).data;
}
export type CommandOf<K extends Command['command']> = Extract<Command, { command: K }>;

/** Reads the orders of a sheet one by one; undefined when one of them is malformed or not a unit order. */
export function readSheet(orders: readonly unknown[]): z.output<typeof SheetOrderSchema>[] | undefined {
  const read: z.output<typeof SheetOrderSchema>[] = [];
  for (const order of orders) {
    if (elseOf(elseOf(order)) !== undefined) return undefined; // N-4.9: an `else` carries no other `else`
    const result = SheetOrderSchema.safeParse(order);
    if (!result.success) return undefined;
    read.push(result.data);
  }
  return read;
}
const elseOf = (order: unknown): unknown =>
  typeof order === 'object' && order !== null && 'else' in order ? order.else : undefined;

/** The commands of the game master; all others belong to the sides. */
export const GM_COMMANDS: ReadonlySet<string> = new Set(['start-turn', 'close', 'overrule']);
