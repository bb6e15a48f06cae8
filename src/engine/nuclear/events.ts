import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, TeamId, UnitId } from '../kernel/ids.ts';
import type { Modifier } from '../kernel/system.ts';
import type { Change } from './changes.ts';
import type { SheetOrder } from './commands/orders.ts';
import type { Acted, TurnEvent, VictoryReason } from './state.ts';

/** V-12: the events. `evolve.ts` applies each to the state; events without a case there are for the log only. */

export type MoveKind = 'move' | 'march' | 'attack';
export type DeathCause = 'shooting' | 'melee' | 'retreat' | 'danger' | 'wreck';
export type ExperienceReason = 'kill' | 'key-point' | 'depot' | 'base' | 'survival' | 'event';

/** The dice of one weapon: the number needed, the modifiers, and the hits scored. */
export interface WeaponDice {
  readonly weapon: string;
  readonly need: number;
  readonly modifiers: readonly Modifier[];
  readonly dice: readonly number[];
  readonly hits: number;
}

export type Event =
  // Setup and the turn
  | { type: 'base-placed'; side: SideId; hex: Hex }
  | { type: 'bases-revealed'; bases: Readonly<Record<SideId, Hex>>; prestige: number }
  | { type: 'turn-started'; turn: number }
  | { type: 'event-rolled'; die: number }
  | { type: 'event-started'; event: TurnEvent }
  /** The turn's event has counted something (Blood-soaked), or all choices are made. */
  | { type: 'event-updated'; event: TurnEvent }
  | { type: 'event-ended'; event: TurnEvent }
  // Preparation
  /** `tough` is the number of Wounds that each model can take. */
  | { type: 'unit-bought'; side: SideId; unit: UnitId; unitType: string; price: number; tough: number }
  | { type: 'purchase-refunded'; side: SideId; unit: UnitId; price: number }
  | { type: 'bid-placed'; side: SideId; amount: number }
  | { type: 'deployment-planned'; side: SideId; unit: UnitId; hex: Hex | null }
  | { type: 'choice-made'; side: SideId; units?: readonly UnitId[]; option?: string }
  | { type: 'upgrade-chosen'; side: SideId; unit: UnitId; trait: string }
  | { type: 'base-fortified'; side: SideId; hexes: readonly Hex[] }
  | { type: 'retreat-preference-set'; side: SideId; unit: UnitId; directions: readonly string[]; secret: boolean }
  | { type: 'side-ready'; side: SideId }
  | { type: 'preparation-revealed'; turn: number }
  | { type: 'bids-revealed'; bids: Readonly<Record<SideId, number>> }
  | { type: 'initiative-set'; order: readonly SideId[] }
  | { type: 'upgrade-gained'; unit: UnitId; trait: string }
  | { type: 'unit-traited'; unit: UnitId; trait: string }
  | { type: 'trait-lost'; unit: UnitId; trait: string }
  | { type: 'unit-deployed'; unit: UnitId; hex: Hex; ambush: boolean }
  | { type: 'deployment-failed'; unit: UnitId; hex: Hex; code: string }
  // Rounds
  | { type: 'round-started'; round: 'initial' | 'final' }
  | { type: 'activation-started'; side: SideId }
  | { type: 'activation-ended'; side: SideId }
  | { type: 'sheet-lodged'; side: SideId; orders: readonly SheetOrder[] }
  | { type: 'sheets-revealed' }
  | { type: 'order-failed'; index: number; unit: UnitId; code: string }
  | { type: 'order-replaced'; index: number; code: string }
  // Moving
  | { type: 'unit-moved'; unit: UnitId; from: Hex; path: readonly Hex[]; kind: MoveKind; acted: Acted }
  | { type: 'unit-embarked'; unit: UnitId; transport: UnitId }
  | { type: 'unit-disembarked'; unit: UnitId; transport: UnitId; hex: Hex }
  | { type: 'unit-waited'; unit: UnitId }
  | { type: 'unit-withdrawn'; unit: UnitId }
  | { type: 'minefield-triggered'; hex: Hex; unit: UnitId }
  // Fighting
  | { type: 'shots-fired'; unit: UnitId; target: UnitId; weapons: readonly WeaponDice[] }
  | { type: 'melee-fought'; attacker: UnitId; defender: UnitId; hex: Hex }
  | { type: 'impact-scored'; unit: UnitId; hits: number }
  | { type: 'blows-struck'; unit: UnitId; target: UnitId; weapons: readonly WeaponDice[]; back: boolean }
  /** `modifiers` holds the sum for each die, because hits of several weapons are saved together. */
  | {
      type: 'saves-rolled';
      unit: UnitId;
      need: number;
      modifiers: readonly number[];
      dice: readonly number[];
      saves: number;
    }
  | { type: 'regeneration-rolled'; unit: UnitId; dice: readonly number[] }
  /** `models` are the numbers of those that died. `living` and `left` (Tough left of each) describe the unit afterwards. */
  | {
      type: 'wounds-suffered';
      unit: UnitId;
      wounds: number;
      models: readonly number[];
      living: readonly number[];
      left: readonly number[];
    }
  | { type: 'unit-destroyed'; unit: UnitId; by: UnitId | null; cause: DeathCause }
  | { type: 'melee-won'; unit: UnitId; loser: UnitId }
  | { type: 'melee-tied'; attacker: UnitId; defender: UnitId }
  | { type: 'unit-retreated'; unit: UnitId; from: Hex; hex: Hex }
  | { type: 'retreat-blocked'; unit: UnitId }
  | { type: 'hex-taken'; unit: UnitId; hex: Hex }
  | {
      type: 'morale-tested';
      unit: UnitId;
      die: number;
      modifier: number;
      need: number;
      modifiers: readonly Modifier[];
      passed: boolean;
    }
  | { type: 'unit-suppressed'; unit: UnitId }
  | { type: 'unit-rallied'; unit: UnitId }
  | { type: 'danger-tested'; unit: UnitId; hex: Hex; dice: readonly number[]; wounds: number }
  | { type: 'transport-wrecked'; unit: UnitId; hex: Hex }
  | { type: 'wreck-tested'; unit: UnitId; dice: readonly number[] }
  | { type: 'passengers-placed'; unit: UnitId; hex: Hex }
  // Recovery and experience
  | {
      type: 'unit-recovered';
      unit: UnitId;
      /** Tough regained, models added, Prestige paid, experience lost. `living` and `left` describe the unit afterwards. */
      tough: number;
      models: number;
      price: number;
      xp: number;
      living: readonly number[];
      left: readonly number[];
    }
  | { type: 'upgrade-bought'; unit: UnitId; upgrade: string; model: number | null; left: readonly number[] }
  | { type: 'experience-gained'; unit: UnitId; amount: number; reason: ExperienceReason }
  | { type: 'rank-gained'; unit: UnitId; rank: string }
  // Structures and key points
  /** `unit` is the builder; null for the outworks of a base (N-5.8). */
  | { type: 'construction-started'; side: SideId; structure: string; hex: Hex; unit: UnitId | null }
  | { type: 'construction-finished'; side: SideId | null; structure: string; hex: Hex }
  | { type: 'construction-lost'; side: SideId | null; structure: string; hex: Hex }
  | { type: 'structure-placed'; structure: string; hex: Hex; owner: SideId | null }
  | { type: 'structure-demolished'; unit: UnitId; structure: string; hex: Hex }
  | { type: 'structure-captured'; unit: UnitId; structure: string; hex: Hex; from: SideId | null; to: SideId }
  | { type: 'base-captured'; unit: UnitId; hex: Hex; from: SideId; to: SideId; becomes: string }
  | { type: 'key-point-captured'; unit: UnitId; hex: Hex; from: SideId | 'neutral'; to: SideId }
  | { type: 'key-point-lost'; hex: Hex; from: SideId }
  | { type: 'marker-placed'; hex: Hex; marker: string }
  | { type: 'intelligence-collected'; side: SideId; unit: UnitId; hex: Hex }
  // Purses and the end
  | { type: 'control-points-gained'; side: SideId; amount: number; reason: 'key-points' | 'intelligence' | 'event' }
  | {
      type: 'prestige-gained';
      side: SideId;
      amount: number;
      reason: 'income' | 'head-hunt' | 'vip' | 'countdown' | 'abandoned-depot';
    }
  | {
      type: 'prestige-spent';
      side: SideId;
      amount: number;
      reason: 'purchase' | 'bid' | 'fortification' | 'refill' | 'upgrade' | 'structure';
    }
  | { type: 'vip-delivered'; unit: UnitId }
  | { type: 'vip-killed'; unit: UnitId; side: SideId; by: UnitId; amount: number }
  | { type: 'side-eliminated'; side: SideId }
  | { type: 'side-conceded'; side: SideId }
  // The game master's overrule: the reason, then each change. `secret` is the only side that may read it until secrets are revealed, or
  // null if everybody may. `was` is the value before the change, if a name or a number can express it.
  | { type: 'overruled'; reason: string; secret: SideId | null }
  | { type: 'corrected'; change: Change; was: string | number | null; secret: SideId | null }
  | { type: 'turn-ended'; turn: number }
  | { type: 'game-won'; team: TeamId | null; how: VictoryReason };

export type EventOf<K extends Event['type']> = Extract<Event, { type: K }>;
