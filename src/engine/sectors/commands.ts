import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { readInstant } from '../kernel/instant.ts';
import { unknownField } from '../kernel/unknown-field.ts';
import { ROLES_OF_ARMY } from './data.ts';
import { type Phase, ROLES, type Role } from './state.ts';

/** Table 13.6: the commands, their givers, their phases, and the form of their arguments. Anything else is refused with `bad-argument`, which names the first unknown field. */

export type CommandActor = Role | 'master' | 'clock' | 'tactical';
type When = readonly Phase[] | 'any';

const SHEETS: When = ['deployment', 'orders'];
const BATTLES: When = ['battles'];
const FROM_ORDERS: When = ['orders', 'events', 'battles', 'results'];

interface Form {
  readonly actor: CommandActor;
  readonly phases: When;
  readonly args: z.ZodType;
  /** True when it is about another side, given in `target`. */
  readonly target?: true;
  /** True when it sends or withdraws a sheet (S-4.16). */
  readonly sheet?: true;
}

const Anything = z.unknown().optional();
const Open = z.record(z.string(), z.unknown());
const Words = z.string().max(2000).regex(/\S/);
const Note = z.string().max(2000).nullish();
const Points = z.int().min(0).max(1_000_000_000);
/** S-6.9: the proof of a battle that was fought in the client. Whether it proves anything is for whoever reads it. */
const Game = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9+/]+$/);
const Name = z
  .string()
  .min(1)
  .max(60)
  // Every object already has these.
  .refine((name) => name === name.trim() && !(name in {}));
const Instant = z.string().refine((text) => readInstant(text) !== undefined);
/** S-4.3, S-4.8: values have refusals of their own. */
const RawOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('move'), to: Anything, armies: Anything }),
  z.strictObject({ action: z.literal('attack'), targets: Anything }),
  z.strictObject({ action: z.literal('fortify') }),
]);
/** An entry of an army list. Its author may note more about it, such as a name. */
const Entry = z.looseObject({ role: z.enum(ROLES_OF_ARMY), points: Points });

/** Keys that every command may have: the member who gives it (S-1.3), the side it is for (S-12.1), the time (S-1.8). `permit` reads them. */
const COMMON = { command: Anything, by: Anything, for: Anything, at: Anything };
const withArgs = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...COMMON, ...shape });
/** Arguments of a command about another side. */
const withTarget = <Shape extends z.ZodRawShape>(shape: Shape) => withArgs({ target: Anything, ...shape });

const battle = { battle: Anything };
const result = { category: Anything, winner: Anything };

const FORMS = {
  deploy: { actor: 'strategist', phases: ['deployment'], sheet: true, args: withArgs({ armies: Open }) },
  'submit-orders': {
    actor: 'strategist',
    phases: ['orders'],
    sheet: true,
    args: withArgs({ orders: z.record(z.string(), RawOrder), orbital: Anything }),
  },
  'withdraw-sheet': { actor: 'strategist', phases: SHEETS, sheet: true, args: withArgs({}) },
  'choose-bonus': { actor: 'strategist', phases: BATTLES, args: withArgs(battle) },
  'assign-battle': {
    actor: 'strategist',
    phases: BATTLES,
    args: withArgs({ ...battle, member: z.string().max(60).nullable() }),
  },
  'submit-list': {
    actor: 'tactician',
    phases: BATTLES,
    args: withArgs({ ...battle, list: z.array(Entry).max(500) }),
  },
  'start-battle': { actor: 'tactician', phases: BATTLES, args: withArgs(battle) },
  'report-result': {
    actor: 'tactician',
    phases: BATTLES,
    args: withArgs({ ...battle, ...result, game: Game.optional() }),
  },
  'confirm-result': { actor: 'tactician', phases: BATTLES, args: withArgs(battle) },
  'dispute-result': { actor: 'tactician', phases: BATTLES, args: withArgs({ ...battle, note: Note }) },
  'offer-quick': { actor: 'tactician', phases: BATTLES, args: withArgs(battle) },
  concede: { actor: 'strategist', phases: 'any', args: withArgs({}) },
  'close-phase': { actor: 'master', phases: 'any', args: withArgs({}) },
  'extend-deadline': { actor: 'master', phases: 'any', args: withArgs({ until: Instant, reason: Note }) },
  'mark-absent': {
    actor: 'master',
    phases: ['deployment', 'orders', 'battles'],
    target: true,
    args: withTarget({ absent: z.boolean().optional() }),
  },
  'reopen-orders': { actor: 'master', phases: ['events'], args: withArgs({}) },
  'quick-resolve': { actor: 'master', phases: BATTLES, args: withArgs(battle) },
  'rule-result': {
    actor: 'master',
    phases: ['battles', 'results'],
    args: withArgs({ ...battle, ...result, reason: Note }),
  },
  'cancel-battle': {
    actor: 'master',
    phases: ['events', 'battles', 'results'],
    args: withArgs({ ...battle, reason: Words }),
  },
  'direct-orbital': { actor: 'master', phases: ['results'], target: true, args: withTarget({ sector: Anything }) },
  'adjust-armies': {
    actor: 'master',
    phases: FROM_ORDERS,
    target: true,
    args: withTarget({ sector: Anything, to: Anything, reason: Words }),
  },
  'set-member': {
    actor: 'master',
    phases: 'any',
    target: true,
    args: withTarget({ member: Name, roles: z.array(z.enum(ROLES)).max(10) }),
  },
  expel: { actor: 'master', phases: 'any', target: true, args: withTarget({ reason: Words }) },
  tick: { actor: 'clock', phases: 'any', args: withArgs({ at: Instant }) },
  'record-outcome': { actor: 'tactical', phases: BATTLES, args: withArgs({ ...battle, list: Open, lost: Open }) },
} as const satisfies Record<string, Form>;

export type CommandName = keyof typeof FORMS;
export const COMMANDS: Readonly<Record<CommandName, Form>> = FORMS;
export const COMMAND_NAMES = Object.keys(FORMS) as readonly CommandName[];
export const isCommand = (name: unknown): name is CommandName => typeof name === 'string' && Object.hasOwn(FORMS, name);

type ArgsOf<K extends CommandName> = z.output<(typeof FORMS)[K]['args']>;
/** A command whose arguments have the right form. Arguments with a refusal of their own are still `unknown`. */
export type ReadCommand = { [K in CommandName]: { readonly command: K } & ArgsOf<K> }[CommandName];
export type ReadOf<K extends CommandName> = Extract<ReadCommand, { command: K }>;

/** A command. `by` is the member who gives it, `for` the side on whose behalf the master acts, `at` the time. */
export interface Command {
  readonly command: CommandName;
  readonly by?: string;
  readonly for?: string;
  readonly at?: string;
  readonly [argument: string]: unknown;
}

/** Reads the arguments of a command; refused when one is missing, malformed or unknown. */
export function readArguments(command: CommandName, raw: object): ReadCommand | Refusal {
  const { args } = COMMANDS[command];
  const { data, error } = args.safeParse(raw);
  return error
    ? refusal('bad-argument', 'S-1.7', unknownField(error, args))
    : ({ ...(data as object), command } as ReadCommand);
}

/** True for a command that sides give. */
export const isSidesCommand = (command: CommandName): boolean =>
  (ROLES as readonly string[]).includes(COMMANDS[command].actor);
