import type { SideId } from '../../kernel/ids.ts';
import type { Position } from '../position.ts';
import { chancesToRunOff, type Fighter } from './force.ts';

/** A unit with a smaller fraction left counts as destroyed. */
export const NOTHING = 0.04;

/** A side in a forecast. Units are numbered; `fighters` has their initial state. */
export interface Host {
  readonly id: SideId;
  readonly fighters: readonly Fighter[];
  readonly cells: number[];
  /** The fraction of each unit's present strength that is left, from 0 to 1. */
  readonly left: number[];
  /** The number of the enemy that it is locked with, or -1. */
  readonly locked: number[];
  /** The fraction of each unit that its chargers are expected to destroy: other enemies count only the rest. */
  readonly claimed: number[];
  /** The chance that it strikes with the bonus of a charge in the next fight (T-12.9); 0 if it has not charged. */
  readonly charged: number[];
  /** The chance that a unit runs off the board when it falls back, by cell. */
  readonly runsOff: Float64Array;
  /** The number of the enemy that it has shot at in this turn, or -1: it can charge no other (T-9.9). */
  readonly shot: number[];
}

export const hostOf = (
  position: Position,
  id: SideId,
  fighters: readonly Fighter[],
  foes: readonly Fighter[],
): Host => ({
  id,
  fighters,
  cells: fighters.map(({ cell }) => cell),
  left: fighters.map(() => 1),
  locked: fighters.map(({ unit }) => foes.findIndex((foe) => unit.engaged.includes(foe.unit.id))),
  claimed: fighters.map(() => 0),
  charged: fighters.map(({ unit }) => Number(unit.charged === 'ordered')),
  runsOff: chancesToRunOff(position, id),
  shot: fighters.map(({ unit }) => foes.findIndex((foe) => foe.unit.id === unit.shot)),
});

/** An action that a unit could take in its turn. */
export interface Option {
  /** The value that it takes from the enemy. */
  readonly gain: number;
  readonly cell: number;
  /** The number of the enemy, or -1. */
  readonly target: number;
  readonly charges: boolean;
}
