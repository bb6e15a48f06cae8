import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Edge, ListEntry, Phase, ReserveWay, Result, Side, Standing, Unit } from './state.ts';

/**
 * Table 23.13: the events. Each says what happened; its changes of units are in `sets`, field by field, so that a state is folded from
 * events alone and every rule is in the file of its chapter.
 */

/** New values of fields of some units. */
export type Changes = Readonly<Record<UnitId, Partial<Unit>>>;

export const CAUSES = [
  'models-lost',
  'wrecked',
  'exploded',
  'fled',
  'trapped',
  'swept',
  'run-down',
  'mishap',
  'lethal-terrain',
  'conceded',
] as const;
export type Cause = (typeof CAUSES)[number];

interface Of {
  readonly unit: UnitId;
}
interface Tested extends Of {
  readonly passed: boolean;
  /** The number that had to be reached or not exceeded, and the dice, if any were rolled. */
  readonly against?: number;
  readonly roll?: number;
}

type What =
  // Set-up
  | {
      readonly type: 'list-submitted';
      readonly side: SideId;
      readonly list: readonly ListEntry[];
      readonly faction: string;
      readonly points: number;
    }
  /** T-6.2: both lists are in; the units get their names. */
  | { readonly type: 'lists-opened'; readonly units: Readonly<Record<UnitId, Unit>>; readonly sides: SideChanges }
  | { readonly type: 'roll-off-made'; readonly red: number; readonly blue: number }
  | { readonly type: 'edge-chosen'; readonly side: SideId; readonly edges: Readonly<Record<SideId, Edge>> }
  | { readonly type: 'first-chosen'; readonly side: SideId }
  | { readonly type: 'initiative-seized'; readonly side: SideId }
  | { readonly type: 'deployment-ended'; readonly side: SideId }
  /** T-6.5, option `hidden-deployment`: both have ended the phase, and see each other. */
  | { readonly type: 'deployment-opened' }
  /** T-18.54: the infiltrators of this side are next. */
  | { readonly type: 'side-to-deploy'; readonly side: SideId }
  // Turn
  | { readonly type: 'turn-started'; readonly turn: number; readonly side: SideId }
  | { readonly type: 'phase-started'; readonly phase: Phase; readonly side: SideId }
  | { readonly type: 'command-skipped'; readonly side: SideId; readonly code: string; readonly command: string }
  | { readonly type: 'sheet-posted'; readonly side: SideId; readonly orders: readonly unknown[] }
  | { readonly type: 'standing-set'; readonly side: SideId; readonly unit: UnitId; readonly orders: Partial<Standing> }
  /** Marks that begin or end by themselves: `sets` says which. */
  | { readonly type: 'marks-changed' }
  // Set-up and reserves
  | ({ readonly type: 'unit-deployed'; readonly hex: Hex } & Of)
  | ({ readonly type: 'unit-reserved'; readonly by: ReserveWay } & Of)
  | ({ readonly type: 'unit-joined'; readonly into: UnitId } & Of)
  | ({ readonly type: 'unit-left'; readonly hex: Hex } & Of)
  | ({ readonly type: 'reserve-rolled'; readonly arrived: boolean; readonly roll?: number } & Of)
  | ({ readonly type: 'edge-rerolled'; readonly edge: Edge | 'any' } & Of)
  | ({ readonly type: 'unit-arrived'; readonly hex: Hex } & Of)
  | ({ readonly type: 'unit-scattered'; readonly hex: Hex | null } & Of)
  | ({ readonly type: 'mishap-rolled'; readonly result: 'terrible' | 'misplaced' | 'delayed' } & Of)
  | ({ readonly type: 'decision-required'; readonly by: SideId; readonly facing?: number } & Of)
  | ({ readonly type: 'decision-made'; readonly by: SideId } & Of)
  // Movement
  | ({ readonly type: 'unit-moved'; readonly path: readonly Hex[] } & Of)
  | ({ readonly type: 'unit-ran'; readonly path: readonly Hex[]; readonly roll?: number } & Of)
  | ({ readonly type: 'terrain-tested' } & Of)
  | ({ readonly type: 'unit-embarked'; readonly transport: UnitId } & Of)
  | ({ readonly type: 'unit-disembarked'; readonly hex: Hex } & Of)
  // Morale
  | ({ readonly type: 'regroup-tested' } & Tested)
  | ({ readonly type: 'unit-regrouped' } & Of)
  /** `hexes`: as rolled; `path`: where it went. */
  | ({ readonly type: 'unit-fell-back'; readonly hexes: number; readonly path: readonly Hex[] } & Of)
  | ({ readonly type: 'morale-tested'; readonly reason: MoraleReason } & Tested)
  | ({ readonly type: 'pinning-tested' } & Tested)
  | ({ readonly type: 'unit-went-to-ground' } & Of)
  // Shooting
  | ({ readonly type: 'shots-fired'; readonly target: UnitId; readonly hits: number; readonly weapon?: string } & Of)
  | ({ readonly type: 'marker-placed'; readonly hex: Hex | null } & Of)
  | ({ readonly type: 'weapon-overheated'; readonly group: string } & Of)
  | ({ readonly type: 'interceptor-fired'; readonly target: UnitId } & Of)
  | ({ readonly type: 'overwatch-fired'; readonly target: UnitId } & Of)
  | ({ readonly type: 'blind-tested' } & Tested)
  /** Wounds that were suffered, and the models lost by group; `sets` has what is left. */
  | ({
      readonly type: 'casualties-taken';
      readonly wounds: number;
      readonly lost: Readonly<Record<string, number>>;
    } & Of)
  | ({ readonly type: 'vehicle-damaged'; readonly total: number } & Of)
  /** The unit is gone; `points` are lost to its side. */
  | ({
      readonly type: 'unit-destroyed';
      readonly cause: Cause;
      readonly side: SideId;
      readonly points: number;
    } & Of)
  // Assault
  | ({ readonly type: 'charge-declared'; readonly targets: readonly UnitId[] } & Of)
  | ({ readonly type: 'charge-failed'; readonly roll: number } & Of)
  | ({
      readonly type: 'unit-charged';
      readonly hex: Hex;
      readonly targets: readonly UnitId[];
      readonly path?: readonly Hex[];
      readonly roll?: number;
    } & Of)
  | ({ readonly type: 'counter-attack-tested' } & Tested)
  | ({ readonly type: 'fear-tested' } & Tested)
  | ({ readonly type: 'force-tested' } & Tested)
  | ({ readonly type: 'blows-struck'; readonly step: number; readonly target: UnitId; readonly hits: number } & Of)
  | {
      readonly type: 'combat-resolved';
      readonly wounds: Readonly<Record<SideId, number>>;
      readonly loser: SideId | null;
      readonly units: readonly UnitId[];
    }
  | ({
      readonly type: 'pursuit-rolled';
      readonly caught: boolean;
      readonly flight: number;
      readonly pursuit: number;
    } & Of)
  | ({ readonly type: 'unit-held' } & Of)
  | ({ readonly type: 'unit-consolidated'; readonly path: readonly Hex[] } & Of)
  | ({ readonly type: 'hit-and-run-tested' } & Tested)
  | ({ readonly type: 'unit-broke-away'; readonly hex: Hex; readonly path: readonly Hex[] } & Of)
  | ({ readonly type: 'break-away-blocked' } & Of)
  // Powers
  | ({ readonly type: 'power-cast'; readonly power: string; readonly target?: UnitId } & Tested)
  | ({ readonly type: 'unit-blessed'; readonly power: string } & Of)
  | ({ readonly type: 'power-denied' } & Of)
  | ({ readonly type: 'perils-suffered'; readonly group: string } & Of)
  | ({ readonly type: 'wound-regained'; readonly group: string } & Of)
  // End
  | {
      readonly type: 'game-ended';
      readonly category: Result['category'];
      readonly winner: SideId | null;
      readonly result: Result;
    };

export type MoraleReason = 'losses' | 'combat' | 'power' | 'yield';
export type SideChanges = Readonly<Record<SideId, Partial<Side>>>;

/** `covert`: the side that alone may read it until the battle is over (T-22.3). */
export type Event = What & { readonly sets?: Changes; readonly covert?: SideId };
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
