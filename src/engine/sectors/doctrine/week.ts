import { foldEvents } from '../../kernel/campaign.ts';
import type { Dice } from '../../kernel/dice/dice.ts';
import { GM, type SideId } from '../../kernel/ids.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { attacksIn, canLeave } from '../orders.ts';
import { adjacentSectors } from '../planet.ts';
import { armiesIn, sectorsOf } from '../position.ts';
import type { Order, OrderSheet, SectorId, State } from '../state.ts';
import { draftOf, enemiesIn, withSheet } from './ideas.ts';

/** A week carried out in thought: the sheets of others are guessed, and battles are decided by quick resolution (S-7.11). */

export function weekOf(system: AnySystem, imagined: State, seat: SideId, dice: Dice): State {
  let state: State = {
    ...imagined,
    clock: null,
    deadline: null,
    options: { ...imagined.options, advance: 'gm', 'missing-result': 'quick' },
  };
  for (const side of state.seats) {
    const { eliminated } = state.sides[side]!;
    if (eliminated) continue;
    const own = draftOf(state, seat);
    const sheet =
      side === seat ? { ...own, orbital: own.orbital ?? sectorsOf(state, seat)[0] ?? null } : guess(state, side, dice);
    state = withSheet(state, side, sheet);
    // S-10.6: nobody is waited for.
    state = { ...state, sides: { ...state.sides, [side]: { ...state.sides[side]!, absent: true } } };
  }
  const { round } = state;
  for (let phases = 0; phases < 4 && state.round === round && state.phase !== 'finished'; phases++) {
    const decision = system.decide(state, GM, { command: 'close-phase' }, dice);
    if (!decision.ok) return state;
    state = foldEvents(system, state, decision.events) as State;
  }
  return state;
}

/** The orders of a side as a sensible player might give them. */
function guess(state: State, side: SideId, dice: Dice): OrderSheet {
  const own = sectorsOf(state, side);
  const lot = (sector: SectorId, label: string) =>
    dice.roll({ label, by: side, against: sector, clause: 'S-4.1' }, 100)[0]!;
  const orders = Object.fromEntries(own.map((sector) => [sector, guessIn(state, side, sector, lot)]));
  const orbital = own[lot('orbital', 'guess') % Math.max(1, own.length)] ?? null;
  return { orders, orbital };
}

/** An attack where it promises something, a move to where a sector can be won, and otherwise staying where one is. */
function guessIn(
  state: State,
  side: SideId,
  sector: SectorId,
  lot: (sector: SectorId, label: string) => number,
): Order {
  const here = armiesIn(state, side, sector);
  const most = canLeave(state, side, sector);
  const enemies = enemiesIn(state, side, sector);
  const weakest = enemies.sort((a, b) => armiesIn(state, a, sector) - armiesIn(state, b, sector))[0];
  const chance = lot(sector, 'guess');
  if (weakest !== undefined && chance <= (here >= armiesIn(state, weakest, sector) ? 70 : 40)) {
    const count = state.options['repeat-attacks'] === 'allowed' ? attacksIn(state, side, sector) : 1;
    return { action: 'attack', targets: Array.from({ length: count }, () => weakest) };
  }
  // S-8.6: those who control a sector do not leave it with too few.
  const armies = weakest === undefined ? here - state.data.armiesToControl : most;
  if (armies < 1 || armies > most || chance > 80) return { action: 'fortify' };
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
