import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';

/** The browser's second copy of the keys cannot be read: it can be written anew. */
export function SecondCopy({ onRenew }: { readonly onRenew: () => void }) {
  const { t } = useTranslation('thread');
  return (
    <>
      <p>{t('keys.second-damaged')}</p>
      <div className={parts.row}>
        <Button variant="default" onClick={onRenew}>
          {t('keys.second-renew')}
        </Button>
      </div>
    </>
  );
}
