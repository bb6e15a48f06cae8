import { GM, type SideId } from '../../../engine/kernel/ids.ts';
import { readInstant } from '../../../engine/kernel/instant.ts';
import type { AnySystem } from '../../../engine/kernel/system.ts';
import { isPast, owing } from '../../../engine/sectors/deadlines.ts';
import { battlesOf } from '../../../engine/sectors/position.ts';
import { isOwed } from '../../../engine/sectors/results.ts';
import type { BattleId, State } from '../../../engine/sectors/state.ts';
import { ask } from '../../../store/draft.ts';
import { previewCommand } from '../../../store/preview.ts';

/** Tasks of the game master, the most urgent first. */
export type Todo =
  | { readonly kind: 'sheet' | 'sheet-late' | 'report' | 'orbital'; readonly side: SideId }
  | { readonly kind: 'dispute'; readonly battle: BattleId }
  | { readonly kind: 'unfought' | 'unanswered' | 'list'; readonly count: number }
  | { readonly kind: 'close' };

export function todosOf(system: AnySystem, state: State): Todo[] {
  const closable = ask(system, state, GM, { command: 'close-phase' }).ready !== undefined;
  const close: Todo[] = closable ? [{ kind: 'close' }] : [];
  switch (state.phase) {
    case 'deployment':
    case 'orders': {
      const kind = isPast(state) ? 'sheet-late' : 'sheet';
      return [...owing(state).map((side): Todo => ({ kind, side })), ...close];
    }
    case 'events':
      return [
        { kind: 'list', count: battlesOf(state).filter(({ status }) => status !== 'cancelled').length },
        ...close,
      ];
    case 'battles':
      return [...resultsOwed(state), ...close];
    case 'results':
      return [...lostDrops(system, state).map((side): Todo => ({ kind: 'orbital', side })), ...close];
    case 'finished':
      return [];
  }
}

function resultsOwed(state: State): Todo[] {
  const battles = battlesOf(state);
  const owed = battles.filter((battle) => isOwed(state, battle));
  const unfought = owed.filter(({ status }) => status === 'pending' || status === 'fighting').length;
  const unanswered = owed.filter(({ status }) => status === 'reported').length;
  return [
    ...battles.flatMap(({ id, status }): Todo[] => (status === 'disputed' ? [{ kind: 'dispute', battle: id }] : [])),
    ...(unfought > 0 ? [{ kind: 'unfought', count: unfought } as const] : []),
    ...(unanswered > 0 ? [{ kind: 'unanswered', count: unanswered } as const] : []),
  ];
}

/** S-8.12, option `gm`: sides whose reinforcement has nowhere to land and was not directed yet. */
function lostDrops(system: AnySystem, state: State): SideId[] {
  if (state.options['orbital-fallback'] !== 'gm') return [];
  return redirectedIn(system, state).filter((side) => state.sides[side]!.orbitalDirected === null);
}

/** S-8.12, S-8.13: sides whose reinforcement would be redirected if the map were updated now. */
export function redirectedIn(system: AnySystem, state: State): SideId[] {
  const seen = previewCommand(system, state, GM, { command: 'close-phase' });
  if (seen.kind !== 'known') return [];
  return seen.events.flatMap((event) =>
    event.type === 'orbital-redirected' ? [(event as unknown as { readonly side: SideId }).side] : [],
  );
}

/** Milliseconds until the deadline; null without one. */
export const leftUntil = ({ deadline }: State, now: number): number | null =>
  deadline === null ? null : readInstant(deadline)! - now;
