import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './app.module.css';

interface Props {
  readonly error: unknown;
  readonly onSave?: (() => void) | undefined;
}

/** Says that the program broke, that nothing is lost, and how to go on. */
export function BrokenPage({ error, onSave }: Props) {
  const { t } = useTranslation('app');
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <main className={css.note} role="alert">
      <p>{t('broken')}</p>
      <div className={css.buttons}>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
        {onSave && (
          <Button variant="default" onClick={onSave}>
            {t('save-file')}
          </Button>
        )}
        <Button variant="default" component="a" href="#/" onClick={() => setTimeout(() => location.reload())}>
          {t('to-start')}
        </Button>
      </div>
      <details>
        <summary>{t('broken-detail')}</summary>
        <pre className={css.detail}>{detail}</pre>
      </details>
    </main>
  );
}
