import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTable } from '../table.ts';
import css from './Battles.module.css';

/** Battles cannot be fought in the client yet: nobody would bring back how one ended. */
export function FightHere() {
  const { t } = useTable().words;
  const why = useId();
  return (
    <div className={css.later}>
      <Button size="compact-md" variant="default" disabled aria-describedby={why}>
        {t('sectors/battle:fight-here')}
      </Button>
      <span id={why} className={css.note}>
        {t('sectors/battle:fight-here-why')}
      </span>
    </div>
  );
}
