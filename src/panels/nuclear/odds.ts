import type { Game } from '../../engine/nuclear/game.ts';

/** What an attack or a shot may come to, computed exactly. */
export interface Odds {
  /** Probability of 0, 1, 2, ... Wounds. */
  readonly wounds: readonly number[];
  readonly destroy: number;
  readonly suppress: number;
  /** Melee: the attacker wins; nobody does. */
  readonly win?: number;
  readonly tie?: number;
  /** Melee: Wounds that the strike-back marks. */
  readonly lossesBack?: readonly number[];
}

/** The odds of a draft that names a unit, a fight and its target; undefined for all others. */
export function oddsOf(_game: Game, _draft: Readonly<Record<string, unknown>>): Odds | undefined {
  return undefined;
}
