import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTable, useTools } from '../table/tools.ts';
import { offeredUnits, useNextUnit } from './next-unit.ts';

/**
 * Goes to the next unit. First in its panel, so that it keeps its place; it stays when no unit can act any more, or the
 * content below would move up.
 */
export function NextUnitButton() {
  const { isAble } = useTools().ui.screen.map.units ?? {};
  const { ask, words } = useTable();
  const goToNext = useNextUnit();
  return (
    <Button
      variant="light"
      fullWidth
      data-repeats
      style={{ flex: 'none' }}
      disabled={!offeredUnits(ask).some(isAble?.(ask) ?? (() => true))}
      leftSection={<IconArrowRight size={16} aria-hidden />}
      onClick={() => goToNext()}
    >
      {words.t('play:orders.next-unit')}
    </Button>
  );
}
