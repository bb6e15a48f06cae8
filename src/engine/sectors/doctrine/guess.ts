import type { SideId } from '../../kernel/ids.ts';
import { attacksIn, canLeave } from '../orders.ts';
import { adjacentSectors } from '../planet.ts';
import { armiesIn, sectorsOf } from '../position.ts';
import type { Order, OrderSheet, SectorId, State } from '../state.ts';
import { enemiesIn } from './ideas.ts';

/** A sheet as a sensible player might give it, for a side about which nothing is known. */

/** A number from 1 to 100 for a sector, or another thing that is left to chance. */
export type Lot = (about: string, label: string) => number;

/**
 * The number of times in a hundred that a side attacks, or stays where it is, by its strength relative to that of the weakest enemy:
 * counted in games of officers. The weaker side fortifies.
 */
const HABITS = {
  alone: { attack: 0, stay: 25 },
  stronger: { attack: 75, stay: 12 },
  even: { attack: 58, stay: 34 },
  weaker: { attack: 8, stay: 80 },
} as const;

/** The orders of a side as a sensible player might give them. */
export function guess(state: State, side: SideId, lot: Lot): OrderSheet {
  const own = sectorsOf(state, side);
  const orders = Object.fromEntries(own.map((sector) => [sector, guessIn(state, side, sector, lot)]));
  const orbital = own[lot('orbital', 'guess') % Math.max(1, own.length)] ?? null;
  return { orders, orbital };
}

/** An attack if it is promising, a move if a sector can be won by it, and otherwise staying. */
function guessIn(state: State, side: SideId, sector: SectorId, lot: Lot): Order {
  const here = armiesIn(state, side, sector);
  const most = canLeave(state, side, sector);
  const enemies = enemiesIn(state, side, sector);
  const weakest = enemies.sort((a, b) => armiesIn(state, a, sector) - armiesIn(state, b, sector))[0];
  const there = weakest === undefined ? 0 : armiesIn(state, weakest, sector);
  const habit = weakest === undefined ? 'alone' : here > there ? 'stronger' : here < there ? 'weaker' : 'even';
  const { attack, stay } = HABITS[habit];
  const chance = lot(sector, 'guess');
  if (weakest !== undefined && chance <= attack) {
    const count = state.options['repeat-attacks'] === 'allowed' ? attacksIn(state, side, sector) : 1;
    return { action: 'attack', targets: Array.from({ length: count }, () => weakest) };
  }
  // S-8.6: a side that controls a sector does not leave it with too few armies.
  const armies = weakest === undefined ? here - state.data.armiesToControl : most;
  if (armies < 1 || armies > most || chance <= attack + stay) return { action: 'fortify' };
  return { action: 'move', to: roadFrom(state, side, sector, lot(sector, 'road')), armies };
}

/** S-4.3: the neighbour with the fewest enemies that the side does not control; one of those by lot. */
function roadFrom(state: State, side: SideId, sector: SectorId, lot: number): SectorId {
  const roads = adjacentSectors(state.map, sector);
  const toll = (to: SectorId) =>
    (state.sectors[to]!.controller === side ? 2 : 0) +
    enemiesIn(state, side, to).reduce((sum, enemy) => sum + armiesIn(state, enemy, to), 0);
  const least = Math.min(...roads.map(toll));
  const best = roads.filter((to) => toll(to) === least);
  return best[lot % best.length]!;
}
