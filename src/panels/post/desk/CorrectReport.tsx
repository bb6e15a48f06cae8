import { useTranslation } from 'react-i18next';
import { beginCorrection } from '../../../store/correction.ts';
import { ReopenForm } from './ReopenForm.tsx';
import { useDesk } from './use-desk.ts';

/** Reopens the round of the last report. */
export function CorrectReport({ round }: { readonly round: number }) {
  const { t } = useTranslation('desk');
  const { mail, goTo } = useDesk();
  return (
    <ReopenForm
      title={t('correct.title', { round })}
      about={t('correct.about')}
      onReopen={(reason) => {
        beginCorrection(mail, reason);
        goTo('resolve');
      }}
    />
  );
}
