import { z } from 'zod';
import { readInstant } from '../kernel/instant.ts';
import { ROLES_OF_ARMY } from './data.ts';
import { type Phase, ROLES, type Role } from './state.ts';

/** Table 13.6: the commands, their givers, their phases, and the form of their arguments. Anything else is refused with `bad-argument`. */

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
const Words = z.string().trim().min(1).max(2000);
const Note = z.string().trim().max(2000).nullish();
const Points = z.int().min(0).max(1_000_000_000);
const Name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  // Every object already has these.
  .refine((name) => !(name in {}));
const Instant = z.string().refine((text) => readInstant(text) !== undefined);
const RawOrder = z.looseObject({ action: z.enum(['move', 'attack', 'fortify']) });
const Entry = z.looseObject({ role: z.enum(ROLES_OF_ARMY), points: Points });

const battle = { battle: Anything };
const result = { category: Anything, winner: Anything };

const FORMS = {
  deploy: { actor: 'strategist', phases: ['deployment'], sheet: true, args: z.object({ armies: Open }) },
  'submit-orders': {
    actor: 'strategist',
    phases: ['orders'],
    sheet: true,
    args: z.object({ orders: z.record(z.string(), RawOrder), orbital: Anything }),
  },
  'withdraw-sheet': { actor: 'strategist', phases: SHEETS, sheet: true, args: z.object({}) },
  'choose-bonus': { actor: 'strategist', phases: BATTLES, args: z.object(battle) },
  'assign-battle': {
    actor: 'strategist',
    phases: BATTLES,
    args: z.object({ ...battle, member: z.string().max(60).nullable() }),
  },
  'submit-list': {
    actor: 'tactician',
    phases: BATTLES,
    args: z.object({ ...battle, list: z.array(Entry).max(500) }),
  },
  'start-battle': { actor: 'tactician', phases: BATTLES, args: z.object(battle) },
  'report-result': { actor: 'tactician', phases: BATTLES, args: z.object({ ...battle, ...result }) },
  'confirm-result': { actor: 'tactician', phases: BATTLES, args: z.object(battle) },
  'dispute-result': { actor: 'tactician', phases: BATTLES, args: z.object({ ...battle, note: Note }) },
  'offer-quick': { actor: 'tactician', phases: BATTLES, args: z.object(battle) },
  concede: { actor: 'strategist', phases: 'any', args: z.object({}) },
  'close-phase': { actor: 'master', phases: 'any', args: z.object({}) },
  'extend-deadline': { actor: 'master', phases: 'any', args: z.object({ until: Instant, reason: Note }) },
  'mark-absent': {
    actor: 'master',
    phases: ['deployment', 'orders', 'battles'],
    target: true,
    args: z.object({ absent: z.boolean().optional() }),
  },
  'reopen-orders': { actor: 'master', phases: ['events'], args: z.object({}) },
  'quick-resolve': { actor: 'master', phases: BATTLES, args: z.object(battle) },
  'rule-result': {
    actor: 'master',
    phases: ['battles', 'results'],
    args: z.object({ ...battle, ...result, reason: Note }),
  },
  'cancel-battle': {
    actor: 'master',
    phases: ['events', 'battles', 'results'],
    args: z.object({ ...battle, reason: Words }),
  },
  'direct-orbital': { actor: 'master', phases: ['results'], target: true, args: z.object({ sector: Anything }) },
  'adjust-armies': {
    actor: 'master',
    phases: FROM_ORDERS,
    target: true,
    args: z.object({ sector: Anything, to: Anything, reason: Words }),
  },
  'set-member': {
    actor: 'master',
    phases: 'any',
    target: true,
    args: z.object({ member: Name, roles: z.array(z.enum(ROLES)).max(10) }),
  },
  expel: { actor: 'master', phases: 'any', target: true, args: z.object({ reason: Words }) },
  tick: { actor: 'clock', phases: 'any', args: z.object({ at: Instant }) },
  'record-outcome': { actor: 'tactical', phases: BATTLES, args: z.object({ ...battle, list: Open, lost: Open }) },
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

/** Reads the arguments of a command; undefined when one is missing or malformed. */
export function readArguments(command: CommandName, raw: object): ReadCommand | undefined {
  const { data } = COMMANDS[command].args.safeParse(raw);
  return data === undefined ? undefined : ({ ...(data as object), command } as ReadCommand);
}

/** True for a command that sides give. */
export const isSidesCommand = (command: CommandName): boolean =>
  (ROLES as readonly string[]).includes(COMMANDS[command].actor);
