import { GM } from '@hexpost/engine';
import { SeatBadge, SideName, SideStrip } from '../../panels/table/SideName.tsx';
import css from './Status.module.css';
import { scoresOf } from './stats/scores.ts';
import { useTable } from './table.ts';

/** The top bar: the initiative line, the side whose turn it is, and the points of every side. */
export function Status() {
  const { position, sitting, byPost } = useTable();
  const { phase } = position.state;
  const seat = byPost ? sitting.viewer : sitting.seat;
  return (
    <>
      <InitiativeLine />
      {seat !== null && seat !== GM && phase !== 'initial' && phase !== 'final' && <SeatBadge side={seat} />}
      <Purses />
    </>
  );
}

/** The order of sides in a round: done, active, next. */
function InitiativeLine() {
  const { position, words } = useTable();
  const { initiative, active, phase } = position.state;
  if (active === null || (phase !== 'initial' && phase !== 'final')) return null;
  const now = initiative.indexOf(active);
  return (
    <ol className={css.initiative} aria-label={words.t('nuclear/terms:word.initiative-line')}>
      {initiative.map((side, i) => (
        <li
          key={side}
          data-when={i < now ? 'done' : i === now ? 'now' : 'later'}
          aria-current={i === now ? 'step' : undefined}
        >
          <SideName side={side} />
        </li>
      ))}
    </ol>
  );
}

/** Control Points and Prestige of every side. */
function Purses() {
  const { position, words } = useTable();
  const { t } = words;
  const target = position.state.options['control-target'];
  return (
    <SideStrip
      sides={scoresOf(position.state).map(({ side, controlPoints, prestige, keyPoints, eliminated }) => ({
        side,
        value: `${controlPoints}/${target}`,
        detail: `${t('play:bar.cp')} · ${prestige} ${t('play:bar.pr')}`,
        label: t('play:bar.purse', { side: words.side(side), points: controlPoints, target, prestige, keyPoints }),
        isOut: eliminated,
      }))}
    />
  );
}
