import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cameByHistory } from '../shell/back.ts';
import { goTo } from '../shell/go.ts';
import type { Storage } from '../storage/storage.ts';
import { RefusedPage } from './RefusedPage.tsx';

/** The problem of a campaign that is not in this browser. */
export const GONE = 'trouble-gone';

interface Props {
  readonly storage: Pick<Storage, 'deleted' | 'restore'>;
  readonly id: string;
  readonly onRestored: () => void;
}

/** The page for a campaign that is not here: restores it if it was deleted, else leads to those that were. */
export function GonePage({ storage, id, onRestored }: Props) {
  const { t } = useTranslation('app');
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  useEffect(() => {
    // Back skips a campaign that was deleted meanwhile: the visitor has not asked for it.
    if (cameByHistory()) return goTo.startInstead();
    storage.deleted().then(
      (cards) => setDeleted(cards.map((card) => card.id)),
      // Then there is nothing to restore.
      () => {},
    );
  }, [storage]);
  return (
    <RefusedPage problem={{ code: GONE, facts: {} }}>
      {deleted.includes(id) ? (
        <Button onClick={() => void storage.restore(id).then(onRestored, goTo.deleted)}>{t('restore-open')}</Button>
      ) : deleted.length > 0 ? (
        <Button onClick={goTo.deleted}>{t('deleted', { count: deleted.length })}</Button>
      ) : undefined}
    </RefusedPage>
  );
}
