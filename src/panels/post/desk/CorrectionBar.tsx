import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './Desk.module.css';
import { useDecisions } from './use-desk.ts';

interface Props {
  readonly round: number;
  /** Cancels the correction. */
  readonly onDrop: () => void;
}

/** Says on every page of the desk that the last report is being corrected. */
export function CorrectionBar({ round, onDrop }: Props) {
  const { t } = useTranslation('desk');
  const { decisions } = useDecisions();
  return (
    <div className={css.bar} role="status">
      <p>{t('correct.under-way', { round, reason: decisions.corrects?.reason ?? '' })}</p>
      <Button size="compact-sm" variant="default" onClick={onDrop}>
        {t('correct.drop')}
      </Button>
    </div>
  );
}
