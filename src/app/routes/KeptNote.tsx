import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../shell/app.module.css';

/** Says once that a campaign from a link or a file is now among those of this browser. */
export default function KeptNote() {
  const { t } = useTranslation(['offer', 'play']);
  const [read, setRead] = useState(false);
  if (read) return null;
  return (
    <div className={css.banner} role="status" data-kept>
      <p>{t('offer:kept')}</p>
      <Button size="xs" variant="default" onClick={() => setRead(true)}>
        {t('play:close')}
      </Button>
    </div>
  );
}
