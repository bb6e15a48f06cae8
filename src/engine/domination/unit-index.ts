import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type { State, Unit } from './state.ts';

/** D-1.10: units in their order, found by place and by side. */

const orderKeys = new Map<UnitId, string>();

/** The id with its numbers written out at one length, after a sign that comes before all others. */
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

/** The list with a unit in its place. */
function inserted(list: readonly Unit[], unit: Unit): readonly Unit[] {
  let at = list.length;
  while (at > 0 && compareIds(list[at - 1]!.id, unit.id) > 0) at--;
  return at === list.length ? [...list, unit] : [...list.slice(0, at), unit, ...list.slice(at)];
}

/** The units of a state, hidden ones included. */
export class UnitIndex {
  readonly #byHex = new Map<Hex, readonly Unit[]>();
  readonly #bySide = new Map<SideId, readonly Unit[]>();
  #occupied: readonly Hex[] | undefined;

  constructor(units: State['units']) {
    for (const id in units) {
      const unit = units[id]!;
      const there = this.#byHex.get(unit.at);
      this.#byHex.set(unit.at, there ? inserted(there, unit) : [unit]);
    }
  }

  in(hex: Hex): readonly Unit[] {
    return this.#byHex.get(hex) ?? NOBODY;
  }

  get occupied(): readonly Hex[] {
    this.#occupied ??= [...this.#byHex.keys()].sort();
    return this.#occupied;
  }

  /** The units of a side by location, then by id. */
  ofSide(side: SideId): readonly Unit[] {
    let own = this.#bySide.get(side);
    if (!own) {
      const found: Unit[] = [];
      for (const hex of this.occupied) for (const unit of this.in(hex)) if (unit.side === side) found.push(unit);
      own = found;
      this.#bySide.set(side, own);
    }
    return own;
  }
}
