import type { Hex } from '../../kernel/board/hex.ts';
import type { Idea } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import { answerOf, askTraits, has } from '../active-traits.ts';
import { isCombatant } from '../force.ts';
import { enemiesIn, isOccupied, roomIn } from '../locations.ts';
import { worksOf } from '../objects.ts';
import { armyIn, contentsOf, hexesBeside, type Position, sideOf, unitsIn, unitsOfSide } from '../position.ts';
import { armyCommand } from '../reinforcements.ts';
import { checkRepair } from '../repairs.ts';
import type { Unit } from '../state.ts';
import { drawAt, gainsOf } from './ground.ts';
import { attackOn, canAct, dangerTo, idea } from './marches.ts';
import { DAMAGE, unitWorth } from './worth.ts';

/** Orders of single units and works other than marches: fire, sorcery, infiltration, building, repairs, lifts. */

const chanceFrom = (least: number): number => (7 - least) / 6;

/** The orders of the units in a hex. */
export function deedsIn(position: Position, side: SideId, hex: Hex): Idea[] {
  return unitsIn(position, hex)
    .filter((unit) => unit.side === side)
    .flatMap((unit) => [
      ...(canAct(position, unit) && !unit.frenzied
        ? [...fire(position, unit), ...infiltrations(position, unit), ...sites(position, unit)]
        : []),
      ...mends(position, unit),
    ]);
}

const targetsBeside = (position: Position, hex: Hex, side: SideId): Hex[] =>
  hexesBeside(position, hex).filter((at) => enemiesIn(position, at, side).length > 0);

/** A shot at an army usually strikes its front, where the dearest and the cheapest unit are equally likely to be. */
const meanWorth = (position: Position, units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + unitWorth(position, unit), 0) / units.length;

function fire(position: Position, unit: Unit): Idea[] {
  const { id, side, at } = unit;
  const [bombards, enchants] = [answerOf(position, unit, 'bombards'), answerOf(position, unit, 'enchants')];
  if (bombards === undefined && enchants === undefined) return [];
  return targetsBeside(position, at, side).flatMap((hex) => {
    const enemies = enemiesIn(position, hex, side);
    const found: Idea[] = [];
    const gain = (least: number) => chanceFrom(least) * 0.7 * meanWorth(position, enemies);
    if (bombards !== undefined)
      found.push(idea({ command: 'bombard', unit: id, at: hex }, gain(bombards), 'shoot', { hex }));
    if (enchants !== undefined && enemies.filter((enemy) => isCombatant(position, enemy)).length > 1)
      found.push(idea({ command: 'sorcery', unit: id, at: hex }, gain(enchants), 'enchant', { hex }));
    return found;
  });
}

/** D-9.2, D-9.7: into an HQ that is held too strongly, and out again when the attack is worth it. */
function infiltrations(position: Position, unit: Unit): Idea[] {
  const { id, side, at, hidden } = unit;
  if (hidden) {
    const comrades = armyIn(position, at, side);
    const gain = attackOn(position, side, [...comrades, unit], at).gain - attackOn(position, side, comrades, at).gain;
    return [idea({ command: 'reveal', unit: id }, gain, 'reveal', { hex: at })];
  }
  if (!has(position, unit, 'infiltrates')) return [];
  const gains = gainsOf(position, side);
  return hexesBeside(position, at)
    .filter((to) => isOccupied(position, to, side))
    .map((to) => idea({ command: 'infiltrate', unit: id, to }, 0.1 * (gains.get(to) ?? 0), 'hide', { hex: to }));
}

/** D-4.5: buildings of units that build in their own hex, away from enemies. */
function sites(position: Position, unit: Unit): Idea[] {
  const type = position.rules.units.get(unit.type)!.builds;
  if (type === undefined) return [];
  const { cost } = position.rules.buildings.get(type)!;
  const isFree = contentsOf(position, unit.at).building === undefined && sideOf(position, unit.side).hq !== unit.at;
  if (!isFree || sideOf(position, unit.side).resources < cost) return [];
  const peace = targetsBeside(position, unit.at, unit.side).length === 0;
  return [idea({ command: 'build', type, unit: unit.id }, peace ? 0.4 : -1, 'build', { hex: unit.at })];
}

/** D-12.6, D-15.7. */
function mends(position: Position, unit: Unit): Idea[] {
  const { id } = unit;
  if (unit.damaged && has(position, unit, 'sparePartsCost') && checkRepair(position, unit) === undefined)
    return [idea({ command: 'repair', unit: id }, DAMAGE * unitWorth(position, unit), 'repair')];
  if (!unit.guard && has(position, unit, 'mayHaveGuard') && sideOf(position, unit.side).hq === unit.at)
    return [idea({ command: 'add-guard', unit: id }, 0.5, 'guard')];
  return [];
}

/** The orders of a gun mount, and of a port. */
export function deedsOfWork(position: Position, side: SideId, hex: Hex): Idea[] {
  const work = worksOf(position, side).find((each) => each.hex === hex);
  if (!work) return [];
  const { gun, lifts } = work.row;
  const found: Idea[] = [];
  if (gun !== undefined && !sideOf(position, side).used.includes(`gun@${hex}`))
    for (const at of targetsBeside(position, hex, side)) {
      const victims = enemiesIn(position, at, side).map((unit) => unitWorth(position, unit));
      found.push(
        idea({ command: 'fire-gun', gun: hex, at }, chanceFrom(gun) * Math.min(...victims), 'shoot', { hex: at }),
      );
    }
  if (lifts !== undefined && !sideOf(position, side).used.includes(`airlift@${hex}`))
    found.push(...flights(position, side, (unit, to) => ({ command: 'airlift', port: hex, unit, to })));
  return found;
}

/** D-16.4. */
export const shuttleFlights = (position: Position, side: SideId): Idea[] =>
  armyCommand(position, side, 'shuttle') && !sideOf(position, side).used.includes('shuttle')
    ? flights(position, side, (unit, to) => ({ command: 'shuttle', unit, to }))
    : [];

/** One unit of every army to every place that is worth having and that no side holds. */
function flights(position: Position, side: SideId, by: (unit: string, to: Hex) => Idea['command']): Idea[] {
  const places = [...gainsOf(position, side)].filter(
    ([hex]) => !isOccupied(position, hex, side) && roomIn(position, hex, side) > 0,
  );
  if (places.length === 0) return [];
  const passengers = new Map<string, Unit>();
  for (const unit of unitsOfSide(position, side)) {
    if (!canAct(position, unit) || unit.hidden || unit.frenzied || has(position, unit, 'needsOperators')) continue;
    const other = passengers.get(unit.at);
    if (!other || unitWorth(position, unit) < unitWorth(position, other)) passengers.set(unit.at, unit);
  }
  return [...passengers.values()]
    .flatMap((unit) =>
      places.map(([to, gain]) => ({
        command: by(unit.id, to),
        worth: gain - 0.3 * drawAt(position, side, unit.at) - dangerTo(position, side, [unit], to),
        aim: 'lift',
        facts: { hex: to },
      })),
    )
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 8);
}

/** Whether a unit has orders of its own to give, so that it is worth considering. */
export const isWorthAThought = (position: Position, unit: Unit): boolean =>
  canAct(position, unit) || (unit.damaged && askTraits(position, unit, 'sparePartsCost').length > 0);
