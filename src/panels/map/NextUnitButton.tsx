import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTable } from '../table/tools.ts';
import { offeredUnits, useNextUnit } from './next-unit.ts';

/** Leads to the next unit. It stays when nobody can act any more: else what is below would come to lie where it was. */
export function NextUnitButton() {
  const { ask, words } = useTable();
  const goToNext = useNextUnit();
  return (
    <Button
      variant="light"
      fullWidth
      data-repeats
      style={{ flex: 'none' }}
      disabled={offeredUnits(ask).length === 0}
      leftSection={<IconArrowRight size={16} aria-hidden />}
      onClick={() => goToNext()}
    >
      {words.t('play:orders.next-unit')}
    </Button>
  );
}
