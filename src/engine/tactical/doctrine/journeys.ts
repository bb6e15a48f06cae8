import { distance, type Hex } from '../../kernel/board/hex.ts';
import type { Idea } from '../../kernel/doctrine.ts';
import { allowanceOf } from '../movement/movement.ts';
import { mostOfRun } from '../movement/running.ts';
import { WAY_OUT } from '../movement/transports.ts';
import { type Route, waysFrom, waysOnto } from '../movement/ways.ts';
import { cellOf, findUnit, gridIn, hexesOf, otherSide, type Position, terrainAt, typeOf } from '../position.ts';
import type { Unit } from '../state.ts';
import { unitHas } from '../traits/active-traits.ts';
import { twoDice } from './chances.ts';
import { type Fighter, fighterFor, forcesIn } from './force.ts';
import { CHARGE_HEXES, encounterOf, isSeen, lineTo } from './prospects.ts';
import { carrierOf, hopesAboard } from './riders.ts';
import { order } from './standing-orders.ts';
import { walksIn } from './walks.ts';

/** Destinations: where a unit does most harm and suffers least. */

/** The most places that are considered: the best by total worth, and the best by either half of the reasons alone. */
const PLACES = 8;
const OTHERS = 4;
/** The number of enemies by which a place is judged: those nearest to the unit. */
const NEAREST = 5;
const THREAT = 0.55;
/** The weight of what a unit could do in its next turn. */
const LATER = 0.5;

export function journeys(position: Position, unit: Unit): Idea[] {
  const fighter = fighterFor(position, unit);
  const { command, ways } = waysOf(position, unit);
  if (unit.reserve?.by === 'deep-strike') return landings(position, unit, fighter);
  if (ways.length === 0) return [];
  const foes = nearestFoes(position, fighter, cellOf(position, ways[0]!.end));
  const carrier = carrierOf(position, unit);
  const stay = carrier
    ? riding(position, fighterFor(position, carrier), cellOf(position, carrier.hex!), foes)
    : unit.hex === null
      ? AWAY
      : standing(position, fighter, foes, fighter.cell, command, true);
  const grid = gridIn(position);
  const places = ways.map((way) => {
    const cell = grid.cell(way.end);
    const there = standing(position, fighter, foes, cell, command, false);
    return { way, cell, worth: there.gain - there.risk - (stay.gain - stay.risk), risk: there.risk - stay.risk };
  });
  return worthAVisit(places).map(({ way: { end, path }, worth, risk, cell }) => ({
    command: order(command, unit, { path, ...facing(position, unit, cell, foes) }),
    worth: worth - hazard(position, fighter, path),
    risk: risk + hazard(position, fighter, path),
    aim: command === 'run' ? 'run' : 'advance',
    facts: { hex: end },
  }));
}

/**
 * The best places at first sight, which may be wrong; so also, of the others, those where the unit does most, and those where it is safest.
 */
function worthAVisit<P extends { readonly worth: number; readonly risk: number }>(places: readonly P[]): P[] {
  const rest = [...places].sort((a, b) => b.worth - a.worth);
  const chosen = rest.splice(0, PLACES);
  rest.sort((a, b) => b.worth + b.risk - (a.worth + a.risk));
  chosen.push(...rest.splice(0, OTHERS));
  rest.sort((a, b) => a.risk - b.risk);
  return [...chosen, ...rest.slice(0, OTHERS)];
}

function waysOf(position: Position, unit: Unit): { readonly command: string; readonly ways: readonly Route[] } {
  if (position.state.phase === 'shooting')
    return { command: 'run', ways: waysFrom(position, unit, unit.hex!, mostOfRun(position, unit)) };
  const most = hexesOf(position, allowanceOf(position, unit));
  if (unit.reserve) return { command: 'arrive', ways: waysOnto(position, unit, most) };
  if (unit.embarked === null) return { command: 'move', ways: waysFrom(position, unit, unit.hex!, most) };
  const carrier = findUnit(position, unit.embarked);
  return { command: 'disembark', ways: carrier?.hex ? waysFrom(position, unit, carrier.hex, WAY_OUT) : [] };
}

const nearestFoes = (position: Position, { unit, cell }: Fighter, place: number): readonly Fighter[] => {
  const foes = forcesIn(position)[otherSide(unit.side)]!;
  if (foes.length <= NEAREST) return foes;
  const grid = gridIn(position);
  const from = cell < 0 ? place : cell;
  return [...foes].sort((a, b) => distance(grid, from, a.cell) - distance(grid, from, b.cell)).slice(0, NEAREST);
};

