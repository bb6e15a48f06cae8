import { useNames, useTools } from '../table/tools.ts';
import css from './Timeline.module.css';
import type { Turn } from './timeline-keys.ts';

interface Props {
  readonly turns: readonly Turn[];
  readonly at: number;
  readonly onGo: (to: number) => void;
}

/** A list of turns that leads to the beginning of each, and marks the one that the map shows. */
export function TimelineTurns({ turns, at, onGo }: Props) {
  const { turnName, goToTurn } = useTools().ui.replay;
  const words = useNames();
  const now = turns.findLast(({ from }) => from <= at);
  return (
    <select
      className={css.turns}
      aria-label={goToTurn(words)}
      title={goToTurn(words)}
      value={now?.from ?? -1}
      onChange={(event) => onGo(Number(event.currentTarget.value))}
    >
      {turns.map(({ turn, from }) => (
        <option key={from} value={from}>
          {turn === 0 ? words.t('replay:beginning') : turnName(turn, words)}
        </option>
      ))}
    </select>
  );
}
