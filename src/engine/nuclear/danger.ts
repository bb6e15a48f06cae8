import type { Hex } from '../kernel/board/hex.ts';
import type { Clause } from '../kernel/clause.ts';
import { ask } from './active-traits.ts';
import { destroy, markWounds } from './losses.ts';
import type { Resolution } from './position.ts';
import type { Unit } from './state.ts';

/**
 * N-3.4: a danger test of one unit. Every living model throws; a low die wounds that very model.
 * No defence, no morale, nobody is credited. `wreckAt` is where a dying transport counts as standing.
 */
export function dangerTest(play: Resolution, unit: Unit, hex: Hex, clause: Clause, wreckAt: Hex = hex): void {
  if (ask(play, unit, 'ignores').some(({ says }) => says.includes('danger'))) return; // N-11.16
  const threshold = play.state.options['danger-threshold'];
  const dice = play.roll({ label: 'danger', by: unit.id, clause }, 6, unit.living.length);
  play.add({ type: 'danger-tested', unit: unit.id, hex, dice, wounds: dice.filter((die) => die <= threshold).length });
  hurtModels(play, unit, dice, threshold);
  if (play.state.units[unit.id]?.living.length === 0) destroy(play, unit.id, null, 'danger', { wreckAt });
}

/** One Wound for every model whose die is `threshold` or less, worked off in model order (V-11). */
export function hurtModels(play: Resolution, unit: Unit, dice: readonly number[], threshold: number): void {
  const hits = unit.living.flatMap((model, i) =>
    dice[i]! <= threshold ? [{ model, wounds: 1, regenerates: true }] : [],
  );
  markWounds(play, unit, hits);
}
