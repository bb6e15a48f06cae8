import type { UnitId } from '../kernel/ids.ts';
import { type Modifier, sum } from '../kernel/system.ts';
import { askTraits, modifiersOf } from './active-traits.ts';
import { type Position, type Resolution, typeOf, unitOf } from './position.ts';
import { moraleByEvent } from './random-events.ts';
import type { Unit } from './state.ts';
import { succeeds } from './success.ts';

/** N-10.1: the modifiers of a unit's morale die. */
export const moraleModifiers = (game: Position, unit: Unit): Modifier[] => [
  ...modifiersOf(askTraits(game, unit, 'morale')),
  ...moraleByEvent(game, unit),
];

/** N-10.1, N-10.2: a morale test. A unit that is already Suppressed does not roll. */
export function moraleTest(play: Resolution, id: UnitId, clause: 'N-7.7' | 'N-9.14'): void {
  const unit = unitOf(play, id);
  if (unit.suppressed) return;
  const modifiers = moraleModifiers(play, unit);
  const need = typeOf(play, unit).quality;
  const [die] = play.roll({ label: 'morale', by: id, clause }, 6) as [number];
  const passed = succeeds(play, die, sum(modifiers), need);
  play.add({ type: 'morale-tested', unit: id, die, modifier: sum(modifiers), need, modifiers, passed });
  if (!passed) play.add({ type: 'unit-suppressed', unit: id });
}
