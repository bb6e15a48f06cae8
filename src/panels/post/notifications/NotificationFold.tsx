import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../parts/Fold.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import type { NotificationProps } from './NotificationForm.tsx';

const NotificationForm = lazyPart(() => import('./NotificationForm.tsx'));

/** Offers notifications of what happens in a campaign; says in its title whether that is so. */
export function NotificationFold({ mail, notifications }: NotificationProps) {
  const { t } = useTranslation('calendar');
  return (
    <Fold title={t(notifications.settings ? 'told.title-on' : 'told.title')}>
      {/* The page stays as it is while the form is being loaded. */}
      <Suspense fallback={null}>
        <NotificationForm mail={mail} notifications={notifications} />
      </Suspense>
    </Fold>
  );
}
