import { useTranslation } from 'react-i18next';
import { reopenRound } from '../../../store/post-desk.ts';
import { ReopenForm } from './ReopenForm.tsx';
import { useDesk, useStandingClose } from './use-desk.ts';

/** Reopens the closed round; empty while it is open. */
export function OpenAgain() {
  const { t } = useTranslation('desk');
  const { mail } = useDesk();
  const close = useStandingClose();
  if (!close) return null;
  const { round } = close.block;
  return (
    <ReopenForm
      title={t('reopen.title', { round })}
      about={t('reopen.about')}
      onReopen={(reason) => reopenRound(mail, round, close.digest, reason)}
    />
  );
}
