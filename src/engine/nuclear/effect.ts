import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { Position, Resolution } from './position.ts';
import type { EventRow, Weapon } from './ruleset.ts';
import type { EventChoice, TurnEvent, Unit } from './state.ts';

/** What an event of the table does. Each row of `events.json` names one of these and gives it its numbers. */
export interface Effect {
  /** What its row must have, so that nothing here is undefined. */
  readonly needs?: Needs;
  /** Fields of V-8 that its event carries. */
  readonly fields?: readonly Exclude<keyof TurnEvent, 'id'>[];
  /** Rolls for the event's fields (V-8), before it is announced. */
  draw?(play: Resolution, row: EventRow): Omit<TurnEvent, 'id'>;
  /** What it does at once. */
  strike?(play: Resolution, row: EventRow, event: TurnEvent): void;
  dangerous?(game: Position, row: EventRow, event: TurnEvent, hex: Hex): boolean;
  /** Whether the row's trait is lent to a unit. */
  lends?(game: Position, row: EventRow, event: TurnEvent, unit: Unit): boolean;
  morale?(game: Position, row: EventRow, event: TurnEvent, unit: Unit): number;
  attackStrike?(row: EventRow): number;
  attacks?(row: EventRow, weapon: Weapon): number;
  onDestroyed?(play: Resolution, row: EventRow, event: TurnEvent, dead: Unit, killer: Unit | undefined): void;
  onMeleeWon?(play: Resolution, row: EventRow, event: TurnEvent, winner: UnitId, side: SideId): void;
  onIncome?(play: Resolution, row: EventRow): void;
  reserves?(event: TurnEvent, side: SideId): number;
  asks?(game: Position, row: EventRow, event: TurnEvent, side: SideId): Asked | undefined;
  /** What a side that stayed silent is taken to have chosen. */
  silent?(play: Resolution, row: EventRow, event: TurnEvent, side: SideId): EventChoice;
  /** What the choices, all of them made by now, bring about. */
  onReveal?(play: Resolution, row: EventRow, event: TurnEvent): void;
}

export interface Needs {
  readonly numbers?: readonly string[];
  readonly trait?: true;
  /** A weapon family. */
  readonly family?: true;
}

/** What the event asks a side to choose: a number of these units, or one of these words. */
export type Asked =
  | { readonly kind: 'units'; readonly count: number; readonly from: readonly UnitId[] }
  | { readonly kind: 'option'; readonly from: readonly string[] };
