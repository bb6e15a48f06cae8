import { distance } from '../../kernel/board/hex.ts';
import type { Idea } from '../../kernel/doctrine.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import { movementWays } from '../movement.ts';
import { destinations } from '../order-options.ts';
import { friendly, type Position, sideOf, typeOf } from '../position.ts';
import { missingModels, refillPrice } from '../recovery.ts';
import { checkShoot } from '../shooting.ts';
import type { Unit } from '../state.ts';
import { boardOf, cellOf, fullCover, partialCover } from '../terrain.ts';
import { standingUnits } from '../units.ts';
import { chargeWorth, shotWorth } from './blows.ts';
import { prizesOf, pullOf, unitWorth } from './value.ts';

/** Orders of a unit that are worth a thought (N-6.1). */

/** Most places to go to that are thought about, for each kind of movement. */
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

function enemiesOf(position: Position, unit: Unit): Unit[] {
  return [...standingUnits(position).values()].filter((other) => !friendly(position, unit.side, other.side));
}

function shotsOf(position: Position, unit: Unit): Idea[] {
  return enemiesOf(position, unit).flatMap((target) => {
    if ('code' in checkShoot(position, unit, { command: 'shoot', unit: unit.id, target: target.id })) return [];
    const worth = shotWorth(position, unit, target);
    return [
      { command: order('shoot', unit, { target: target.id }), worth, aim: 'shoot', facts: { target: target.id } },
    ];
  });
}

function chargesOf(position: Position, unit: Unit): Idea[] {
  if (unit.hex === null) return [];
  const ways = movementWays(position, unit, 'attack');
  return enemiesOf(position, unit).flatMap((target) => {
    if (ways.plain.steps[cellOf(position, target.hex!)]! <= 0) return [];
    const held = prizesOf(position).find(({ hex }) => hex === target.hex);
    const worth = chargeWorth(position, unit, target) + (held ? 0.3 * held.worth : 0);
    return [
      { command: order('attack', unit, { target: target.id }), worth, aim: 'attack', facts: { target: target.id } },
    ];
  });
}

/** Moves and marches to the places with the strongest pull, the best cover, or a target in range. */
function journeys(position: Position, unit: Unit): Idea[] {
  const { grid } = boardOf(position);
  const side = sideOf(position, unit.side);
  const here = unit.hex === null ? -1 : cellOf(position, unit.hex);
  const stay = here < 0 ? 0 : pullOf(position, side, unit, here);
  const foes = enemiesOf(position, unit).map(({ hex }) => cellOf(position, hex!));
  const range = Math.max(0, ...typeOf(position, unit).weapons.map((id) => position.rules.weapons.get(id)!.range));
  const placed = (kind: 'move' | 'march'): Idea[] =>
    destinations(position, unit, kind)
      .map(({ value, facts }) => {
        const hex = String(value);
        const cell = grid.cell(hex);
        const near = foes.some((foe) => distance(grid, foe, cell) <= range);
        const cover = (partialCover(position, hex) ? 5 : 0) + (fullCover(position, hex) ? 8 : 0);
        const goal = prizesOf(position).find((each) => each.hex === hex && each.team !== side.team);
        const worth =
          pullOf(position, side, unit, cell) -
          stay +
          cover +
          (goal ? 0.5 * goal.worth : 0) +
          (near && kind === 'move' ? 12 : 0) -
          20 * Number(facts?.hazards ?? 0);
        const aim = goal ? 'take' : 'advance';
        return { command: order(kind, unit, { to: hex }), worth, aim, facts: { hex } };
      })
      .sort((a, b) => b.worth - a.worth)
      .slice(0, PLACES);
  return unit.aboard === null ? [...placed('move'), ...placed('march')] : placed('move');
}

/** N-13: a unit out of reach of the enemy brings itself up to strength. */
function rests(position: Position, unit: Unit): Idea[] {
  if (unit.hex === null) return [];
  const price = refillPrice(position, unit);
  const side = sideOf(position, unit.side);
  const missing = price === null ? 0 : Math.min(missingModels(position, unit), Math.floor(side.prestige / price));
  const hurt = unitWorth(position, { ...unit }) < 0.9 * typeOf(position, unit).price;
  if (!hurt) return [];
  const wholly = order('recover', unit, missing > 0 ? { models: missing } : {});
  return [{ command: wholly, worth: 4 * missing + 4, aim: 'recover' }];
}
