import type { OddsLoss, SideId } from '@hexpost/engine';
import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import { percent } from '../parts/percent.ts';
import { useNames } from '../table/tools.ts';
import css from './Odds.module.css';

/** Tails thinner than this are drawn as one bar, "n or more". */
const THIN = 0.005;

interface Bar {
  readonly label: string;
  readonly p: number;
}

function barsOf(spread: readonly number[]): Bar[] {
  let last = spread.length - 1;
  let tail = spread[last] ?? 0;
  while (last > 0 && tail + (spread[last - 1] ?? 0) < THIN) {
    last -= 1;
    tail += spread[last] ?? 0;
  }
  return spread
    .slice(0, last + 1)
    .map((p, k) => (k < last || last === spread.length - 1 ? { label: String(k), p } : { label: `${k}+`, p: tail }));
}

interface Props {
  /** The side that loses. */
  readonly side: SideId;
  readonly title: string;
  /** The average as text. */
  readonly average: string;
  readonly spread: NonNullable<OddsLoss['spread']>;
}

/** A chart of losses: the chance of each number. */
export function SpreadChart({ side, title, average, spread }: Props) {
  const { t, colour } = useNames();
  const background = sideBackground(sideLook(colour(side) ?? null, WORN));
  const bars = barsOf(spread);
  const top = Math.max(...bars.map(({ p }) => p), 0.01);
  return (
    <figure className={css.spread}>
      <figcaption>
        {title} <small>{t('play:odds.expected', { value: average })}</small>
      </figcaption>
      <ul>
        {bars.map(({ label, p }) => (
          <li key={label} title={`${label}: ${percent(p)}`}>
            <span className={css.share}>{p >= 0.095 || bars.length <= 8 ? percent(p) : ''}</span>
            <span className={css.column} style={{ height: `calc(${p / top} * (100% - var(--labels)))`, background }} />
            <span className={css.count}>{label}</span>
            <span className="hx-unseen">{percent(p)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
