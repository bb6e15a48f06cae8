import type { UnitId } from '../../kernel/ids.ts';
import { groundIn } from '../map/ground.ts';
import { testDangerous } from '../map/terrain.ts';
import {
  allUnits,
  cellOf,
  gridIn,
  hexesOf,
  type Position,
  partsOf,
  type Resolution,
  sideOf,
  standsOnBoard,
  unitOf,
} from '../position.ts';
import { destroyUnit } from '../shooting/destruction.ts';
import type { Unit } from '../state.ts';
import { type Retreat, type RetreatPath, retreatPath } from './fall-back-path.ts';

/** T-15: falling back. */

const NOBODY: ReadonlySet<UnitId> = new Set();

/** T-15.2: the dice of its distance: those of its slowest models. */
export const fallBackDice = (position: Position, unit: Unit): number =>
  partsOf(position, unit).reduce(
    (least, { group }) => Math.min(least, position.rules.ruleset.fallBack[group.category.id] ?? 2),
    6,
  );

/** T-15.6, T-15.7: the ground for a unit that falls back; `from` are the enemies of the combat that it leaves. */
function retreatOf(position: Position, unit: Unit, from: ReadonlySet<UnitId>): Retreat {
  const grid = gridIn(position);
  const { options } = position.state;
  const ground = groundIn(position);
  const open = ground.open.slice();
  const pass = new Uint8Array(grid.size);
  const around = (cell: number, set: (other: number) => void): void => {
    set(cell);
    for (let i = cell * 6; i < cell * 6 + 6; i++) if (grid.neighbours[i]! >= 0) set(grid.neighbours[i]!);
  };
  for (const other of allUnits(position)) {
    if (!standsOnBoard(other) || other.id === unit.id) continue;
    const cell = grid.cell(other.hex!);
    if (other.side === unit.side) {
      if (options['fall-back-friends'] === 'pass') pass[cell] = 1;
      else open[cell] = 0;
    } else if (from.has(other.id)) {
      around(cell, (near) => {
        pass[near] = 1;
      });
    } else
      around(cell, (near) => {
        open[near] = 0;
      });
  }
  const touch = options['fall-back-edge'] === 'touch';
  return { grid, open, rough: ground.rough, pass, own: sideOf(position, unit.side).edge, touch };
}

/** T-15.4 to T-15.7: the path of a unit that falls back after such a roll, in cells; undefined if it would be trapped. */
export const fallBackPath = (
  position: Position,
  unit: Unit,
  hexes: number,
  from: ReadonlySet<UnitId> = NOBODY,
): RetreatPath | undefined => retreatPath(retreatOf(position, unit, from), cellOf(position, unit.hex!), hexes);

/** T-15.1 to T-15.7: a unit falls back at once; `from` are the enemies of the combat that it leaves. */
export function fallBack(resolution: Resolution, id: UnitId, from: ReadonlySet<UnitId> = NOBODY): void {
  const unit = unitOf(resolution, id);
  const dice = resolution.roll({ label: 'fall-back', by: id, clause: 'T-15.2' }, 6, fallBackDice(resolution, unit));
  const hexes = hexesOf(
    resolution,
    dice.reduce((sum, face) => sum + face, 0),
  );
  const way = fallBackPath(resolution, unit, hexes, from);
  if (!way) return destroyUnit(resolution, id, 'trapped');
  const { names } = gridIn(resolution);
  const path = way.path.map((cell) => names[cell]!);
  if (way.fled) {
    resolution.add({ type: 'unit-fell-back', unit: id, hexes, path });
    return destroyUnit(resolution, id, 'fled');
  }
  const links = unit.engaged.map((enemy) => [
    enemy,
    { engaged: unitOf(resolution, enemy).engaged.filter((each) => each !== id) },
  ]);
  const own = { fallingBack: true, hex: path.at(-1) ?? unit.hex, goneToGround: 0, engaged: [], rounds: 0 };
  resolution.add({
    type: 'unit-fell-back',
    unit: id,
    hexes,
    path,
    sets: { ...Object.fromEntries(links), [id]: own },
  });
  testDangerous(resolution, id, unit.hex, path);
}
