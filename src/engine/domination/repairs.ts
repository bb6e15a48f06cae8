import { type Refusal, refusal } from '../kernel/decision.ts';
import type { Clause, SideId } from '../kernel/ids.ts';
import { answerOf, askTraits, has, worksOn } from './active-traits.ts';
import { checkResources } from './checks.ts';
import type { RepairedBy } from './events.ts';
import { occupiedHexes, type Position, type Resolution, unitsIn, unitsOfSide } from './position.ts';
import type { Unit } from './state.ts';

/** D-8.4: repairs, except those after a battle. */

/** D-12.6: spare parts, as long as the unit has not acted. */
export const checkRepair = (position: Position, unit: Unit): Refusal | undefined =>
  (has(position, unit, 'sparePartsCost') ? undefined : refusal('wrong-type', 'D-12.6', { unit: unit.id })) ??
  (unit.damaged ? undefined : refusal('not-damaged', 'D-12.6', { unit: unit.id })) ??
  (unit.fought || unit.acted ? refusal('too-late', 'D-12.6', { unit: unit.id }) : undefined) ??
  checkResources(position, unit.side, answerOf(position, unit, 'sparePartsCost')!);

export const repair = (resolution: Resolution, unit: Unit): void =>
  resolution.add({
    type: 'unit-repaired',
    unit: unit.id,
    by: 'spare-parts',
    cost: answerOf(resolution, unit, 'sparePartsCost')!,
  });

/** D-2.3 (5): units that repair themselves, then those that comrades repair. */
export function repairAtDawn(resolution: Resolution, side: SideId): void {
  if (!unitsOfSide(resolution, side).some(({ damaged }) => damaged)) return;
  for (const unit of unitsOfSide(resolution, side)) {
    const from = answerOf(resolution, unit, 'regenerates');
    if (unit.damaged && from !== undefined)
      tryRepair(resolution, unit, { by: 'regeneration', label: 'regeneration', clause: 'D-15.6' }, from);
  }
  for (const hex of occupiedHexes(resolution)) mend(resolution, hex, side);
}

/** D-14.10: one roll for each unit, however many comrades can repair it. */
function mend(resolution: Resolution, hex: string, side: SideId): void {
  const there = unitsIn(resolution, hex).filter((unit) => unit.side === side);
  for (const unit of there) {
    if (!unit.damaged) continue;
    const needs = there
      .flatMap((comrade) => askTraits(resolution, comrade, 'mends'))
      .filter(({ because }) => worksOn(resolution, because, unit))
      .map(({ says }) => says);
    if (needs.length > 0)
      tryRepair(resolution, unit, { by: 'mechanic', label: 'mek-repair', clause: 'D-14.10' }, Math.min(...needs));
  }
}

interface Mending {
  readonly by: RepairedBy;
  readonly label: string;
  readonly clause: Clause;
}

function tryRepair(resolution: Resolution, { id }: Unit, { by, label, clause }: Mending, from: number): void {
  const [roll] = resolution.roll({ label, by: id, clause }, 6);
  if (roll! >= from) resolution.add({ type: 'unit-repaired', unit: id, by, cost: 0 });
  else resolution.add({ type: 'repair-failed', unit: id, by, roll: roll! });
}

/** D-11.6: at dusk; option `power-armour-restores`: for all sides, or for the one whose turn ends. */
export function restoreAtDusk(resolution: Resolution, side: SideId): void {
  const { order, options } = resolution.state;
  const sides = options['power-armour-restores'] === 'any-turn' ? order : [side];
  for (const hex of occupiedHexes(resolution))
    for (const unit of unitsIn(resolution, hex))
      if (unit.damaged && sides.includes(unit.side) && has(resolution, unit, 'restoredAtDusk'))
        resolution.add({ type: 'unit-repaired', unit: unit.id, by: 'power-armour', cost: 0 });
}
