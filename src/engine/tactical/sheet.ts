import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import type { Arguments } from './commands/forms.ts';
import type { Act, Position, Resolution } from './position.ts';
import { TURN_PHASES } from './state.ts';
import { endPhase } from './turn.ts';

/** T-22.1: sheets of orders for a whole player turn. */

/** The most orders on a sheet. */
const MOST_ORDERS = 500;

export const checkSheet = ({ orders }: Arguments): Refusal | undefined =>
  Array.isArray(orders) && orders.length <= MOST_ORDERS ? undefined : refusal('bad-argument', 'T-22.1');

/** T-1.10, T-22.1: a command that is skipped. */
export function skip(resolution: Resolution, side: SideId, raw: unknown, code: string): void {
  const name = (raw as { readonly command?: unknown } | null)?.command;
  resolution.add({ type: 'command-skipped', side, code, command: typeof name === 'string' ? name.slice(0, 40) : '' });
}

/** The judge of a single order. */
export type Judge = (position: Position, side: SideId, order: unknown) => Refusal | Act;

/** Carries out the orders; if a decision is pending the rest waits. At the end all remaining phases are closed. */
export function postSheet(judge: Judge, resolution: Resolution, side: SideId, orders: readonly unknown[]): void {
  const { turn } = resolution.state;
  const lasts = () => {
    const { state } = resolution;
    return state.active === side && state.turn === turn && (TURN_PHASES as readonly string[]).includes(state.phase);
  };
  for (const [i, order] of orders.entries()) {
    if (resolution.state.phase === 'over') return;
    const isSheet = (order as { readonly command?: unknown } | null)?.command === 'sheet';
    const judged = isSheet ? refusal('unknown-command', 'T-22.1') : judge(resolution, side, order);
    if (typeof judged === 'function') judged(resolution);
    else skip(resolution, side, order, judged.code);
    if (resolution.state.pending) return resolution.add({ type: 'sheet-posted', side, orders: orders.slice(i + 1) });
  }
  while (lasts()) endPhase(resolution);
}

/** The orders that have waited for a decision. */
export function continueSheet(judge: Judge, resolution: Resolution): void {
  const { sheet, active } = resolution.state;
  if (sheet === null) return;
  resolution.add({ type: 'sheet-posted', side: active, orders: [] });
  postSheet(judge, resolution, active, sheet);
}
