import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useNextUnit } from '../../../panels/map/next-unit.ts';
import { useScreen } from '../../../panels/table/tools.ts';
import { useWide } from '../../../panels/table/window-size.ts';
import { ableUnits } from '../able-units.ts';
import { useTable } from '../table.ts';
import css from './HexNote.module.css';
import { HexNote } from './HexNote.tsx';

/** The note of a hex and, on narrow screens (which lack key N), the button for the next unit. */
export function OverMap() {
  return (
    <>
      <HexNote />
      <NextUnit />
    </>
  );
}

function NextUnit() {
  const { ask, past, sitting, position, words } = useTable();
  const wide = useWide();
  const inspected = useScreen((now) => now.inspected);
  const goToNext = useNextUnit();
  const inRound = position.state.phase === 'initial' || position.state.phase === 'final';
  if (wide || past || sitting.seat === null || !inRound || inspected !== null) return null;
  const count = ableUnits(ask).length;
  if (count === 0) return null;
  return (
    <Button
      className={css.next!}
      size="compact-md"
      leftSection={<IconArrowRight size={16} />}
      onClick={() => goToNext()}
    >
      {words.t('play:orders.next-unit')} · {count}
    </Button>
  );
}
