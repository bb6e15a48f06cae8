import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useNextThing } from '../map/next-unit.tsx';
import { ZoomButtons } from '../map/ZoomAndLegend.tsx';
import css from './ThumbBar.module.css';
import { useTable, useTools } from './tools.ts';
import { RedoButton, UndoButton } from './UndoButton.tsx';

/** Undo, zoom, redo, and the next thing to order: always at the same place, within the thumb's reach. */
export function ThumbBar() {
  const { map } = useTools().ui.screen;
  const { past, closed } = useTable();
  const next = (map.useNext ?? useNextThing)();
  return (
    <div className={css.bar} data-thumb>
      {!past && !closed && <UndoButton />}
      <ZoomButtons />
      {/* The last one, so that the others keep their places. */}
      <RedoButton />
      {next && (
        <Button
          className={css.next!}
          data-repeats
          disabled={next.count === 0}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => next.go()}
        >
          <span className={css.name}>
            {next.name}
            {next.count > 0 && ' ·\u00A0'}
          </span>
          {next.count > 0 && next.count}
        </Button>
      )}
    </div>
  );
}
