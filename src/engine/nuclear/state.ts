import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, TeamId, UnitId } from '../kernel/ids.ts';
import type { SheetOrder } from './commands/orders.ts';
import type { GameOptions } from './game-options.ts';

/** V-13: the state. Plain JSON. */

export const TURN_PHASES = ['setup', 'turn-start', 'preparation', 'initial', 'final', 'over'] as const;
export type Phase = (typeof TURN_PHASES)[number];
export const ACTED = ['no', 'moved', 'yes'] as const;
export type Acted = (typeof ACTED)[number];

export interface State {
  readonly options: GameOptions;
  readonly map: GameMap;
  readonly turn: number;
  readonly phase: Phase;
  /** Sides in side order (N-1.1). */
  readonly order: readonly SideId[];
  /** The initiative line (N-4.5). */
  readonly initiative: readonly SideId[];
  readonly active: SideId | null;
  readonly event: TurnEvent | null;
  readonly winner: { readonly team: TeamId | null; readonly how: VictoryReason } | null;
  readonly sides: Readonly<Record<SideId, Side>>;
  readonly units: Readonly<Record<UnitId, Unit>>;
  /** Only hexes with contents. */
  readonly hexes: Readonly<Record<Hex, HexContents>>;
  /** N-4.11: sheets that wait for those of the other sides. */
  readonly sheets: Readonly<Record<SideId, readonly SheetOrder[]>>;
}

export type VictoryReason = 'bases' | 'points' | 'limit' | 'last';

/** The map. Only an overrule changes it. `terrain` lists the hexes that are not `fill`. */
export interface GameMap {
  readonly cols: number;
  readonly rows: number;
  readonly fill: string;
  readonly terrain: Readonly<Record<Hex, string>>;
}

export interface HexContents {
  /** The controlling side, or `neutral`. */
  readonly keyPoint?: SideId | 'neutral';
  readonly structure?: Building;
  readonly marker?: string;
}

/** A structure, or a building site while `done` is false. An owner of null is neutral. */
export interface Building {
  readonly type: string;
  readonly owner: SideId | null;
  readonly done: boolean;
}

/** The random event of the turn with the fields of V-8. */
export interface TurnEvent {
  readonly id: string;
  readonly side?: SideId | null;
  readonly unit?: UnitId | null;
  readonly hex?: Hex | null;
  readonly counts?: Readonly<Record<SideId, number>>;
  readonly choices?: Readonly<Record<SideId, EventChoice>>;
  readonly wins?: Readonly<Record<SideId, number>>;
}
/** The choice of a side: units (Bad supply) or a word (Acid rain). */
export type EventChoice = readonly UnitId[] | string;

export interface Side {
  readonly id: SideId;
  readonly team: TeamId;
  readonly prestige: number;
  readonly controlPoints: number;
  /** The top left hex of the deployment zone. */
  readonly zone: Hex | null;
  readonly base: Hex | null;
  /** Null in a view that hides it. */
  readonly bid: number | null;
  readonly ready: boolean;
  /** The number of units bought in this game. */
  readonly bought: number;
  readonly eliminated: boolean;
  /** Option `build-limit`: true after building this turn. */
  readonly built: boolean;
  /** Preparation: planned deployments, in the order entered. */
  readonly plans: readonly Plan[];
  /** Preparation: rank upgrades that take effect at the reveal. */
  readonly chosen: readonly { readonly unit: UnitId; readonly trait: string }[];
  /** Preparation: hexes of the outworks ordered for the base. */
  readonly outworks: readonly Hex[];
  /** Preparation: the values that others see until the reveal. */
  readonly before: Before | null;
}
export interface Plan {
  readonly unit: UnitId;
  readonly hex: Hex;
}
export interface Before {
  readonly prestige: number;
  readonly bought: number;
  readonly retreats: Readonly<Record<UnitId, readonly string[]>>;
}

export interface Unit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly type: string;
  /** Null aboard a transport and in Reserve. */
  readonly hex: Hex | null;
  /** The transport that it is aboard. */
  readonly aboard: UnitId | null;
  /** Units aboard it, in the order of embarking. */
  readonly cargo: readonly UnitId[];
  /** Numbers of the living models, ascending. */
  readonly living: readonly number[];
  /** The Wounds that each living model can still take, in the order of `living`; 1 without Tough. */
  readonly tough: readonly number[];
  readonly xp: number;
  readonly rank: string;
  readonly picks: number;
  /** Rank traits and purchased unit upgrades, in alphabetical order. */
  readonly upgrades: readonly string[];
  readonly modelUpgrades: Readonly<Record<string, string>>;
  /** Traits given by events, in alphabetical order. */
  readonly traits: readonly string[];
  readonly suppressed: boolean;
  readonly acted: Acted;
  /** Preferred directions of retreat (N-9.12). */
  readonly retreat: readonly string[];
  /** True when bought in this Preparation, so it may be refunded. */
  readonly fresh: boolean;
  /** True when it has struck in a melee this turn (option `melee-fatigue`). */
  readonly fought: boolean;
}
