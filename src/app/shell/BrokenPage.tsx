import { useTranslation } from 'react-i18next';
import { isMissingPart } from '../../panels/parts/missing-part.ts';
import { PlainButton } from '../../panels/parts/PlainButton.tsx';
import css from './app.module.css';

interface Props {
  readonly error: unknown;
  readonly onSave?: (() => void) | undefined;
}

/** Says that the program broke, that nothing is lost, and how to continue. */
export function BrokenPage({ error, onSave }: Props) {
  const { t } = useTranslation('app');
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <main className={css.note} role="alert">
      <p>{isMissingPart(error) ? t('part-missing') : t('broken')}</p>
      <div className={css.buttons}>
        <PlainButton filled onClick={() => location.reload()}>
          {t('reload')}
        </PlainButton>
        {onSave && <PlainButton onClick={onSave}>{t('save-file')}</PlainButton>}
        <PlainButton
          onClick={() => {
            location.hash = '#/';
            location.reload();
          }}
        >
          {t('to-start')}
        </PlainButton>
      </div>
      <details>
        <summary>{t('broken-detail')}</summary>
        <pre className={css.detail}>{detail}</pre>
      </details>
    </main>
  );
}
