import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplayCard } from '../proof/ReplayCard.tsx';
import { useMailNow } from './use-player.ts';

/** Shares the whole public campaign as a link or a file, made on demand. */
export function ReplayLink() {
  const { t } = useTranslation('post');
  const history = useMailNow((now) => now.history);
  const system = useMailNow((now) => now.rules.system);
  const [opened, setOpened] = useState(false);
  if (history.checked.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('replay')}</summary>
      {opened && <ReplayCard history={history} system={system} />}
    </details>
  );
}
