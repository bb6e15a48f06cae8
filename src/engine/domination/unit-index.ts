import { type Grid, gridOf, type Hex } from '../kernel/board/hex.ts';
import { RecentCache } from '../kernel/cache.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { State, Unit } from './state.ts';

/** D-1.10: units in their order, found by place and by side. */

const orderKeys = new Map<UnitId, string>();

/** The id with its numbers padded to one length, after a character that sorts before all others. */
function orderKey(id: UnitId): string {
  let key = orderKeys.get(id);
  if (key === undefined) {
    key = id.replace(/\d+/g, (digits) => `\0${digits.padStart(60, '0')}`);
    orderKeys.set(id, key);
  }
  return key;
}

/** Orders ids with runs of digits compared as numbers: r2 before r10. */
export function compareIds(a: UnitId, b: UnitId): number {
  const left = orderKey(a);
  const right = orderKey(b);
  return left < right ? -1 : Number(left > right);
}

const NOBODY: readonly Unit[] = [];

/** The list with a unit inserted in order. */
function inserted(list: readonly Unit[] = NOBODY, unit: Unit): readonly Unit[] {
  let at = list.length;
  while (at > 0 && compareIds(list[at - 1]!.id, unit.id) > 0) at--;
  return [...list.slice(0, at), unit, ...list.slice(at)];
}

type UnitsByCell = (readonly Unit[] | undefined)[];

/** The units of a state, hidden ones included. */
class UnitIndex {
  readonly #grid: Grid;
  /** Cell order is hex order; cells without units have no entry. */
  readonly #byCell: UnitsByCell;
  readonly #bySide = new Map<SideId, readonly Unit[]>();
  #occupied: readonly Hex[] | undefined;

  constructor(grid: Grid, units: Iterable<Unit>, byCell: UnitsByCell = new Array(grid.size).fill(undefined)) {
    this.#grid = grid;
    this.#byCell = byCell;
    for (const unit of units) {
      const cell = grid.cell(unit.at);
      byCell[cell] = inserted(byCell[cell], unit);
    }
  }

  /** The index after a unit has changed or arrived. */
  with(before: Unit | undefined, after: Unit): UnitIndex {
    const byCell = this.#byCell.slice();
    if (before) {
      const cell = this.#grid.cell(before.at);
      const others = byCell[cell]!.filter((unit) => unit !== before);
      byCell[cell] = others.length > 0 ? others : undefined;
    }
    return new UnitIndex(this.#grid, [after], byCell);
  }

  /** The index after units have changed without moving. */
  inPlace(units: State['units']): UnitIndex {
    const byCell = this.#byCell.map((there) => there?.map(({ id }) => units[id]!));
    return new UnitIndex(this.#grid, NOBODY, byCell);
  }

  in(hex: Hex): readonly Unit[] {
    return this.#byCell[this.#grid.cell(hex)] ?? NOBODY;
  }

  get occupied(): readonly Hex[] {
    this.#occupied ??= this.#grid.names.filter((_, cell) => this.#byCell[cell] !== undefined);
    return this.#occupied;
  }

  /** The units of a side by location, then by id. */
  ofSide(side: SideId): readonly Unit[] {
    let own = this.#bySide.get(side);
    if (!own) {
      const found: Unit[] = [];
      for (const there of this.#byCell) if (there) for (const unit of there) if (unit.side === side) found.push(unit);
      own = found;
      this.#bySide.set(side, own);
    }
    return own;
  }
}

const indexes = new RecentCache<State['units'], UnitIndex>();

export const unitIndex = ({ units, map }: State): UnitIndex =>
  indexes.known(units) ?? indexes.put(units, new UnitIndex(gridOf(map.cols, map.rows), Object.values(units)));

/** Derives the index of units from the index of the units before, which differ in one unit. */
export function followUnit(before: State['units'], after: State['units'], id: UnitId): void {
  const known = indexes.known(before);
  if (known) indexes.put(after, known.with(before[id], after[id]!));
}

/** The same for units of which any may differ, but not in their places. */
export function followUnits(before: State['units'], after: State['units']): void {
  const known = indexes.known(before);
  if (known) indexes.put(after, known.inPlace(after));
}
