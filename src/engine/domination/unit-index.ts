import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { State, Unit } from './state.ts';

/** D-1.10: units in their order, found by place and by side. */

const runsBefore = new Map<UnitId, readonly string[]>();

function runsOf(id: UnitId): readonly string[] {
  let runs = runsBefore.get(id);
  if (!runs) {
    runs = id.match(/\d+|\D+/g) ?? [];
    runsBefore.set(id, runs);
  }
  return runs;
}

/** Orders ids with runs of digits compared as numbers: r2 before r10. */
export function compareIds(a: UnitId, b: UnitId): number {
  const [left, right] = [runsOf(a), runsOf(b)];
  for (const [i, part] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    if (part === other) continue;
    const numbers = Number(part) - Number(other);
    return Number.isNaN(numbers) || numbers === 0 ? (part < other ? -1 : 1) : numbers;
  }
  return left.length - right.length;
}

const NOBODY: readonly Unit[] = [];

/** The units of a state, hidden ones included. */
export class UnitIndex {
  readonly #byHex = new Map<Hex, Unit[]>();
  readonly #bySide = new Map<SideId, readonly Unit[]>();
  #occupied: readonly Hex[] | undefined;

  constructor(units: State['units']) {
    for (const id in units) {
      const unit = units[id]!;
      const there = this.#byHex.get(unit.at);
      if (!there) this.#byHex.set(unit.at, [unit]);
      else there.splice(there.findLastIndex((other) => compareIds(other.id, id) < 0) + 1, 0, unit);
    }
  }

  in(hex: Hex): readonly Unit[] {
    return this.#byHex.get(hex) ?? NOBODY;
  }

  get occupied(): readonly Hex[] {
    this.#occupied ??= [...this.#byHex.keys()].sort();
    return this.#occupied;
  }

  /** Sorted by location, then by id. */
  ofSide(side: SideId): readonly Unit[] {
    let own = this.#bySide.get(side);
    if (!own) {
      own = this.occupied.flatMap((hex) => this.in(hex).filter((unit) => unit.side === side));
      this.#bySide.set(side, own);
    }
    return own;
  }
}