interface Place {
  /** The harm that its own shots and charges do, now and next. */
  readonly gain: number;
  /** The harm from those that it draws. */
  readonly risk: number;
}

/** A low value for a unit that is not on the board yet, so that it comes. */
const AWAY: Place = { gain: -10, risk: 0 };

/** Passengers are not targets (T-8.7). */
const riding = (position: Position, carrier: Fighter, cell: number, foes: readonly Fighter[]): Place => ({
  gain: LATER * hopesAboard(position, carrier, cell, foes),
  risk: 0,
});

/** The value for a unit of being on a cell. */
function standing(
  position: Position,
  fighter: Fighter,
  foes: readonly Fighter[],
  cell: number,
  command: string,
  stays: boolean,
): Place {
  const grid = gridIn(position);
  const footing = stays ? fighter.footing : 1;
  const { unit } = fighter;
  const carrier = carrierOf(position, unit);
  const mayCharge = carrier ? unitHas(position, carrier, 'assaultRamp') && !unit.arrived : command === 'move';
  let [now, next, threat] = [0, 0, 0];
  for (const foe of foes) {
    const hexes = distance(grid, cell, foe.cell);
    const line = lineTo(position, cell, foe.cell);
    const steps = walksIn(position).from(cell)[foe.cell]!;
    const encounter = encounterOf(position, fighter, foe);
    const free = foe.unit.engaged.length === 0;
    if (free && (command !== 'run' || stays)) now = Math.max(now, foe.worth * encounter.part(hexes, footing, line));
    if (isSeen(line) && fighter.charges && hexes <= CHARGE_HEXES && mayCharge && unit.charged === null)
      now = Math.max(now, 0.9 * twoDice(position, steps - 1) * encounter.charge);
    next = Math.max(next, encounter.next(hexes, line, free, steps));
    if (foe.unit.engaged.length > 0) continue;
    const back = lineTo(position, foe.cell, cell);
    // An enemy's fire is shared among all its possible targets.
    threat += 0.6 * encounterOf(position, foe, fighter).next(hexes, back, true, steps);
  }
  const aboard = riding(position, fighter, cell, foes).gain;
  return { gain: now + LATER * next + aboard, risk: THREAT * threat };
}

/** T-4.3: the models that the ground may cost. */
function hazard(position: Position, fighter: Fighter, way: readonly Hex[]): number {
  const { rough } = fighter.front.category;
  const risky = way.some((hex) => {
    const { dangerous, difficult } = terrainAt(position, hex);
    return dangerous || (difficult && rough === 'dangerous');
  });
  return risky ? fighter.worth / 9 : 0;
}

/** T-8.3: a vehicle shows its front to the nearest enemy. */
function facing(position: Position, unit: Unit, cell: number, foes: readonly Fighter[]): { readonly facing?: number } {
  if (!typeOf(position, unit).vehicle || foes.length === 0) return {};
  const grid = gridIn(position);
  const nearest = foes.reduce((a, b) => (distance(grid, cell, b.cell) < distance(grid, cell, a.cell) ? b : a));
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let direction = 0; direction < 6; direction++) {
    const beside = grid.neighbours[cell * 6 + direction]!;
    const far = beside < 0 ? Number.POSITIVE_INFINITY : distance(grid, beside, nearest.cell);
    if (far < least) [best, least] = [direction, far];
  }
  return { facing: best + 1 };
}

/** T-18.33: landing places, with room for the scatter. */
function landings(position: Position, unit: Unit, fighter: Fighter): Idea[] {
  const grid = gridIn(position);
  const foes = forcesIn(position)[otherSide(unit.side)]!;
  const taken = new Set([...Object.values(position.state.units)].flatMap(({ hex }) => (hex === null ? [] : [hex])));
  return grid.names
    .flatMap((hex, cell) => {
      if (taken.has(hex) || terrainAt(position, hex).enter !== 'free') return [];
      const near = Math.min(99, ...foes.map((foe) => distance(grid, cell, foe.cell)));
      if (near < 4 || near > 12) return [];
      const { gain, risk } = standing(position, fighter, foes, cell, 'deep-strike', false);
      const costs = risk + hazard(position, fighter, [hex]);
      return { hex, worth: gain - costs, risk: costs };
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, PLACES)
    .map(({ hex, worth, risk }) => ({
      command: order('deep-strike', unit, { hex, ...facing(position, unit, grid.cell(hex), foes) }),
      worth: worth + 10,
      risk,
      aim: 'arrive',
      facts: { hex },
    }));
}
