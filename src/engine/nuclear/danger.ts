import type { Hex } from '../kernel/board/hex.ts';
import type { Clause } from '../kernel/clause.ts';
import { askTraits } from './active-traits.ts';
import { destroy, hurtModels } from './losses.ts';
import type { Resolution } from './position.ts';
import type { Unit } from './state.ts';

/**
 * N-3.4: a danger test of one unit. Every living model rolls; a low die wounds that model. There are no defence rolls and morale tests, and
 * no side gets credit. `wreckAt` is the hex where a dying transport leaves its wreck.
 */
export function dangerTest(resolution: Resolution, unit: Unit, hex: Hex, clause: Clause, wreckAt: Hex = hex): void {
  if (askTraits(resolution, unit, 'ignores').some(({ says }) => says.includes('danger'))) return; // N-11.16
  const threshold = resolution.state.options['danger-threshold'];
  const dice = resolution.roll({ label: 'danger', by: unit.id, clause }, 6, unit.living.length);
  resolution.add({
    type: 'danger-tested',
    unit: unit.id,
    hex,
    dice,
    wounds: dice.filter((die) => die <= threshold).length,
  });
  hurtModels(resolution, unit, dice, threshold);
  if (resolution.state.units[unit.id]?.living.length === 0) destroy(resolution, unit.id, null, 'danger', { wreckAt });
}
