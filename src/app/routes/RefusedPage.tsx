import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemCard } from '../../panels/parts/ProblemCard.tsx';
import type { Problem } from '../../store/files/text-file.ts';
import css from '../shell/app.module.css';
import { cameByHistory } from '../shell/back.ts';
import { goTo } from '../shell/go.ts';
import type { Storage } from '../storage/storage.ts';

interface RefusedPageProps {
  readonly problem: Problem;
  /** Other ways to continue, before the way back. */
  readonly children?: ReactNode;
}

/** The reason why a campaign cannot be opened, and the way back. */
export function RefusedPage({ problem, children }: RefusedPageProps) {
  const { t } = useTranslation('app');
  return (
    <main className={css.note}>
      <h1 className="hx-unseen">{t('name')}</h1>
      <ProblemCard problem={problem} />
      <p />
      <div className={css.buttons}>
        {children}
        <Button {...(children ? { variant: 'default' } : {})} onClick={goTo.start}>
          {t('to-start')}
        </Button>
      </div>
    </main>
  );
}

/** The problem of a campaign that is not in this browser. */
export const GONE = 'trouble-gone';

interface GonePageProps {
  readonly storage: Pick<Storage, 'deleted' | 'restore'>;
  readonly id: string;
  readonly onRestored: () => void;
}

/** The page for a campaign that is not here: restores it if it was deleted, else leads to those that were. */
export function GonePage({ storage, id, onRestored }: GonePageProps) {
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
