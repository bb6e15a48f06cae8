import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Position, Resolution } from './position.ts';
import type { EventRow, Weapon } from './ruleset.ts';
import type { EventChoice, TurnEvent, Unit } from './state.ts';

/** The effect of an event. Each row of `events.json` names one of these and gives it its numbers. */
export interface Effect {
  /** The requirements for its row. */
  readonly needs?: Needs;
  /** The fields of V-8 that its event carries. */
  readonly fields?: readonly Exclude<keyof TurnEvent, 'id'>[];
  /** Rolls for the event's fields (V-8), before it is announced. */
  draw?(resolution: Resolution, row: EventRow): Omit<TurnEvent, 'id'>;
  /** Acts at once, when the event is rolled. */
  strike?(resolution: Resolution, row: EventRow, event: TurnEvent): void;
  /** Whether it makes a hex Dangerous. */
  dangerous?(position: Position, row: EventRow, event: TurnEvent, hex: Hex): boolean;
  /** Whether the row's trait is lent to a unit while the event lasts. */
  lends?(position: Position, row: EventRow, event: TurnEvent, unit: Unit): boolean;
  /** Added to the unit's morale dice. */
  morale?(position: Position, row: EventRow, event: TurnEvent, unit: Unit): number;
  /** Added to strike dice when attacking. */
  attackStrike?(row: EventRow): number;
  /** The factor for a weapon's attacks. */
  attacks?(row: EventRow, weapon: Weapon): number;
  onDestroyed?(resolution: Resolution, row: EventRow, event: TurnEvent, dead: Unit, killer: Unit | undefined): void;
  onMeleeWon?(resolution: Resolution, row: EventRow, event: TurnEvent, winner: UnitId, side: SideId): void;
  onIncome?(resolution: Resolution, row: EventRow): void;
  /** The number of units that a side may deploy as if by Ambush. */
  reserves?(event: TurnEvent, side: SideId): number;
  /** The choice that it asks a side to make. */
  asks?(position: Position, row: EventRow, event: TurnEvent, side: SideId): EventQuestion | undefined;
  /** The choice made for a silent side. */
  silent?(resolution: Resolution, row: EventRow, event: TurnEvent, side: SideId): EventChoice;
  /** Carries out the choices, once all are made. */
  onReveal?(resolution: Resolution, row: EventRow, event: TurnEvent): void;
}

export interface Needs {
  readonly numbers?: readonly string[];
  readonly trait?: true;
  /** A weapon family. */
  readonly family?: true;
}

/** The choice that an event asks a side to make: a number of these units, or one of these words. */
export type EventQuestion =
  | { readonly kind: 'units'; readonly count: number; readonly from: readonly UnitId[] }
  | { readonly kind: 'option'; readonly from: readonly string[] };
