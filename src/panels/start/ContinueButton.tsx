import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../parts/PlainButton.tsx';
import css from './StartPage.module.css';

interface Props {
  readonly onOpen: () => void;
  readonly icon?: ReactNode;
  /** The campaign to go on with, and how far it has come. */
  readonly children: ReactNode;
}

/** The large button that goes on with a campaign. */
export function ContinueButton({ onOpen, icon = <IconPlayerPlay size={22} aria-hidden />, children }: Props) {
  const { t } = useTranslation('app');
  return (
    <PlainButton filled size="large" icon={icon} onClick={onOpen}>
      <span className={css.firstText}>
        <span>{t('continue')}</span>
        <span className={css.small}>{children}</span>
      </span>
    </PlainButton>
  );
}
