import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ThreadReader } from '../thread/ThreadReader.tsx';
import css from './Desk.module.css';
import { useDesk } from './use-desk.ts';

/** The thread reader, for whole pages of the thread. */
export function ImportThread() {
  const { t } = useTranslation('desk');
  const { thread, goTo } = useDesk();
  return (
    <section className={css.section} aria-labelledby="desk-import">
      <h2 id="desk-import">{t('import.title')}</h2>
      <p>{t('import.about')}</p>
      <ThreadReader desk={thread} />
      <div className={css.buttons}>
        <Button variant="default" onClick={() => goTo('board')}>
          {t('import.to-board')}
        </Button>
      </div>
    </section>
  );
}
