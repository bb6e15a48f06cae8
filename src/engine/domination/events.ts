import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Standing } from './state.ts';

/** V-12: the events. Fields named `roll` are faces; null if no die was due. */

export type RepairedBy = 'power-armour' | 'repair-system' | 'spare-parts' | 'regeneration' | 'mechanic';
export type Cause =
  | 'duel'
  | 'heroism'
  | 'shot'
  | 'finished-off'
  | 'overrun'
  | 'pursuit'
  | 'hazard'
  | 'bombard'
  | 'gun'
  | 'deathstrike'
  | 'sorcery'
  | 'sacrifice';

interface Arrival {
  readonly side: SideId;
  readonly unit: UnitId;
  readonly unitType: string;
  readonly at: Hex;
  readonly cost: number;
  readonly guard: boolean;
}

/** D-9.10, option `hidden-infiltrators`: an event that only its side may read, because it shows where a hidden unit is. */
export interface Covert {
  readonly covert?: SideId;
}

export type Event =
  | { readonly type: 'turn-began'; readonly side: SideId; readonly round: number }
  /** D-2.5, D-2.9: `conceded` removes its units, too. */
  | { readonly type: 'side-beaten'; readonly side: SideId; readonly conceded: boolean }
  | { readonly type: 'game-won'; readonly winner: readonly SideId[]; readonly how: 'last' | 'limit' }
  | {
      readonly type: 'income-received';
      readonly side: SideId;
      readonly hq: number;
      readonly objects: number;
      readonly army: number;
      readonly total: number;
    }
  /** D-2.6: the answers are over, the orders begin. */
  | { readonly type: 'orders-began'; readonly side: SideId }
  | { readonly type: 'unit-repaired'; readonly unit: UnitId; readonly by: RepairedBy; readonly cost: number }
  | { readonly type: 'repair-failed'; readonly unit: UnitId; readonly by: RepairedBy; readonly roll: number }
  | ({
      readonly type: 'infiltration-tested';
      readonly unit: UnitId;
      readonly at: Hex;
      readonly roll: number | null;
      readonly need: number;
      readonly passed: boolean;
    } & Covert)
  | ({ readonly type: 'unit-hidden'; readonly unit: UnitId; readonly at: Hex } & Covert)
  /** `acted` if losing the token was its action or an attack. */
  | { readonly type: 'unit-revealed'; readonly unit: UnitId; readonly at: Hex; readonly acted: boolean }
  | { readonly type: 'blessings-lapsed'; readonly side: SideId }
  | {
      readonly type: 'belligerence-rolled';
      readonly side: SideId;
      readonly at: Hex;
      readonly roll: number;
      readonly frenzied: readonly UnitId[];
    }
  | ({ readonly type: 'unit-bought'; readonly hidden: boolean } & Arrival & Covert)
  | ({ readonly type: 'unit-dropped' } & Arrival)
  | ({ readonly type: 'unit-mobilized' } & Arrival)
  | { readonly type: 'guard-added'; readonly unit: UnitId; readonly cost: number }
  | {
      readonly type: 'building-built';
      readonly at: Hex;
      readonly building: string;
      readonly side: SideId;
      readonly unit: UnitId | null;
      readonly cost: number;
    }
  | { readonly type: 'building-destroyed'; readonly at: Hex; readonly building: string; readonly side: SideId }
  | ({ readonly type: 'unit-moved'; readonly unit: UnitId; readonly from: Hex; readonly to: Hex } & Covert)
  | {
      readonly type: 'unit-lifted';
      readonly unit: UnitId;
      readonly from: Hex;
      readonly to: Hex;
      readonly by: 'shuttle' | 'spaceport';
      readonly port: Hex | null;
    }
  | ({
      readonly type: 'hazard-rolled';
      readonly unit: UnitId;
      readonly at: Hex;
      readonly roll: number;
      readonly hit: boolean;
    } & Covert)
  | { readonly type: 'location-taken'; readonly at: Hex; readonly side: SideId }
  | { readonly type: 'object-captured'; readonly at: Hex; readonly object: string; readonly side: SideId }
  | { readonly type: 'object-devastated'; readonly at: Hex; readonly side: SideId }
  | { readonly type: 'object-restored'; readonly at: Hex; readonly side: SideId; readonly cost: number }
  | { readonly type: 'hq-taken'; readonly at: Hex; readonly owner: SideId; readonly by: SideId }
  | { readonly type: 'battle-declared'; readonly at: Hex; readonly attacker: SideId; readonly defender: SideId }
  /** D-6.3. */
  | { readonly type: 'battle-lapsed'; readonly at: Hex; readonly attacker: SideId; readonly defender: SideId }
  | {
      readonly type: 'standing-answer-used';
      readonly at: Hex;
      readonly side: SideId;
      readonly answer: 'fight' | 'retreat';
    }
  | {
      readonly type: 'unit-retreated';
      readonly unit: UnitId;
      readonly from: Hex;
      readonly to: Hex;
      readonly roll: number | null;
    }
  | { readonly type: 'retreat-failed'; readonly unit: UnitId; readonly at: Hex; readonly roll: number }
  | {
      readonly type: 'battle-started';
      readonly at: Hex;
      readonly attacker: SideId;
      readonly defender: SideId;
      readonly attackerOrder: readonly UnitId[];
      readonly defenderOrder: readonly UnitId[];
    }
  | { readonly type: 'fire-prep-rolled'; readonly unit: UnitId; readonly roll: number; readonly hit: boolean }
  | {
      readonly type: 'shokk-fired';
      readonly unit: UnitId;
      readonly roll: number;
      readonly effect: 'own' | 'none' | 'enemy';
    }
  | { readonly type: 'waaagh-rolled'; readonly unit: UnitId; readonly roll: number; readonly bonus: boolean }
  | {
      readonly type: 'duel-fought';
      readonly attackerUnit: UnitId;
      readonly defenderUnit: UnitId;
      readonly attackerBonus: number;
      readonly defenderBonus: number;
      readonly need: number | null;
      readonly roll: number | null;
      readonly winner: UnitId;
    }
  | { readonly type: 'field-rolled'; readonly unit: UnitId; readonly roll: number; readonly avoided: boolean }
  | { readonly type: 'hit-shielded'; readonly unit: UnitId; readonly by: UnitId }
  | { readonly type: 'guard-lost'; readonly unit: UnitId }
  | { readonly type: 'unit-damaged'; readonly unit: UnitId }
  | { readonly type: 'unit-destroyed'; readonly unit: UnitId; readonly cause: Cause }
  | { readonly type: 'heroism-rolled'; readonly unit: UnitId; readonly roll: number; readonly hit: boolean }
  | {
      readonly type: 'battle-won';
      readonly at: Hex;
      readonly side: SideId;
      readonly attacker: SideId;
      readonly defender: SideId;
      readonly survivors: readonly UnitId[];
    }
  | { readonly type: 'battle-drawn'; readonly at: Hex; readonly attacker: SideId; readonly defender: SideId }
  | {
      readonly type: 'absorption-paid';
      readonly side: SideId;
      readonly amount: number;
      readonly why: 'kills' | 'object';
    }
  | {
      readonly type: 'bombardment-fired';
      readonly unit: UnitId;
      readonly at: Hex;
      readonly roll: number;
      readonly hit: boolean;
    }
  | {
      readonly type: 'gun-fired';
      readonly side: SideId;
      readonly gun: Hex;
      readonly at: Hex;
      readonly roll: number;
      readonly hit: boolean;
    }
  | {
      readonly type: 'deathstrike-launched';
      readonly side: SideId;
      readonly at: Hex;
      readonly roll: number;
      readonly hit: boolean;
      readonly cost: number;
    }
  | {
      readonly type: 'sorcery-cast';
      readonly unit: UnitId;
      readonly at: Hex;
      readonly roll: number;
      readonly success: boolean;
    }
  | { readonly type: 'unit-sacrificed'; readonly unit: UnitId; readonly at: Hex; readonly army: Hex }
  | { readonly type: 'turn-ended'; readonly side: SideId }
  /** D-17.2: standing orders. Only their owner and the game master see these. */
  | { readonly type: 'battle-order-lodged'; readonly side: SideId; readonly at: Hex; readonly order: readonly UnitId[] }
  | { readonly type: 'casualty-lodged'; readonly side: SideId; readonly at: Hex; readonly unit: UnitId }
  | {
      readonly type: 'standing-lodged';
      readonly side: SideId;
      readonly at: Hex | null;
      readonly standing: Partial<Standing>;
    };

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
