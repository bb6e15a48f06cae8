import type { UnitId } from '../kernel/ids.ts';
import { type Modifier, sum } from '../kernel/system.ts';
import { askTraits, modifiersOf } from './active-traits.ts';
import { succeeds } from './hits.ts';
import { type Position, type Resolution, typeOf, unitOf } from './position.ts';
import { moraleByEvent } from './random-events.ts';
import type { Unit } from './state.ts';

/** N-10.1: the modifiers of a unit's morale die. */
export const moraleModifiers = (position: Position, unit: Unit): Modifier[] => [
  ...modifiersOf(askTraits(position, unit, 'morale')),
  ...moraleByEvent(position, unit),
];

/** N-10.1, N-10.2: a morale test. A unit that is already Suppressed does not roll. */
export function moraleTest(resolution: Resolution, id: UnitId, clause: 'N-7.7' | 'N-9.14'): void {
  const unit = unitOf(resolution, id);
  if (unit.suppressed) return;
  const modifiers = moraleModifiers(resolution, unit);
  const need = typeOf(resolution, unit).quality;
  const [die] = resolution.roll({ label: 'morale', by: id, clause }, 6) as [number];
  const passed = succeeds(resolution, die, sum(modifiers), need);
  resolution.add({ type: 'morale-tested', unit: id, die, modifier: sum(modifiers), need, modifiers, passed });
  if (!passed) resolution.add({ type: 'unit-suppressed', unit: id });
}
