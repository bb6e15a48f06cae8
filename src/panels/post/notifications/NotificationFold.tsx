import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../parts/lazy-part.tsx';
import parts from '../../parts/parts.module.css';
import type { NotificationProps } from './NotificationForm.tsx';

const NotificationForm = lazyPart(() => import('./NotificationForm.tsx'));

/** Offers notifications of what happens in a campaign; says in its title whether that is so. */
export function NotificationFold({ mail, notifications }: NotificationProps) {
  const { t } = useTranslation('calendar');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={parts.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(notifications.settings ? 'told.title-on' : 'told.title')}</summary>
      {isOpen && (
        // The page stays as it is while the form is being loaded.
        <Suspense fallback={null}>
          <NotificationForm mail={mail} notifications={notifications} />
        </Suspense>
      )}
    </details>
  );
}
