import type { SideId } from '../kernel/ids.ts';
import type { Iso } from '../kernel/instant.ts';
import type { ArmyRole, Category, Data } from './data.ts';
import type { GameOptions } from './game-options.ts';

/** Seats that are not sides: the master, the public, the clock, and the tactical engine. */
export { GM, PUBLIC } from '../kernel/ids.ts';
export const CLOCK = 'clock';
export const TACTICAL = 'tactical';

/** Table 13.12: the state. Plain JSON. */

export const PHASES = ['deployment', 'orders', 'events', 'battles', 'results', 'finished'] as const;
export type Phase = (typeof PHASES)[number];
export const ROLES = ['strategist', 'tactician'] as const;
export type Role = (typeof ROLES)[number];
export const STATUSES = ['pending', 'fighting', 'reported', 'disputed', 'final', 'cancelled'] as const;
export type BattleStatus = (typeof STATUSES)[number];
export const METHODS = ['agreed', 'unanswered', 'ruled', 'fought', 'quick', 'forfeit', 'default-draw'] as const;
export type Method = (typeof METHODS)[number];
export const END_REASONS = ['control', 'last-side', 'mutual-destruction', 'shared-control', 'round-limit'] as const;
export type EndReason = (typeof END_REASONS)[number];

export type SectorId = string;
export type BattleId = string;
/** The id of a FOC row, such as `foc-1`. */
export type FocId = string;
export type MemberId = string;

export interface State {
  readonly options: GameOptions;
  readonly data: Data;
  readonly map: Planet;
  /** The sides in seating order (S-1.5). */
  readonly seats: readonly SideId[];
  readonly round: number;
  readonly phase: Phase;
  readonly clock: Iso | null;
  readonly deadline: Iso | null;
  /** True once a tick has announced that the deadline has passed. */
  readonly deadlinePassed: boolean;
  /** The reminders already sent, in hours before the deadline, largest first. */
  readonly remindersSent: readonly number[];
  /** True when the order sheets and the battle list of this round are public (S-5.13). */
  readonly revealed: boolean;
  readonly sides: Readonly<Record<SideId, Side>>;
  readonly sectors: Readonly<Record<SectorId, Sector>>;
  /** Armies under way, by `<side>-<sector left>`. */
  readonly transit: Readonly<Record<string, Transit>>;
  /** While the list is a draft: the moves that passed the check at the close of orders (S-4.18). */
  readonly departures: Readonly<Record<string, Transit>>;
  readonly battles: Readonly<Record<BattleId, Battle>>;
  readonly winner: SideId | null;
  readonly drawn: readonly SideId[];
  readonly reason: EndReason | null;
}

/** The sectors and the links between them. `id` is that of a planet of the ruleset, or null. */
export interface Planet {
  readonly id: string | null;
  readonly sectors: readonly SectorId[];
  readonly links: readonly (readonly [SectorId, SectorId])[];
}

export interface Side {
  readonly id: SideId;
  readonly sheet: Sheet | null;
  /** True when a sheet was sent; false for a default sheet. */
  readonly submitted: boolean;
  readonly absent: boolean;
  readonly eliminated: boolean;
  readonly members: Readonly<Record<MemberId, readonly Role[]>>;
  /** The sector to which the master has directed a lost reinforcement (S-8.12). */
  readonly orbitalDirected: SectorId | null;
}

export type Sheet = DeploymentSheet | OrderSheet;
export interface DeploymentSheet {
  readonly armies: Readonly<Record<SectorId, number>>;
}
export interface OrderSheet {
  readonly orders: Readonly<Record<SectorId, Order>>;
  readonly orbital: SectorId | null;
}
export type Order =
  | { readonly action: 'move'; readonly to: SectorId; readonly armies: number }
  | { readonly action: 'attack'; readonly targets: readonly SideId[] }
  | { readonly action: 'fortify' };

export interface Sector {
  /** The number of armies by side; a side that is not listed has none. */
  readonly armies: Readonly<Record<SideId, number>>;
  /** The sides that fortified it, in seating order. */
  readonly fortified: readonly SideId[];
  readonly controller: SideId | null;
}

export interface Transit {
  readonly side: SideId;
  readonly from: SectorId;
  readonly to: SectorId;
  readonly armies: number;
}

export interface BattleReport {
  readonly category: Category;
  readonly winner: SideId | null;
  /** It came with the proof of a battle that was fought in the client. */
  readonly fought?: true;
}

/** An entry of an army list. Players may add other keys. */
export interface ListEntry {
  readonly role: ArmyRole;
  readonly points: number;
  readonly [key: string]: unknown;
}
export type ArmyList = readonly ListEntry[];

export interface Battle {
  readonly id: BattleId;
  readonly sector: SectorId;
  readonly attacker: SideId;
  readonly defender: SideId;
  readonly meeting: boolean;
  readonly armies: Readonly<Record<SideId, number>>;
  readonly foc: Readonly<Record<SideId, FocId>>;
  /** The side with the fortification bonus here. */
  readonly bonus: SideId | null;
  readonly status: BattleStatus;
  readonly category: Category | null;
  readonly winner: SideId | null;
  readonly method: Method | null;
  readonly reports: Readonly<Record<SideId, BattleReport>>;
  /** Null for a list that was sent but is hidden. */
  readonly lists: Readonly<Record<SideId, ArmyList | null>>;
  readonly assigned: Readonly<Record<SideId, MemberId | null>>;
  /** Listed in seating order. */
  readonly quickOffers: readonly SideId[];
}
