import type { SideId } from '../kernel/ids.ts';
import { hexesToAnswer } from './answers.ts';
import { forceAttacks, rollBelligerence } from './frenzy.ts';
import { incomeOf } from './income.ts';
import { testHidden } from './infiltration.ts';
import { settled } from './pending.ts';
import { type Resolution, unitsOfSide } from './position.ts';
import { repairAtDawn, restoreAtDusk } from './repairs.ts';
import { beat, checkRoundLimit, isBeaten } from './victory.ts';

/** D-2: the turn: dawn, answers, orders, dusk. */

/** D-2.8: ends the turn of the active side, and begins the next one. */
export function endTurn(resolution: Resolution): void {
  const { active } = resolution.state;
  forceAttacks(resolution, active);
  restoreAtDusk(resolution, active);
  resolution.add({ type: 'turn-ended', side: active });
  beginNextTurn(resolution);
}

/** D-2.1, D-2.4: the next side that is not beaten at its dawn; the round ends when the turn order starts over. */
function beginNextTurn(resolution: Resolution): void {
  for (;;) {
    const { order, sides, active, round } = resolution.state;
    const now = order.indexOf(active);
    const later = [...order.slice(now + 1), ...order.slice(0, now + 1)];
    const next = later.find((id) => sides[id]!.status === 'playing')!;
    const wraps = order.indexOf(next) <= now;
    if (wraps && checkRoundLimit(resolution, round + 1)) return;
    resolution.add({ type: 'turn-began', side: next, round: wraps ? round + 1 : round });
    if (!isBeaten(resolution, next)) return dawn(resolution, next);
    if (leaves(resolution, next, false)) return;
  }
}

/** D-2.5: removes a side from the game, and settles the ground that it leaves. Returns whether the game is over. */
function leaves(resolution: Resolution, side: SideId, conceded: boolean): boolean {
  let over = false;
  settled(resolution, () => {
    over = beat(resolution, side, conceded);
  });
  return over;
}

/** D-2.3, from the income on; objects and buildings are active since `turn-began`. */
function dawn(resolution: Resolution, side: SideId): void {
  settled(resolution, () => resolution.add(incomeOf(resolution, side)));
  repairAtDawn(resolution, side);
  testHidden(resolution, side);
  afterAnswers(resolution);
}

/** D-2.6: once nothing is left to answer, blessings lapse, orks may lose patience, and the orders begin. */
export function afterAnswers(resolution: Resolution): void {
  const { active, phase } = resolution.state;
  if (phase !== 'answer' || hexesToAnswer(resolution, active).length > 0) return;
  if (unitsOfSide(resolution, active).some(({ blessed }) => blessed))
    resolution.add({ type: 'blessings-lapsed', side: active });
  rollBelligerence(resolution, active);
  resolution.add({ type: 'orders-began', side: active });
}

/** D-2.9: removes a side in its own turn. */
export function concede(resolution: Resolution, side: SideId): void {
  if (leaves(resolution, side, true)) return;
  resolution.add({ type: 'turn-ended', side });
  beginNextTurn(resolution);
}
