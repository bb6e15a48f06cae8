import type { Hex } from '../kernel/board/hex.ts';
import type { UnitId } from '../kernel/ids.ts';
import type { Covert } from './events.ts';
import { hitByGround } from './hits.ts';
import { findUnit, groundAt, type Resolution, unitOf } from './position.ts';

/** D-5.5, D-5.6: hazardous ground, for units that leave or enter it in any way. */

/** Rolls for units on a hex if it is hazardous. Returns the survivors. */
export function braveHazard(
  resolution: Resolution,
  units: readonly UnitId[],
  hex: Hex,
  secrecy: Covert = {},
): UnitId[] {
  if (groundAt(resolution, hex) !== 'hazardous') return [...units];
  for (const id of units) {
    const [roll] = resolution.roll({ label: 'hazard', by: id, clause: 'D-5.5' }, 6);
    const hit = roll! <= resolution.rules.ruleset.numbers.hazardOn;
    resolution.add({ type: 'hazard-rolled', unit: id, at: hex, roll: roll!, hit, ...secrecy });
    if (hit) hitByGround(resolution, unitOf(resolution, id));
  }
  return units.filter((id) => findUnit(resolution, id) !== undefined);
}

/** One step of units that go together: all that leave roll, then all go, then all that enter roll. Returns the survivors. */
export function step(
  resolution: Resolution,
  units: readonly UnitId[],
  from: Hex,
  to: Hex,
  go: (unit: UnitId) => void = (unit) => resolution.add({ type: 'unit-moved', unit, from, to }),
  secrecy: Covert = {},
): UnitId[] {
  const left = braveHazard(resolution, units, from, secrecy);
  for (const id of left) go(id);
  return braveHazard(resolution, left, to, secrecy);
}
