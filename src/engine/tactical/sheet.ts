import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import type { Command } from './commands.ts';
import { judgeCommand, skip } from './judge.ts';
import type { Resolution } from './position.ts';
import { TURN_PHASES } from './state.ts';
import { endPhase } from './turn.ts';

/** T-22.1: sheets of orders for a whole player turn. */

/** The most orders on a sheet. */
export const MOST_ORDERS = 500;

export const checkSheet = ({ orders }: Command): Refusal | undefined =>
  Array.isArray(orders) && orders.length <= MOST_ORDERS ? undefined : refusal('bad-argument', 'T-22.1');

/** Carries out the orders; when a decision is pending the rest waits. At the end all phases that are left are closed. */
export function postSheet(resolution: Resolution, side: SideId, orders: readonly unknown[]): void {
  const { turn } = resolution.state;
  const lasts = () => {
    const { state } = resolution;
    return state.active === side && state.turn === turn && (TURN_PHASES as readonly string[]).includes(state.phase);
  };
  for (const [i, order] of orders.entries()) {
    if (resolution.state.phase === 'over') return;
    const isSheet = (order as Partial<Command> | null)?.command === 'sheet';
    const judged = isSheet ? refusal('unknown-command', 'T-22.1') : judgeCommand(resolution, side, order);
    if (typeof judged === 'function') judged(resolution);
    else skip(resolution, side, order, judged.code);
    if (resolution.state.pending) return resolution.add({ type: 'sheet-posted', side, orders: orders.slice(i + 1) });
  }
  while (lasts()) endPhase(resolution);
}

/** The orders that have waited for a decision. */
export function continueSheet(resolution: Resolution): void {
  const { sheet, active } = resolution.state;
  if (sheet === null) return;
  resolution.add({ type: 'sheet-posted', side: active, orders: [] });
  postSheet(resolution, active, sheet);
}
