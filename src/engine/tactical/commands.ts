import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Edge, ListEntry, Phase, ReserveWay, Standing } from './state.ts';

/**
 * Table 23.11: the commands. Arguments may be missing or malformed, and are then refused by the check of the table that meets
 * them first; `read-command.ts` drops what has the wrong form.
 */
export interface Arguments {
  readonly unit: UnitId;
  readonly list: readonly ListEntry[];
  readonly edge: Edge;
  readonly first: SideId;
  readonly hex: Hex;
  /** Directions 1 to 6. */
  readonly facing: number;
  readonly by: ReserveWay;
  readonly into: UnitId;
  readonly transport: UnitId;
  readonly path: readonly Hex[];
  readonly to: Hex;
  readonly power: string;
  readonly target: UnitId;
  /** T-9.1: weapon by group. */
  readonly weapons: Readonly<Record<string, string>>;
  readonly also: readonly UnitId[];
}

interface Row {
  readonly phases: readonly Phase[] | 'any';
  /** Arguments in the order in which they are asked for. */
  readonly args: readonly (keyof Arguments | 'standing' | 'sheet')[];
  readonly optional: readonly (keyof Arguments)[];
  /** Whether it is an order of a unit. */
  readonly takesUnit: boolean;
}

const row = (phases: Row['phases'], args: Row['args'] = [], optional: Row['optional'] = []): Row => ({
  phases,
  args,
  optional,
  takesUnit: args[0] === 'unit',
});

export const COMMANDS = {
  'submit-list': row(['lists'], ['list']),
  'choose-edge': row(['edge-choice'], ['edge']),
  'choose-first': row(['first-choice'], ['first']),
  deploy: row(['deployment', 'infiltration'], ['unit', 'hex'], ['facing']),
  reserve: row(['deployment', 'infiltration'], ['unit', 'by']),
  join: row(['deployment', 'infiltration', 'movement'], ['unit', 'into']),
  embark: row(['deployment', 'movement'], ['unit', 'transport'], ['path']),
  disembark: row(['movement'], ['unit', 'path']),
  arrive: row(['movement'], ['unit', 'path'], ['facing']),
  'deep-strike': row(['movement'], ['unit', 'hex'], ['facing']),
  'reroll-edge': row(['movement'], ['unit']),
  place: row('any', ['hex']),
  regroup: row(['movement'], ['unit'], ['to']),
  move: row(['movement'], ['unit', 'path'], ['facing']),
  cast: row(['movement', 'shooting'], ['unit', 'power', 'target']),
  shoot: row(['shooting'], ['unit', 'target'], ['weapons']),
  run: row(['shooting'], ['unit', 'path'], ['facing']),
  charge: row(['charge'], ['unit', 'target'], ['also']),
  fight: row(['fight'], ['unit']),
  'end-phase': row(['deployment', 'movement', 'shooting', 'charge', 'fight']),
  'set-standing': row('any', ['unit', 'standing']),
  sheet: row(['movement'], ['sheet']),
  concede: row('any'),
  default: row('any'),
} as const satisfies Record<string, Row>;

export type CommandName = keyof typeof COMMANDS;
export const isCommandName = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(COMMANDS, name);
export const tableRow = (name: CommandName): Row => COMMANDS[name];

/** `set-standing`: keys of table 23.15. `sheet`: commands without `side`. */
type Orders = Readonly<Record<string, unknown>> | readonly unknown[];

/** T-1.10: a command may carry another that is tried when it is refused. */
export interface Command extends Missing<Partial<Arguments>> {
  readonly command: CommandName;
  readonly orders?: Orders | undefined;
  /** T-1.1: the side on whose behalf the game master gives it. */
  readonly for?: SideId;
  readonly else?: unknown;
}

type Missing<T> = { readonly [K in keyof T]: T[K] | undefined };
/** A command as it was read, or as far as it is filled in. All have all fields, missing ones too: one shape is fast to read. */
export interface CommandDraft extends Missing<Arguments> {
  readonly command: CommandName;
  readonly orders: Orders | undefined;
}

export type StandingKey = keyof Standing;
