import { useTranslation } from 'react-i18next';
import css from './PartMissing.module.css';
import { PlainButton } from './PlainButton.tsx';

interface Props {
  readonly onAgain: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** Placeholder for a part of the program that could not be fetched. */
export function PartMissing({ onAgain, onClose }: Props) {
  const { t } = useTranslation('app');
  return (
    <div className={css.place} role="alert">
      <p>{t('part-missing')}</p>
      <div className={css.buttons}>
        <PlainButton filled onClick={onAgain}>
          {t('try-again')}
        </PlainButton>
        <PlainButton onClick={() => location.reload()}>{t('reload')}</PlainButton>
        {onClose && <PlainButton onClick={onClose}>{t('close')}</PlainButton>}
      </div>
    </div>
  );
}
