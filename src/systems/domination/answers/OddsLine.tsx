import type { AnswerOdds } from '../../../engine/domination/odds-answer.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import parts from '../../../panels/parts/parts.module.css';
import { percent } from '../../../panels/parts/percent.ts';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import css from './Answers.module.css';

interface Props {
  readonly odds: AnswerOdds;
  /** Newer odds are being worked out. */
  readonly isStale: boolean;
  readonly attacker: SideId;
  readonly side: SideId;
}

/** The chances of both sides, and the price of the answer. */
export function OddsLine({ odds, isStale, attacker, side }: Props) {
  const { t, language } = useTable().words;
  const { won, lost, neither, unfought, losses } = odds;
  const parted = [
    { key: 'won', chance: won, name: <SideName side={side} />, tone: 'right' },
    { key: 'lost', chance: lost, name: <SideName side={attacker} />, tone: 'wrong' },
    { key: 'neither', chance: neither, name: t('domination/answers:odds.neither'), tone: undefined },
    { key: 'unfought', chance: unfought, name: t('domination/answers:odds.unfought'), tone: 'accent' },
  ].filter(({ chance }) => chance > 1e-9);
  return (
    <div className={parts.stack} style={{ opacity: isStale ? 0.5 : 1 }} aria-live="polite">
      <div className={css.bar} aria-hidden>
        {parted.map(({ key, chance, tone }) => (
          <span key={key} data-tone={tone} style={{ width: `${chance * 100}%` }} />
        ))}
      </div>
      <p className={parts.row}>
        {parted.map(({ key, chance, name }) => (
          <span key={key}>
            {name} <b>{percent(chance)}</b>
          </span>
        ))}
      </p>
      <p className={parts.note}>
        {t('domination/answers:odds.losses', {
          count: losses,
          shown: losses.toLocaleString(language, { maximumFractionDigits: 1 }),
        })}{' '}
        {t('domination/answers:odds.note')}
      </p>
    </div>
  );
}
