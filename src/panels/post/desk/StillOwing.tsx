import { useTranslation } from 'react-i18next';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import { ComputerChoice } from './ComputerChoice.tsx';
import css from './Desk.module.css';
import { EarlyClosing } from './EarlyClosing.tsx';
import { useSeatName } from './use-desk.ts';

interface Props {
  readonly resolved: Pick<ResolvedOpenRound, 'absent' | 'waiting' | 'resolution'>;
}

/**
 * If phases are closed at the table: the seats that the round would go on without, or already does, and whether the
 * computer acts for them.
 */
export function StillOwing({ resolved: { absent, waiting, resolution } }: Props) {
  const { t } = useTranslation('desk');
  const nameOf = useSeatName();
  const seats = [...new Set([...resolution.closed, ...waiting])];
  return (
    <>
      {seats.length > 0 && (
        <div className={css.bar} role="status">
          <p>{t('missing.owing', { sides: seats.map(nameOf).join(', ') })}</p>
          <EarlyClosing />
        </div>
      )}
      {absent.length > 0 && (
        <div className={css.bar}>
          <ComputerChoice absent={absent} />
        </div>
      )}
    </>
  );
}
