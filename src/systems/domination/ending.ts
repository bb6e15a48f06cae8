import type { State } from '@hexpost/engine/domination';
import type { SideFigures } from '../../panels/post/prose/turns-prose.ts';
import type { NamedTable } from '../../panels/system-ui.ts';
import type { EndingParts } from '../../panels/table/Ending.tsx';
import type { DominationWords } from './names.ts';

/** Figures of every side, as tables show them. */
export const FIGURES = {
  resources: ({ sides }, side) => sides[side]!.resources,
  units: ({ units }, side) => Object.values(units).filter((unit) => unit.side === side).length,
  objects: ({ hexes }, side) => Object.values(hexes).filter(({ object }) => object?.owner === side).length,
} as const satisfies SideFigures<State>;

/** D-2.4, D-2.5: the ways to win, and the number of rounds left. */
export function dominationGoal({ view, words: { t } }: NamedTable): string {
  const { round, options } = view as State;
  const left = options['round-limit'] - round + 1;
  return [t('domination/start:win'), ...(left > 0 ? [t('domination/orders:over.rounds', { count: left })] : [])].join(
    ' ',
  );
}

/** The army and the fate of every side, and its remaining assets. */
export const dominationEnding: EndingParts = {
  by: ['game-won'],
  winners: (state) => (state as State).winner ?? [],
  figures: {
    of: FIGURES,
    order: (state) => (state as State).order,
    heads: 'domination/play:figure',
    note({ view, words }, id) {
      const { sides, winner } = view as State;
      const { faction, status } = sides[id]!;
      const fate = words.t(`domination/orders:over.${winner?.includes(id) ? 'won' : status}`);
      return `${(words as DominationWords).row('armies', faction)} · ${fate}`;
    },
  },
};
