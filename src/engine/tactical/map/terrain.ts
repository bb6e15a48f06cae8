import type { Hex } from '../../kernel/board/hex.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { Body } from '../body.ts';
import { gridIn, type Part, type Position, partsOf, type Resolution, terrainAt, typeOf, unitOf } from '../position.ts';
import type { Terrain } from '../ruleset.ts';
import { loseHull } from '../shooting/vehicles.ts';
import { groundWound, suffer } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';
import { groundIn } from './ground.ts';

/** T-4.3: dangerous terrain. */

/**
 * Tests the models of a unit that has moved: by the hex that it left (null for units that leave none) and those that it entered.
 * `landing`: difficult ground is dangerous for all of them (T-18.36).
 */
export function testDangerous(
  resolution: Resolution,
  id: UnitId,
  left: Hex | null,
  entered: readonly Hex[],
  landing = false,
): void {
  const unit = unitOf(resolution, id);
  const tested = testedParts(resolution, unit, left, entered, landing);
  if (tested.length === 0) return;
  const ones = tested.map((part) => {
    const purpose = { label: 'dangerous', by: part.of.id, clause: 'T-4.3' } as const;
    return resolution.roll(purpose, 6, part.living).filter((face) => face === 1).length;
  });
  resolution.add({ type: 'terrain-tested', unit: id });
  if (typeOf(resolution, unit).vehicle) {
    if (ones[0]! > 0) loseHull(resolution, id, { immobilised: true });
    return;
  }
  const body = new Body(resolution, id);
  for (const [i, { of, group }] of tested.entries())
    for (let n = 0; n < ones[i]!; n++) {
      const rank = body.rank(of.id, group.id);
      if (rank) suffer(resolution, body, rank, groundWound(id));
    }
  body.settle(resolution);
}

/** The parts of a unit whose models test for a move like this. */
export function testedParts(
  position: Position,
  unit: Unit,
  left: Hex | null,
  entered: readonly Hex[],
  landing = false,
): Part[] {
  if (entered.length === 0) return [];
  const grid = gridIn(position);
  const { rough } = groundIn(position);
  const isRough = (hex: Hex): boolean => rough[grid.cell(hex)] === 1;
  if (!((left !== null && isRough(left)) || entered.some(isRough))) return [];
  const way = (left === null ? entered : [left, ...entered]).map((hex) => terrainAt(position, hex));
  return partsOf(position, unit).filter((part) => isTested(part, way, landing));
}

function isTested({ group: { category } }: Part, way: readonly Terrain[], landing: boolean): boolean {
  const seen = category.rough === 'hops' ? [way[0]!, way.at(-1)!] : way;
  const difficult = landing || category.rough === 'hops' || category.rough === 'dangerous';
  return seen.some((terrain) => terrain.dangerous || (difficult && terrain.difficult));
}
