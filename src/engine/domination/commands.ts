import { z } from 'zod';
import { HEX_NAME } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { deepFreeze } from '../kernel/freeze.ts';
import type { Draft } from '../kernel/system.ts';
import { unknownField } from '../kernel/unknown-field.ts';
import { ANSWERS, REAR_GUARDS } from './state.ts';
import { SHIELDS } from './traits.ts';

/** V-9: the commands and the form of their arguments. Anything else is refused with `bad-argument`, which names the first unknown field. */

const HexName = z.string().regex(HEX_NAME);
const Name = z.string().refine((name) => name.length > 0 && name.length <= 60 && !(name in {}));
/** The most names in a list. */
export const MOST_NAMES = 200;
/** A list without repetitions. */
const Names = z.array(Name).refine((names) => names.length <= MOST_NAMES && new Set(names).size === names.length);
const Path = z.array(HexName).min(1).max(60);
const Places = z.record(Name, HexName);

const Standing = {
  answer: z.enum(ANSWERS).optional(),
  odds: z.int().min(0).max(10_000).optional(),
  rearGuard: z.enum(REAR_GUARDS).optional(),
  hide: z.boolean().optional(),
};
const Absorb = z.strictObject(
  Object.fromEntries([...SHIELDS].map(([policy, { values }]) => [policy, z.enum([...values]).optional()])),
);

const Evasion = { hide: Names.optional(), slip: Places.optional() };
const Purchase = { type: Name, id: Name.optional(), guard: z.boolean().optional() };
const Aim = { at: HexName, against: Name.optional() };

const CommandSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('set-battle-order'), at: HexName, order: Names }),
  z.strictObject({ command: z.literal('set-casualty'), at: HexName, unit: Name }),
  z.strictObject({
    command: z.literal('set-standing'),
    ...Standing,
    absorb: Absorb.optional(),
    at: HexName.optional(),
  }),
  z.strictObject({ command: z.literal('fight'), at: HexName, order: Names.optional(), ...Evasion }),
  z.strictObject({
    command: z.literal('retreat'),
    at: HexName,
    to: HexName.optional(),
    split: Places.optional(),
    rearGuard: Name.optional(),
    ...Evasion,
  }),
  z.strictObject({ command: z.literal('end-answers') }),
  z.strictObject({ command: z.literal('repair'), unit: Name }),
  z.strictObject({ command: z.literal('buy'), ...Purchase, at: HexName.optional() }),
  z.strictObject({ command: z.literal('drop'), ...Purchase, at: HexName }),
  z.strictObject({ command: z.literal('mobilize'), id: Name.optional() }),
  z.strictObject({ command: z.literal('build'), type: Name, unit: Name.optional(), at: HexName.optional() }),
  z.strictObject({ command: z.literal('restore'), at: HexName }),
  z.strictObject({ command: z.literal('add-guard'), unit: Name }),
  z.strictObject({
    command: z.literal('move'),
    units: Names.refine((units) => units.length > 0),
    to: HexName.optional(),
    path: Path.optional(),
  }),
  z.strictObject({ command: z.literal('infiltrate'), unit: Name, to: HexName }),
  z.strictObject({ command: z.literal('reveal'), unit: Name }),
  z.strictObject({ command: z.literal('bombard'), unit: Name, ...Aim }),
  z.strictObject({ command: z.literal('sorcery'), unit: Name, ...Aim }),
  z.strictObject({ command: z.literal('deathstrike'), ...Aim }),
  z.strictObject({ command: z.literal('sacrifice'), unit: Name, army: HexName }),
  z.strictObject({ command: z.literal('shuttle'), unit: Name, to: HexName }),
  z.strictObject({ command: z.literal('airlift'), port: HexName, unit: Name, to: HexName }),
  z.strictObject({ command: z.literal('fire-gun'), gun: HexName, ...Aim }),
  z.strictObject({ command: z.literal('end-turn') }),
  z.strictObject({ command: z.literal('concede') }),
  z.strictObject({ command: z.literal('pass-for'), for: Name }),
]);
export type Command = z.output<typeof CommandSchema>;
export type CommandName = Command['command'];
export type CommandOf<K extends CommandName> = Extract<Command, { command: K }>;

