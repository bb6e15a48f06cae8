import { foldEvents } from '../../kernel/campaign.ts';
import type { Dice } from '../../kernel/dice/dice.ts';
import { GM, type SideId } from '../../kernel/ids.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { attacksIn, canLeave } from '../orders.ts';
import { adjacentSectors } from '../planet.ts';
import { armiesIn, findBattle, sectorsOf } from '../position.ts';
import type { Order, OrderSheet, SectorId, State } from '../state.ts';
import { draftOf, enemiesIn, withSheet } from './ideas.ts';

/** A week carried out in thought: the sheets of others are expected or guessed, and battles are decided by quick resolution (S-7.11). */

/** How often of a hundred times another side does what one of its expected sheets says. */
const EXPECTED = 75;

export function weekOf(
  system: AnySystem,
  imagined: State,
  seat: SideId,
  dice: Dice,
  expected: (side: SideId) => readonly OrderSheet[] = () => [],
): State {
  let state: State = {
    ...imagined,
    clock: null,
    deadline: null,
    options: { ...imagined.options, advance: 'gm', 'missing-result': 'quick' },
  };
  for (const side of state.seats) {
    const { eliminated } = state.sides[side]!;
    if (eliminated) continue;
    const sheet =
      side === seat ? draftOf(state, seat) : (drawn(expected(side), side, dice) ?? guess(state, side, dice));
    state = withSheet(state, side, { ...sheet, orbital: sheet.orbital ?? sectorsOf(state, side)[0] ?? null });
    // S-10.6: nobody is waited for.
    state = { ...state, sides: { ...state.sides, [side]: { ...state.sides[side]!, absent: true } } };
  }
  const { round } = state;
  for (let phases = 0; phases < 4 && state.round === round && state.phase !== 'finished'; phases++) {
    const decision = system.decide(state, GM, { command: 'close-phase' }, diceByPlace(state, dice));
    if (!decision.ok) return state;
    state = foldEvents(system, state, decision.events) as State;
  }
  return state;
}

/** A number from 1 to 100 for a sector, or another thing that is left to chance. */
const lotsOf = (dice: Dice, side: SideId) => (about: string, label: string) =>
  dice.roll({ label, by: side, against: about, clause: 'S-4.1' }, 100)[0]!;

function drawn(sheets: readonly OrderSheet[], side: SideId, dice: Dice): OrderSheet | undefined {
  if (sheets.length === 0) return undefined;
  const lot = lotsOf(dice, side)('sheet', 'expected');
  return lot <= EXPECTED ? sheets[lot % sheets.length] : undefined;
}

/** One battle more shifts the numbers of all after it. By place they have the same dice in all plans, which can be compared then. */
const diceByPlace = (state: State, { rolls, roll }: Dice): Dice => ({
  rolls,
  roll(purpose, sides, count) {
    const battle = findBattle(state, purpose.against);
    if (!battle) return roll(purpose, sides, count);
    const label = purpose.label === 'quick-reroll' ? purpose.label : 'quick';
    return roll({ ...purpose, label, against: battle.sector }, sides, count);
  },
});

/**
 * How often of a hundred times a side attacks, and stays where it is, by its strength beside that of the weakest enemy: counted in
 * games of officers. Who is weaker fortifies.
 */
const HABITS = {
  alone: { attack: 0, stay: 25 },
  stronger: { attack: 75, stay: 12 },
  even: { attack: 58, stay: 34 },
  weaker: { attack: 8, stay: 80 },
} as const;

/** The orders of a side as a sensible player might give them. */
function guess(state: State, side: SideId, dice: Dice): OrderSheet {
  const own = sectorsOf(state, side);
  const lot = lotsOf(dice, side);
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
  const there = weakest === undefined ? 0 : armiesIn(state, weakest, sector);
  const habit = weakest === undefined ? 'alone' : here > there ? 'stronger' : here < there ? 'weaker' : 'even';
  const { attack, stay } = HABITS[habit];
  const chance = lot(sector, 'guess');
  if (weakest !== undefined && chance <= attack) {
    const count = state.options['repeat-attacks'] === 'allowed' ? attacksIn(state, side, sector) : 1;
    return { action: 'attack', targets: Array.from({ length: count }, () => weakest) };
  }
  // S-8.6: those who control a sector do not leave it with too few.
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
