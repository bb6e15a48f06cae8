import { Button } from '@mantine/core';
import { useId } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';

/** Battles cannot be fought in the client yet: nobody would bring back how one ended. */
export function FightHere() {
  const { t } = useTable().words;
  const why = useId();
  return (
    <div>
      <Button size="compact-md" variant="default" disabled aria-describedby={why}>
        {t('sectors/battle:fight-here')}
      </Button>
      <p id={why} className={parts.note}>
        {t('sectors/battle:fight-here-why')}
      </p>
    </div>
  );
}
