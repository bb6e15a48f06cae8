import { directionTo, distance, type Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { has } from './active-traits.ts';
import { enemies, friendly, type Position, type Resolution, sideOf } from './position.ts';
import type { Structure } from './ruleset.ts';
import type { Unit } from './state.ts';
import { boardOf, cellOf, terrainAt } from './terrain.ts';
import { unitAt } from './units.ts';

/** N-14: building and demolishing. Capture is part of the End phase (`end-phase.ts`). */

/** The refusal if a side could not build a structure in a hex (terrain, another structure, an enemy). */
export function checkSite(position: Position, side: SideId, row: Structure, hex: Hex): Refusal | undefined {
  if (!row.terrain.includes(terrainAt(position, hex))) return refusal('wrong-terrain', 'N-14.2', { hex });
  if (position.state.hexes[hex]?.structure) return refusal('structure-present', 'N-14.1', { hex });
  const unit = unitAt(position, hex);
  return unit && enemies(position, unit.side, side) ? refusal('enemy-in-the-way', 'N-14.2', { hex }) : undefined;
}

/** The structures that Builders can build: those with a price. */
export const buildable = ({ rules }: Position): Structure[] =>
  rules.ruleset.structures.filter(({ cost }) => cost !== null);

/** The works that are ordered: a structure that is built in sections has `hexes`, any other one `hex`. */
interface Works {
  readonly structure: string;
  readonly hex?: Hex | undefined;
  readonly hexes?: readonly Hex[] | undefined;
}
const hexesOf = ({ hex, hexes }: Works): readonly Hex[] => hexes ?? [hex!];

/** N-14.2, N-14.12: the refusal of a build order, if any. */
export function checkBuild(position: Position, unit: Unit, order: Works): Refusal | undefined {
  const builders = checkBuilders(position, unit);
  if (builders) return builders;
  const row = position.rules.structures.get(order.structure);
  if (!row || row.cost === null) return refusal('unknown-structure', 'N-14.2', { structure: order.structure });
  const hexes = hexesOf(order);
  for (const [i, hex] of hexes.entries()) {
    const refused = checkSpot(position, unit, row, hexes, i);
    if (refused) return refused;
    if (hexes.indexOf(hex) < i) return refusal('structure-present', 'N-14.1', { hex });
  }
  if (position.state.options['build-limit'] === 'per-side' && sideOf(position, unit.side).built)
    return refusal('build-limit', 'N-14.2');
  const needed = row.cost * hexes.length;
  const have = sideOf(position, unit.side).prestige;
  return needed > have ? refusal('not-enough-prestige', 'N-14.2', { needed, have }) : undefined;
}

/** Checks hex number `i` of a section: the first must be on or beside the builder, each next one beside the previous one. */
export function checkSpot(
  position: Position,
  unit: Unit,
  row: Structure,
  hexes: readonly Hex[],
  i: number,
): Refusal | undefined {
  const { grid } = boardOf(position);
  const hex = hexes[i]!;
  const cell = grid.cell(hex);
  if (cell < 0) return refusal('off-map', 'N-14.2', { hex });
  if (i === 0 && distance(grid, cellOf(position, unit.hex!), cell) > 1) return refusal('too-far', 'N-14.2', { hex });
  if (i > 0 && directionTo(grid, grid.cell(hexes[i - 1]!), cell) < 0)
    return refusal('not-adjacent', 'N-14.12', { hex });
  return checkSite(position, unit.side, row, hex);
}

export const checkBuilders = (position: Position, unit: Unit): Refusal | undefined =>
  has(position, unit, 'builds') ? undefined : refusal('not-builders', 'N-11.21');

/** Whether a build order is well formed. */
export function isBuildWellFormed({ rules }: Position, order: Works): boolean {
  if ((order.hex === undefined) === (order.hexes === undefined)) return false;
  const row = rules.structures.get(order.structure);
  if (!row) return true;
  return row.section > 1 ? order.hexes !== undefined && order.hexes.length <= row.section : order.hex !== undefined;
}

export function build(resolution: Resolution, unit: Unit, order: Works): void {
  const row = resolution.rules.structures.get(order.structure)!;
  const hexes = hexesOf(order);
  resolution.add({ type: 'prestige-spent', side: unit.side, amount: row.cost! * hexes.length, reason: 'structure' });
  for (const hex of hexes)
    resolution.add({ type: 'construction-started', side: unit.side, structure: row.id, hex, unit: unit.id });
}

/** N-14.3. */
export function checkDemolish(position: Position, unit: Unit, hex: Hex): Refusal | undefined {
  const { grid } = boardOf(position);
  const cell = grid.cell(hex);
  const builders = checkBuilders(position, unit);
  if (builders) return builders;
  if (cell < 0) return refusal('off-map', 'N-14.3', { hex });
  if (distance(grid, cellOf(position, unit.hex!), cell) > 1) return refusal('too-far', 'N-14.3', { hex });
  const structure = position.state.hexes[hex]?.structure;
  if (!structure) return refusal('no-structure', 'N-14.3', { hex });
  if (structure.owner === null || friendly(position, structure.owner, unit.side))
    return refusal('not-enemy-structure', 'N-14.3', { hex });
  if (position.rules.structures.get(structure.type)?.role !== 'base') return undefined;
  const guard = unitAt(position, hex);
  const allowed = position.state.options['base-demolition'] && !(guard && enemies(position, guard.side, unit.side));
  return allowed ? undefined : refusal('base-indestructible', 'N-14.3', { hex });
}

export function demolish(resolution: Resolution, unit: Unit, hex: Hex): void {
  resolution.add({
    type: 'structure-demolished',
    unit: unit.id,
    structure: resolution.state.hexes[hex]!.structure!.type,
    hex,
  });
}
