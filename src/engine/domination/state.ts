import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, TeamId, UnitId } from '../kernel/ids.ts';
import type { GameOptions } from './game-options.ts';
import { type Position, sideOf } from './position.ts';
import { SHIELDS } from './traits.ts';

/** V-8: the state. Plain JSON. */

export const PHASES = ['answer', 'orders', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface State {
  readonly options: GameOptions;
  readonly map: GameMap;
  readonly round: number;
  /** The side whose turn it is. */
  readonly active: SideId;
  readonly phase: Phase;
  /** Sides in turn order (D-2.1). */
  readonly order: readonly SideId[];
  readonly sides: Readonly<Record<SideId, Side>>;
  readonly units: Readonly<Record<UnitId, Unit>>;
  /** Only hexes with contents. */
  readonly hexes: Readonly<Record<Hex, Location>>;
  /** Ids of units that are gone. No other unit may have them (D-4.9). */
  readonly gone: readonly UnitId[];
  /** The winning sides in turn order; null until the game is over. */
  readonly winner: readonly SideId[] | null;
}

/** The planet never changes. `terrain` lists the hexes that are not `fill`. */
export interface GameMap {
  readonly cols: number;
  readonly rows: number;
  readonly fill: string;
  readonly terrain: Readonly<Record<Hex, string>>;
}

/** The contents of a hex, beside its units. */
export interface Location {
  readonly object?: NeutralObject;
  readonly building?: Building;
  /** D-6.1: pending battles, oldest first. */
  readonly battles?: readonly Battle[];
}

/** D-10. */
export interface NeutralObject {
  readonly type: string;
  /** The resources it pays at dawn, if its type pays any. */
  readonly value: number;
  readonly owner: SideId | null;
  readonly active: boolean;
  readonly devastated: boolean;
}

/** D-4.5. */
export interface Building {
  readonly type: string;
  readonly side: SideId;
  readonly active: boolean;
}

/** D-6.1: a pending battle. The attacker is the side that moved in. */
export interface Battle {
  readonly attacker: SideId;
  readonly defender: SideId;
}

export interface Side {
  readonly id: SideId;
  /** Id of its army list (V-2). */
  readonly faction: string;
  readonly team: TeamId;
  readonly hq: Hex | null;
  readonly resources: number;
  readonly status: 'playing' | 'beaten';
  /** Whether its HQ paid at this dawn (D-12.3). */
  readonly hqPaid: boolean;
  /** Abilities that are used up this turn: `deathstrike`, `mobilize`, `shuttle`, `airlift@CCRR`, `gun@CCRR`, `altar@CCRR`. */
  readonly used: readonly string[];
  /** The number of units dropped on each hex this turn (D-4.3). */
  readonly dropped: Readonly<Record<Hex, number>>;
  /** D-17.2: standing orders, hidden from other players. */
  readonly orders: Readonly<Record<Hex, readonly UnitId[]>>;
  readonly casualty: Readonly<Record<Hex, UnitId>>;
  readonly standing: Standing;
}

export const ANSWERS = ['fight', 'retreat', 'odds'] as const;
export const REAR_GUARDS = ['none', 'cheapest'] as const;

/** D-17.4: the way battles are answered for a side that is silent. */
interface StandingAnswer {
  readonly answer: (typeof ANSWERS)[number];
  /** Per cent of the attacker's value from which the answer `odds` is to fight. */
  readonly odds: number;
  readonly rearGuard: (typeof REAR_GUARDS)[number];
  readonly hide: boolean;
}
export interface Standing extends StandingAnswer {
  /** D-8.7: the policy of each kind of shield; absent keys have their default. */
  readonly absorb: Readonly<Record<string, string>>;
  /** Answers for single locations. They take precedence over those of the side. */
  readonly at: Readonly<Record<Hex, Partial<StandingAnswer>>>;
}

export interface Unit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly type: string;
  readonly at: Hex;
  /** Its armour is used up (D-8.2). */
  readonly damaged: boolean;
  /** D-15.7. */
  readonly guard: boolean;
  /** It has the infiltration token (D-1.4). */
  readonly hidden: boolean;
  readonly arrived: boolean;
  readonly acted: boolean;
  readonly fought: boolean;
  readonly blessed: boolean;
  readonly frenzied: boolean;
}

/** A unit that has just arrived, with any differing fields. */
export const newUnit = (unit: Pick<Unit, 'id' | 'side' | 'type' | 'at'> & Partial<Unit>): Unit => ({
  damaged: false,
  guard: false,
  hidden: false,
  arrived: true,
  acted: false,
  fought: false,
  blessed: false,
  frenzied: false,
  ...unit,
});

/** D-17.2 to D-17.4: standing orders. */

/** D-17.3: the defaults of a side that has set none. */
export const NO_PAPERS: Standing = {
  answer: 'fight',
  odds: 100,
  rearGuard: 'none',
  hide: false,
  absorb: Object.fromEntries([...SHIELDS].map(([policy, { values }]) => [policy, values[0]!])),
  at: {},
};

/** The standing answer for a location: its own, if set, takes precedence over that of the side. */
export function standingAt(position: Position, side: SideId, hex: Hex): StandingAnswer {
  const { answer, odds, rearGuard, hide, at } = sideOf(position, side).standing;
  return { answer, odds, rearGuard, hide, ...at[hex] };
}
