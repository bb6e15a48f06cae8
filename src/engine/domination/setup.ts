import type { Hex } from '../kernel/board/hex.ts';
import type { SideId } from '../kernel/ids.ts';
import type { GameOptions } from './game-options.ts';
import { incomeOf } from './income.ts';
import { type DrawnPlanet, generatePlanet } from './planet-generator.ts';
import type { Planet } from './ruleset.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { begin, type Scenario } from './scenario.ts';

/** D-18: the set-up of a game. */

/** A side at the start, in turn order. */
export interface Seating {
  readonly id: SideId;
  /** Id of its army list. */
  readonly army: string;
  readonly team?: string;
}

/** The HQs for this number of sides on a planet made by hand; undefined if it does not support that number. */
export const hqsFor = ({ hqs, fewer }: Planet, sides: number): readonly Hex[] | undefined =>
  hqs.length === sides ? hqs : (fewer as Readonly<Record<string, readonly Hex[]>>)[sides];

/** V-14: a planet made by hand, in the form of a generated one. Throws for a number of sides that it does not support. */
export function drawnByHand(planet: Planet, sides = planet.hqs.length): DrawnPlanet {
  const { cols, rows, fill, terrain, objects } = planet;
  const hqs = hqsFor(planet, sides);
  if (!hqs) throw new RangeError(`${planet.id} is not for ${sides} sides`);
  const ground = Object.entries(terrain).flatMap(([id, hexes]) => hexes.map((hex) => [hex, id]));
  return { cols, rows, fill, hqs, terrain: Object.fromEntries(ground), objects };
}

/** D-18.2: a random planet of the ruleset's recipe. */
export const randomPlanet = ({ ruleset, terrain }: RulesetIndex, sides: number, seed: string): DrawnPlanet =>
  generatePlanet(ruleset.recipe, (id) => terrain.get(id)!.class, sides, seed);

/** D-18.1: the scenario with which a game begins: starting units in the HQs, after the first side's dawn. */
export function setUp(
  rules: RulesetIndex,
  planet: DrawnPlanet,
  seats: readonly Seating[],
  options: Partial<GameOptions> = {},
): Scenario {
  const hexes: Record<Hex, NonNullable<Scenario['hexes']>[string]> = {};
  for (const [hex, terrain] of Object.entries(planet.terrain)) hexes[hex] = { terrain };
  for (const { type, at, value } of planet.objects) hexes[at] = { ...hexes[at], object: type, value };
  const sides: NonNullable<Scenario['sides']> = {};
  const units: NonNullable<Scenario['units']> = {};
  for (const [i, { id, army, team }] of seats.entries()) {
    const hq = planet.hqs[i]!;
    const { start } = rules.armies.get(army)!;
    const bonus = i * (options['late-start-bonus'] ?? 0);
    sides[id] = { faction: army, hq, resources: start.resources + bonus, ...(team !== undefined && { team }) };
    const types = Object.entries(start.units).flatMap(([type, count]) => Array<string>(count).fill(type));
    for (const [n, type] of types.entries()) units[`${id}-${n + 1}`] = { side: id, type, at: hq };
  }
  const { cols, rows, fill } = planet;
  const [first] = seats;
  const scenario = { map: { cols, rows, fill }, turn: { side: first!.id }, sides, units, hexes };
  const { total } = incomeOf({ rules, state: begin(rules, scenario, options) }, first!.id);
  sides[first!.id] = { ...sides[first!.id]!, resources: sides[first!.id]!.resources! + total };
  return scenario;
}
