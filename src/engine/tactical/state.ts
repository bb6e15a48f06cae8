import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { GameOptions } from './game-options.ts';

/** Table 23.14: the state. Plain JSON. */

export const PHASES = [
  'lists',
  'edge-choice',
  'first-choice',
  'deployment',
  'infiltration',
  'movement',
  'shooting',
  'charge',
  'fight',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];
/** The phases of a player turn, in their order. */
export const TURN_PHASES = ['movement', 'shooting', 'charge', 'fight'] as const;

export const EDGES = ['north', 'south', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];
/** `any`: a side without an edge of its own (T-15.4), an outflanker that may choose (T-7.5). */
export type AnyEdge = Edge | 'any';

export interface State {
  readonly options: GameOptions;
  /** Sections of the ruleset that the scenario replaces (table 23.16); null when there are none. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** The board never changes during a battle; only hexes that are not open ground are listed. */
  readonly board: { readonly cols: number; readonly rows: number };
  readonly hexes: Readonly<Record<Hex, { readonly terrain: string }>>;
  readonly turn: number;
  readonly active: SideId;
  /** The side that goes first in each game turn. */
  readonly first: SideId;
  readonly phase: Phase;
  readonly sides: Readonly<Record<SideId, Side>>;
  readonly units: Readonly<Record<UnitId, Unit>>;
  /** The side and entry of every unit that is destroyed. */
  readonly gone: Readonly<Record<UnitId, Gone>>;
  readonly pending: Pending | null;
  /** T-22.1: commands of the active side that wait for the pending decision. */
  readonly sheet: readonly unknown[] | null;
  readonly result: Result | null;
}

export interface Gone {
  readonly side: SideId;
  readonly type: string;
}

/** T-18.40: the side that places a misplaced unit of its enemy. */
export interface Pending {
  readonly kind: 'misplaced';
  readonly unit: UnitId;
  readonly by: SideId;
  /** T-18.40: the facing that its command gave it, for vehicles. */
  readonly facing?: number;
}

export const CATEGORIES_OF_RESULT = ['draw-light', 'draw-bloody', 'solid', 'crushing', 'slaughter'] as const;
export type ResultCategory = (typeof CATEGORIES_OF_RESULT)[number];

/** T-21.5. */
export interface Result {
  readonly category: ResultCategory;
  readonly winner: SideId | null;
  readonly list: Readonly<Record<SideId, number>>;
  readonly lost: Readonly<Record<SideId, number>>;
}

export interface ListEntry {
  readonly entry: string;
}

export interface Side {
  readonly id: SideId;
  readonly faction: string;
  readonly edge: AnyEdge;
  /** Number of the row of table 23.10. */
  readonly armies: number;
  readonly choosesSide: boolean;
  readonly rerollsFirstTurn: boolean;
  /** The list handed in; secret until both are in. */
  readonly list: readonly ListEntry[] | null;
  readonly points: number;
  readonly pointsLost: number;
  /** Option `hidden-deployment`: it has ended the phase `deployment`. */
  readonly deployed: boolean;
}

export const RESERVE_WAYS = ['walk-on', 'outflank', 'deep-strike'] as const;
export type ReserveWay = (typeof RESERVE_WAYS)[number];

/** T-7.1, T-7.3. */
export interface Reserve {
  readonly by: ReserveWay;
  readonly status: 'waiting' | 'available' | 'ongoing';
  /** Outflankers that are available: the edge that they arrive from. */
  readonly edge?: AnyEdge;
  readonly rerolled?: boolean;
}

export type Moved = 'none' | 'normal' | 'cruise' | 'max';
/** A number for each of some groups; groups without one have 0. */
export type PerGroup = Readonly<Record<string, number>>;

export interface Unit {
  readonly id: UnitId;
  readonly side: SideId;
  /** Id of its unit entry. */
  readonly type: string;
  /** Null in hand, in reserve, aboard or joined: `hexOf` finds such a unit. */
  readonly hex: Hex | null;
  /** Living models of every group of the entry. */
  readonly models: PerGroup;
  /** Wounds lost by the front model of a group (T-5.3); no entry if none are. */
  readonly hurt: PerGroup;
  readonly initial: number;
  readonly startModels: number;
  /** Vehicles: hull points left. */
  readonly hull: number;
  /** Vehicles: 1 (north) to 6. */
  readonly facing: number;
  /** Traits of the unit's own models, given by the scenario; by powers. */
  readonly granted: readonly string[];
  readonly blessings: readonly string[];
  /** Enemies that it is locked with, ascending. */
  readonly engaged: readonly UnitId[];
  /** T-13.12. */
  readonly rounds: number;
  readonly fought: boolean;
  readonly joined: UnitId | null;
  readonly embarked: UnitId | null;
  readonly reserve: Reserve | null;
  readonly fallingBack: boolean;
  readonly regrouped: boolean;
  readonly regroupTested: boolean;
  /** Own player turns still to end (T-5.8). */
  readonly goneToGround: number;
  readonly blinded: number;
  readonly shaken: number;
  readonly stunned: number;
  /** T-18.22: fight phases still to end, by group. */
  readonly concussed: PerGroup;
  readonly moved: Moved;
  readonly moveDone: boolean;
  readonly ran: boolean;
  readonly heavyFire: boolean;
  readonly arrived: boolean;
  /** The unit it shot at this turn. */
  readonly shot: UnitId | null;
  readonly disembarked: 'normal' | 'assault' | null;
  readonly infiltrated: boolean;
  readonly charged: 'ordered' | 'disordered' | 'failed' | null;
  readonly counterAttack: boolean;
  readonly immobilised: boolean;
  /** Destroyed weapon slots, counted from 0. */
  readonly lostWeapons: readonly number[];
  /** T-18.61: weapons that cannot fire in the unit's own turn. */
  readonly cooling: readonly string[];
  readonly warp: number;
  readonly standing: Standing;
}

/** Table 23.15: standing orders, secret from the other side. */
export interface Standing {
  readonly overwatch: boolean;
  readonly goToGround: boolean;
  readonly intercept: 'nearest' | 'off' | readonly string[];
  readonly blastReroll: 'off-target' | 'wasted' | 'never';
  readonly fleet: number | 'lowest';
  /** Directions 1 to 6. */
  readonly hitAndRun: number | null;
  readonly consolidate: number | null;
  readonly attack: UnitId | null;
  readonly force: 'auto' | 'always' | 'never';
  readonly yield: boolean;
}

export type StandingKey = keyof Standing;

export const DEFAULT_STANDING: Standing = {
  overwatch: true,
  goToGround: false,
  intercept: 'nearest',
  blastReroll: 'off-target',
  fleet: 3,
  hitAndRun: null,
  consolidate: null,
  attack: null,
  force: 'auto',
  yield: false,
};

export const NONE: readonly never[] = Object.freeze([]);

/** Table 23.14, column "cleared": the marks of a unit when a player turn of its own side begins (T-1.5). */
export const CLEARED = {
  blessings: NONE,
  fought: false,
  regrouped: false,
  regroupTested: false,
  moved: 'none',
  moveDone: false,
  ran: false,
  heavyFire: false,
  arrived: false,
  shot: null,
  disembarked: null,
  charged: null,
} as const satisfies Partial<Unit>;
/** The same when a player turn of the other side begins. */
export const CLEARED_BY_ENEMY = { fought: false, charged: null } as const satisfies Partial<Unit>;
