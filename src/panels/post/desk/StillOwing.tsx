import { useTranslation } from 'react-i18next';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import { ComputerChoice } from './ComputerChoice.tsx';
import css from './Desk.module.css';
import { EarlyClosing } from './EarlyClosing.tsx';
import { useSeatName } from './use-desk.ts';

interface Props {
  readonly resolved: Pick<ResolvedOpenRound, 'absent' | 'waiting' | 'resolution'>;
}

/** Where phases are closed at the table: the seats that it would go on without, or does already. */
export function StillOwing({ resolved: { absent, waiting, resolution } }: Props) {
  const { t } = useTranslation('desk');
  const nameOf = useSeatName();
  const seats = [...new Set([...resolution.closed, ...waiting])];
  if (seats.length + absent.length === 0) return null;
  return (
    <div className={css.bar} role="status">
      {seats.length > 0 && (
        <>
          <p>{t('missing.owing', { sides: seats.map(nameOf).join(', ') })}</p>
          <EarlyClosing />
        </>
      )}
      <ComputerChoice absent={absent} />
    </div>
  );
}
