import type { Seat } from '@hexpost/engine';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ownStandInVersion } from '../../../post/stand-in.ts';
import { keyOf } from '../../../words/keys.ts';
import parts from '../../parts/parts.module.css';
import { EarlyClosing } from './EarlyClosing.tsx';
import { useDecisions, useMailState, useSeatName } from './use-desk.ts';

/** For each seat that sent nothing: whether it stays silent, or the computer acts for it. */
export function ComputerChoice({ absent }: { readonly absent: readonly Seat[] }) {
  const { t } = useTranslation('desk');
  const nameOf = useSeatName();
  const version = useMailState(({ rules }) => ownStandInVersion(rules));
  const { decisions, setDecisions } = useDecisions();
  if (absent.length === 0) return null;
  if (version === undefined) return <p className={parts.soft}>{t('computer.none')}</p>;
  const { computerSeats = [] } = decisions;
  const choose = (seat: Seat, acts: boolean) => {
    const others = computerSeats.filter((one) => one !== seat);
    setDecisions({ ...decisions, computerSeats: acts ? [...others, seat] : others });
  };
  return (
    <>
      {absent.map((seat) => (
        <span key={seat} className={parts.inline}>
          {nameOf(seat)}
          <SegmentedControl
            size="xs"
            aria-label={t('computer.label', { side: nameOf(seat) })}
            value={computerSeats.includes(seat) ? 'acts' : 'silent'}
            data={['silent', 'acts'].map((value) => ({ value, label: t(keyOf(`desk:computer.${value}`)) }))}
            onChange={(value) => choose(seat, value === 'acts')}
          />
        </span>
      ))}
      {absent.some((seat) => computerSeats.includes(seat)) && (
        <div>
          <p className={parts.soft}>{t('computer.about')}</p>
          <EarlyClosing />
        </div>
      )}
    </>
  );
}
