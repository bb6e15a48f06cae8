import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProblemCard } from '../../panels/parts/ProblemCard.tsx';
import type { Problem } from '../../store/files/problem.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';

/** Why a campaign cannot be opened, and the way back. */
export function RefusedPage({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('app');
  return (
    <main className={css.note}>
      <ProblemCard problem={problem} />
      <p />
      <Button onClick={goTo.start}>{t('to-start')}</Button>
    </main>
  );
}
