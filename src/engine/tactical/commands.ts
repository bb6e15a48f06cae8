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
  readonly optional?: readonly (keyof Arguments)[];
}

const row = (phases: Row['phases'], args: Row['args'] = [], optional: Row['optional'] = []): Row => ({
  phases,
  args,
  optional,
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

/** T-1.10: a command may carry another that is tried when it is refused. */
export interface Command extends Partial<Arguments> {
  readonly command: CommandName;
  /** `set-standing`: keys of table 23.15. `sheet`: commands without `side`. */
  readonly orders?: Readonly<Record<string, unknown>> | readonly unknown[];
  /** T-1.1: the side on whose behalf the game master gives it. */
  readonly for?: SideId;
  readonly else?: unknown;
}

export type StandingKey = keyof Standing;
