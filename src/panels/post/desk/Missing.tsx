import type { Seat } from '@hexpost/engine';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import parts from '../../parts/parts.module.css';
import { ComputerChoice } from './ComputerChoice.tsx';
import css from './Desk.module.css';
import { EarlyClosing } from './EarlyClosing.tsx';
import { StandIn } from './StandIn.tsx';
import { useDecisions, useSeatName } from './use-desk.ts';

interface Props {
  readonly resolved: Pick<ResolvedOpenRound, 'absent' | 'blocking' | 'waiting' | 'opened'>;
}

/** The seats that hold up the round, and the options: wait, close for all of them, order in their place, or let the computer act. */
export function Missing({ resolved }: Props) {
  const { t } = useTranslation('desk');
  const nameOf = useSeatName();
  const { decisions, setDecisions } = useDecisions();
  const [acting, setActing] = useState<Seat | null>(null);
  const { absent, blocking, waiting, opened } = resolved;
  const standIns = decisions.standIns ?? [];
  const isSilent = (seat: Seat) => !opened.some(({ block }) => block.seat === seat);
  const missing = waiting.filter(isSilent);
  const isClosed = waiting.every((seat) => decisions.silent?.includes(seat));
  if (blocking.length === 0 && standIns.length === 0) return null;
  return (
    <div className={css.bar}>
      {blocking.length > 0 && (
        <p>
          {missing.length > 0
            ? t('missing.some', { count: missing.length })
            : t(blocking.some(isSilent) ? 'missing.none' : 'missing.short')}
        </p>
      )}
      <ComputerChoice absent={absent} />
      {waiting.length > 0 && (
        <span>
          <Checkbox
            label={t('missing.close', { count: waiting.length, sides: waiting.map(nameOf).join(', ') })}
            checked={isClosed}
            onChange={({ currentTarget }) =>
              setDecisions({ ...decisions, silent: currentTarget.checked ? [...waiting] : [] })
            }
          />
          <EarlyClosing />
        </span>
      )}
      {blocking.map((seat) => (
        <Button key={seat} size="compact-sm" variant="default" onClick={() => setActing(seat)}>
          {t('missing.act', { side: nameOf(seat) })}
        </Button>
      ))}
      {standIns.map(({ seat, reason }) => (
        <span key={seat} className={parts.inline}>
          {t(blocking.includes(seat) ? 'missing.in-place' : 'missing.unused', { side: nameOf(seat), reason })}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('missing.take-back-name', { side: nameOf(seat) })}
            onClick={() => setDecisions({ ...decisions, standIns: standIns.filter((one) => one.seat !== seat) })}
          >
            {t('missing.take-back')}
          </Button>
        </span>
      ))}
      {acting !== null && <StandIn seat={acting} onClose={() => setActing(null)} />}
    </div>
  );
}
