import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { isCategory, isDraw, type Outcome } from './outcome.ts';
import { battlesOf, opponentIn, type Resolution } from './position.ts';
import { quickBattle } from './quick.ts';
import type { Battle, Method, State } from './state.ts';

/** S-7: reports, answers, rulings, and battles without a result. */

/** A reported result, not yet checked. */
interface SaidResult {
  readonly category?: unknown;
  readonly winner?: unknown;
}
/** Table 13.6: the result of a battle, or the refusal `bad-result`. */
export function checkResult(battle: Battle, { category, winner }: SaidResult): Refusal | Outcome {
  const bad = refusal('bad-result', 'S-7.1', { battle: battle.id });
  if (!isCategory(category)) return bad;
  if (isDraw(category)) return winner === undefined || winner === null ? { category, winner: null } : bad;
  return winner === battle.attacker || winner === battle.defender ? { category, winner } : bad;
}

export const finish = (resolution: Resolution, battle: Battle, { category, winner }: Outcome, method: Method): void =>
  resolution.add({ type: 'result-final', battle: battle.id, category, winner, method });

/** S-7.4 to S-7.6: records a report: it settles the battle, waits for an answer, or starts a dispute. */
export function report(resolution: Resolution, battle: Battle, side: SideId, said: Outcome, fought: boolean): void {
  resolution.add({ type: 'result-reported', battle: battle.id, side, ...said, ...(fought && { fought }) });
  const other = battle.reports[opponentIn(battle, side)];
  if (!other) return;
  if (other.category === said.category && other.winner === said.winner) finish(resolution, battle, said, 'agreed');
  else resolution.add({ type: 'result-disputed', battle: battle.id, side, note: null });
}

/** S-7.5: confirms the opponent's report. */
export function confirm(resolution: Resolution, battle: Battle, side: SideId): void {
  resolution.add({ type: 'result-confirmed', battle: battle.id, side });
  finish(resolution, battle, battle.reports[opponentIn(battle, side)]!, 'agreed');
}

/** S-7.10: records an offer; the second offer rolls the dice at once. */
export function offerQuick(resolution: Resolution, battle: Battle, side: SideId): void {
  resolution.add({ type: 'quick-offered', battle: battle.id, side });
  if (battle.quickOffers.includes(opponentIn(battle, side))) quickBattle(resolution, battle);
}

/** S-7.13, S-7.14: settles the battles without a result when phase `battles` closes. */
export function settleAll(resolution: Resolution): void {
  for (const battle of battlesOf(resolution.state)) {
    const end = endingOf(resolution.state, battle);
    if (end === 'quick') quickBattle(resolution, battle);
    else if (end) finish(resolution, battle, end, end.method);
  }
}

/** The end of a battle without a final result when phase `battles` closes; with `quick`, dice decide. */
export type Ending = 'quick' | (Outcome & { readonly method: 'unanswered' | 'forfeit' | 'default-draw' });

/** S-7.13, S-7.14: the end of a battle if the phase closed now. Undefined for a settled battle, and for a dispute, which needs a ruling. */
export function endingOf(state: State, { status, reports, attacker, defender }: Battle): Ending | undefined {
  if (status === 'reported') {
    const unanswered = Object.values(reports)[0];
    return unanswered && { category: unanswered.category, winner: unanswered.winner, method: 'unanswered' };
  }
  if (status !== 'pending' && status !== 'fighting') return undefined;
  const missing = state.options['missing-result'];
  if (missing === 'quick') return 'quick';
  const present = [attacker, defender].filter((side) => !state.sides[side]!.absent);
  const [winner] = present;
  if (missing === 'forfeit' && winner !== undefined && present.length === 1)
    return { category: 'solid', winner, method: 'forfeit' };
  return { category: 'draw-light', winner: null, method: 'default-draw' };
}

/** S-10.5: whether the phase waits for a battle until its deadline. */
export function isOwed(state: State, { status, attacker, defender }: Battle): boolean {
  if (status === 'disputed') return true;
  const open = status === 'pending' || status === 'fighting' || status === 'reported';
  return open && !state.sides[attacker]!.absent && !state.sides[defender]!.absent;
}
