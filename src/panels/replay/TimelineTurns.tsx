import { useNames } from '../table/tools.ts';
import css from './Timeline.module.css';
import type { Turn } from './timeline.ts';

interface Props {
  readonly turns: readonly Turn[];
  readonly at: number;
  readonly onGo: (to: number) => void;
}

/** Leads to the beginning of a turn. Says in which one the map is. */
export function TimelineTurns({ turns, at, onGo }: Props) {
  const { t } = useNames();
  const now = turns.findLast(({ from }) => from <= at);
  return (
    <select
      className={css.turns}
      aria-label={t('cues:timeline.turn')}
      title={t('cues:timeline.turn')}
      value={now?.from ?? -1}
      onChange={(event) => onGo(Number(event.currentTarget.value))}
    >
      {turns.map(({ turn, from }) => (
        <option key={from} value={from}>
          {turn === 0 ? t('cues:timeline.beginning') : t('play:bar.turn', { turn })}
        </option>
      ))}
    </select>
  );
}
