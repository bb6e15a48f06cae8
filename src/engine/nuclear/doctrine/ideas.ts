import { distance, within } from '../../kernel/board/hex.ts';
import { cacheOn, cacheRecent } from '../../kernel/cache.ts';
import type { Idea } from '../../kernel/doctrine.ts';
import type { SideId, TeamId, UnitId } from '../../kernel/ids.ts';
import { allowance, movementWays } from '../movement.ts';
import { friendly, type Position, sideOf, typeOf } from '../position.ts';
import { missingModels, refillPrice } from '../recovery.ts';
import { checkShoot } from '../shooting.ts';
import type { Unit } from '../state.ts';
import { boardOf, cellOf, fullCover, partialCover } from '../terrain.ts';
import { standingUnits, weaponsOf } from '../units.ts';
import { chargeWorth, shotWorth } from './blows.ts';
import { prizesOf, pullOn, unitWorth } from './value.ts';

/** Orders of a unit that are worth considering (N-6.1). */

/** The most destinations that are considered for each kind of movement. */
const PLACES = 7;

export function subjectsOf({ state }: Position, seat: SideId): UnitId[] {
  const found: UnitId[] = [];
  if (state.active !== seat) return found;
  for (const id in state.units) {
    const { side, acted, hex, aboard } = state.units[id]!;
    if (side === seat && acted !== 'yes' && (hex !== null || aboard !== null)) found.push(id);
  }
  return found;
}

export function ideasFor(position: Position, seat: SideId, id: UnitId): Idea[] {
  const unit = position.state.units[id];
  if (!unit || unit.side !== seat || unit.acted === 'yes') return [];
  if (unit.suppressed)
    return [
      {
        command: { command: 'rally', unit: id } as Idea['command'],
        worth: 0.28 * unitWorth(position, unit),
        aim: 'rally',
      },
    ];
  const shots = unit.hex === null ? [] : shotsOf(position, unit);
  if (unit.acted === 'moved') return shots;
  return [...shots, ...chargesOf(position, unit), ...journeys(position, unit), ...rests(position, unit)];
}

const order = (command: string, unit: Unit, more: object): Idea['command'] =>
  ({ command, unit: unit.id, ...more }) as Idea['command'];

const enemiesOf = (position: Position, side: SideId): readonly Unit[] =>
  cacheRecent(position.state.units, `enemies of ${side}`, () =>
    [...standingUnits(position).values()].filter((other) => !friendly(position, side, other.side)),
  );

/** The estimated effect of one unit on another; undefined if it cannot act on it. Cached for the pair until either changes. */
function guess<Guess>(
  position: Position,
  kind: 'shoot' | 'attack',
  unit: Unit,
  target: Unit,
  make: () => Guess,
): Guess {
  const { hexes, event } = position.state;
  const byUnit = cacheOn(
    hexes,
    `${kind} ${event?.id ?? ''}`,
    () => new WeakMap<Unit, WeakMap<Unit, { worth: Guess }>>(),
  );
  const byTarget = byUnit.get(unit) ?? new WeakMap<Unit, { worth: Guess }>();
  byUnit.set(unit, byTarget);
  const found = byTarget.get(target) ?? { worth: make() };
  byTarget.set(target, found);
  return found.worth;
}

function shotsOf(position: Position, unit: Unit): Idea[] {
  const ideas: Idea[] = [];
  for (const target of enemiesOf(position, unit.side)) {
    const worth = guess(position, 'shoot', unit, target, () =>
      'code' in checkShoot(position, unit, { target: target.id }) ? undefined : shotWorth(position, unit, target),
    );
    if (worth !== undefined)
      ideas.push({
        command: order('shoot', unit, { target: target.id }),
        worth,
        aim: 'shoot',
        facts: { target: target.id },
      });
  }
  return ideas;
}