type Form = (typeof CommandSchema.options)[number];
const FORMS = new Map<unknown, Form>(CommandSchema.options.map((form) => [form.shape.command.value, form]));

export const isCommandName = (name: unknown): name is CommandName => FORMS.has(name);

/** The command read last: `options` has often just read what `decide` is given. It is frozen, so its form stays right. */
let last: Command | undefined;

/** Reads the arguments of a command; refused when one is missing, malformed or unknown. */
export function readArguments(name: CommandName, raw: unknown): Command | Refusal {
  if (raw === last) return last!;
  const form = FORMS.get(name)!;
  const { data: command, error } = form.safeParse(raw);
  if (!command) return refusal('bad-argument', 'D-1.11', unknownField(error, form));
  deepFreeze(command);
  last = command;
  return command;
}

const PARTS = new Map<unknown, z.ZodType<Draft>>(
  CommandSchema.options.map(({ shape }) => [shape.command.value, z.object(shape).partial()]),
);

/** Reads those arguments of a command that are there already; undefined when one is malformed. */
export const readParts = (name: CommandName, draft: Draft): Draft | undefined => PARTS.get(name)!.safeParse(draft).data;

/** No unit both hides and slips away. */
const isOnce = ({ hide = [], slip = {} }: { hide?: string[] | undefined; slip?: Record<string, string> | undefined }) =>
  hide.every((id) => !Object.hasOwn(slip, id));

const TOGETHER: { readonly [K in CommandName]?: (command: CommandOf<K>) => boolean } = {
  'set-standing': ({ command: _, at, ...keys }) =>
    (at === undefined || keys.absorb === undefined) && Object.values(keys).some((value) => value !== undefined),
  fight: isOnce,
  retreat: isOnce,
  build: ({ unit, at }) => (unit === undefined) !== (at === undefined),
  move: ({ to, path }) => (to === undefined) !== (path === undefined),
};

/** Whether the arguments of a command go together. */
export const goTogether = (command: Command): boolean => TOGETHER[command.command]?.(command as never) ?? true;

/** Commands that any playing side may give, in or out of its turn (D-17.2). */
export const PAPERS: ReadonlySet<CommandName> = new Set(['set-battle-order', 'set-casualty', 'set-standing']);

/** The first hex that a command or a part of it names and that passes a test. */
export function findHex(command: Command | Draft, test: (hex: string) => boolean): string | undefined {
  const part = command as Partial<Record<'at' | 'to' | 'army' | 'port' | 'gun', string>> & {
    readonly path?: string[];
    readonly split?: Record<string, string>;
    readonly slip?: Record<string, string>;
  };
  const { at, to, army, port, gun, path, split, slip } = part;
  for (const hex of [at, to, army, port, gun]) if (hex !== undefined && test(hex)) return hex;
  return path?.find(test) ?? Object.values({ ...split, ...slip }).find(test);
}

/** The first unit that a command or a part of it names as its own and that passes a test. */
export function findNamedUnit(command: Command | Draft, test: (id: string) => boolean): string | undefined {
  if (command.command === 'set-standing') return undefined; // there `hide` and `rearGuard` are no names
  const { unit, rearGuard, units, order, hide, split, slip } = command as Readonly<Record<string, unknown>>;
  for (const id of [unit, rearGuard]) if (typeof id === 'string' && test(id)) return id;
  for (const list of [units, order, hide]) {
    const found = Array.isArray(list) ? list.find(test) : undefined;
    if (found !== undefined) return found;
  }
  return split || slip ? Object.keys({ ...(split as object), ...(slip as object) }).find(test) : undefined;
}
