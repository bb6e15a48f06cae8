import css from '../../../panels/replay/Timeline.module.css';
import type { Turn } from '../../../panels/replay/timeline-keys.ts';
import { useTable } from '../table.ts';
import type { Chapter } from './chapters.ts';

interface Props {
  readonly chapters: readonly Chapter[];
  readonly turns: readonly Turn[];
  readonly at: number;
  readonly last: number;
  /** Round and phase at the entry that is shown. */
  readonly when: string;
  readonly onScrub: (to: number) => void;
}

/** Secret phases are hatched, the one of battles is the darkest. */
const LOOKS: Readonly<Partial<Record<Chapter['phase'], string>>> = {
  deployment: 'setup',
  orders: 'setup',
  events: 'setup',
  battles: 'final',
};

const place = (entry: number, last: number): number => (entry + 1) / (last + 1);
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** The campaign as a line: rounds, phases, and the slider that goes along it. */
export function TimeTrack({ chapters, turns, at, last, when, onScrub }: Props) {
  const { t } = useTable().words;
  const span = (from: number, to: number) => ({
    left: percent(place(from, last)),
    width: percent(place(to, last) - place(from, last)),
  });
  return (
    <div className={css.track}>
      <div className={css.line} aria-hidden>
        {turns.map(({ turn, from, to }, i) => (
          <span key={from} className={css.turn} data-odd={i % 2 === 1} style={span(from, to)}>
            {turn > 0 && turn}
          </span>
        ))}
        {chapters.map(({ from, phase }, i) => (
          <span
            key={from}
            className={css.phase}
            data-phase={LOOKS[phase]}
            style={span(from, chapters[i + 1]?.from ?? last)}
          />
        ))}
      </div>
      <input
        type="range"
        className={css.scrub}
        min={-1}
        max={last}
        value={at}
        aria-label={t('sectors/map:time.scrub')}
        aria-valuetext={t('sectors/map:time.value', { entry: at + 1, count: last + 1, when })}
        onChange={(event) => onScrub(Number(event.currentTarget.value))}
      />
    </div>
  );
}
