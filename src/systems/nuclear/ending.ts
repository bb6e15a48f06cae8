import type { State } from '@hexpost/engine/nuclear';
import type { NamedTable } from '../../panels/system-ui.ts';
import type { EndingParts } from '../../panels/table/Ending.tsx';

/** N-17: the ways to win, with the numbers of this campaign. */
export function nuclearGoal({ view, words: { t } }: NamedTable): string {
  const { 'control-target': points, 'turn-limit': turn } = (view as State).options;
  return [
    t('nuclear/terms:word.goal', { points }),
    ...(turn > 0 ? [t('nuclear/terms:word.last-turn', { turn })] : []),
  ].join(' ');
}

export const nuclearEnding: EndingParts = {
  by: ['game-won'],
  winners(state) {
    const { order, sides, winner } = state as State;
    return order.filter((side) => winner !== null && sides[side]!.team === winner.team);
  },
};
