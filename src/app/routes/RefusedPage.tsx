import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemCard } from '../../panels/parts/ProblemCard.tsx';
import type { Problem } from '../../store/files/problem.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';

interface Props {
  readonly problem: Problem;
  /** Other ways to continue, before the way back. */
  readonly children?: ReactNode;
}

/** The reason why a campaign cannot be opened, and the way back. */
export function RefusedPage({ problem, children }: Props) {
  const { t } = useTranslation('app');
  return (
    <main className={css.note}>
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