function chargesOf(position: Position, unit: Unit): Idea[] {
  if (unit.hex === null) return [];
  const { grid } = boardOf(position);
  const here = grid.cell(unit.hex);
  const reach = allowance(position, unit, 'attack');
  const near = enemiesOf(position, unit.side).filter(({ hex }) => distance(grid, here, grid.cell(hex!)) <= reach);
  if (near.length === 0) return [];
  const { plain } = movementWays(position, unit, 'attack');
  return near.flatMap((target) => {
    if (plain.steps[grid.cell(target.hex!)]! <= 0) return [];
    const held = prizesOf(position).find(({ hex }) => hex === target.hex);
    const { worth, risk } = guess(position, 'attack', unit, target, () => chargeWorth(position, unit, target));
    const ground = held ? 0.3 * held.worth : 0;
    return [
      {
        command: order('attack', unit, { target: target.id }),
        worth: worth + ground,
        risk,
        ground,
        aim: 'attack',
        facts: { target: target.id },
      },
    ];
  });
}

/** Moves and marches to the places with the strongest pull, the best cover, or a target in range. */
function journeys(position: Position, unit: Unit): Idea[] {
  return unit.aboard === null
    ? [...placesFor(position, unit, 'move'), ...placesFor(position, unit, 'march')]
    : placesFor(position, unit, 'move');
}

function placesFor(position: Position, unit: Unit, kind: 'move' | 'march'): Idea[] {
  const { grid } = boardOf(position);
  const side = sideOf(position, unit.side);
  const here = unit.hex === null ? -1 : cellOf(position, unit.hex);
  const pull = pullOn(position, side, unit);
  const stay = here < 0 ? 0 : pull[here]!;
  const foes = enemiesOf(position, unit.side).map(({ hex }) => grid.cell(hex!));
  const range = kind === 'move' ? rangeOf(position, unit) : 0;
  const taken = standingUnits(position);
  const { plain, start, allowance: steps } = movementWays(position, unit, kind);
  const cover = coverOn(position);
  const prizes = prizesAgainst(position, side.team);
  const places: { cell: number; worth: number; risk: number; ground: number }[] = [];
  for (const cell of within(grid, start, steps)) {
    if (plain.steps[cell]! <= 0 || taken.has(grid.names[cell]!)) continue;
    const near = range > 0 && foes.some((foe) => distance(grid, foe, cell) <= range);
    const prize = prizes.get(cell) ?? 0;
    const ground = pull[cell]! - stay + 0.5 * prize;
    // Cover reduces the risk by its value.
    const risk = 20 * plain.hazards[cell]! - cover[cell]!;
    places.push({ cell, worth: ground - risk + (near ? 12 : 0), risk, ground });
  }
  return places
    .sort((a, b) => b.worth - a.worth)
    .slice(0, PLACES)
    .map(({ cell, worth, risk, ground }) => {
      const hex = grid.names[cell]!;
      const aim = prizes.has(cell) ? 'take' : 'advance';
      return { command: order(kind, unit, { to: hex }), worth, risk, ground, aim, facts: { hex } };
    });
}

const rangeOf = (position: Position, unit: Unit): number =>
  Math.max(0, ...weaponsOf(position, unit).map(({ weapon }) => weapon.range));

/** The credit for cover, by cell. */
const coverOn = (position: Position): Float64Array =>
  cacheOn(position.state.hexes, 'cover', () =>
    Float64Array.from(
      boardOf(position).grid.names,
      (hex) => (partialCover(position, hex) ? 5 : 0) + (fullCover(position, hex) ? 8 : 0),
    ),
  );

/** The value of the prizes that a team does not hold, by cell. */
const prizesAgainst = (position: Position, team: TeamId): ReadonlyMap<number, number> =>
  cacheOn(position.state.hexes, `prizes ${position.state.turn} ${team}`, () => {
    const prizes = prizesOf(position).filter((prize) => prize.team !== team);
    return new Map(prizes.map((prize) => [prize.cell, prize.worth]));
  });

/** N-13: a unit out of reach of the enemy restores its strength. */
function rests(position: Position, unit: Unit): Idea[] {
  if (unit.hex === null) return [];
  const price = refillPrice(position, unit);
  const side = sideOf(position, unit.side);
  const missing = price === null ? 0 : Math.min(missingModels(position, unit), Math.floor(side.prestige / price));
  const hurt = unitWorth(position, unit) < 0.9 * typeOf(position, unit).price;
  if (!hurt) return [];
  const wholly = order('recover', unit, missing > 0 ? { models: missing } : {});
  return [{ command: wholly, worth: 4 * missing + 4, aim: 'recover' }];
}
