import type { AnyEvent } from '@hexpost/engine';
import type { State } from '@hexpost/engine/nuclear';
import type { SideFigures } from '../../panels/post/prose/turns-prose.ts';
import type { NamedTable } from '../../panels/system-ui.ts';
import type { EndingParts } from '../../panels/table/Ending.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
import css from './ending.module.css';
import { FIGURES } from './figures.ts';
import type { Words } from './names.ts';
import { sourcesOf, tallyOf } from './stats/scores.ts';
import { useTable } from './table.ts';

/** N-17: the ways to win, with the numbers of this campaign. */
export function nuclearGoal({ view, words: { t } }: NamedTable): string {
  const { 'control-target': points, 'turn-limit': turn } = (view as State).options;
  return [
    t('nuclear/terms:word.goal', { points }),
    ...(turn > 0 ? [t('nuclear/terms:word.last-turn', { turn })] : []),
  ].join(' ');
}

/** The units that each side has destroyed and lost in a stretch of the log. */
export function countedFigures(events: readonly AnyEvent[], { view, words }: NamedTable) {
  const tallies = tallyOf(events, (view as State).order, (unit) => (words as Words).known(unit)?.side);
  return {
    destroyed: (_, side) => tallies.get(side)!.destroyed,
    fallen: (_, side) => tallies.get(side)!.fallen,
  } as const satisfies SideFigures<unknown>;
}

/** The sides by their Control Points. */
export const byPoints = ({ order, sides }: State) =>
  order.toSorted((a, b) => sides[b]!.controlPoints - sides[a]!.controlPoints);

/** The sources of the Control Points of every side. */
function Sources({ events }: { readonly events: readonly AnyEvent[] }) {
  const { position, words } = useTable();
  return (
    <>
      <h3 className={css.heading}>{words.t('play:victory.sources')}</h3>
      <ul className={css.sources}>
        {sourcesOf(events, position.state).map(({ side, total, from }) => (
          <li key={side}>
            <SideName side={side} /> <b>{total}</b>
            {from.length > 0 &&
              ` = ${from.map(({ source, amount }) => words.t(`play:victory.from.${source}`, { amount })).join(' + ')}`}
          </li>
        ))}
      </ul>
    </>
  );
}

export const nuclearEnding: EndingParts = {
  by: ['game-won'],
  winners(state) {
    const { order, sides, winner } = state as State;
    return order.filter((side) => winner !== null && sides[side]!.team === winner.team);
  },
  figures: {
    of: FIGURES,
    counted: countedFigures,
    order: (state) => byPoints(state as State),
    heads: 'play:summary',
    isOut: (state, side) => (state as State).sides[side]!.eliminated,
  },
  Below: Sources,
};
