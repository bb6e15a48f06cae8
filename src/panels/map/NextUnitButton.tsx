import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useWide } from '../table/window-size.ts';
import { useNextThing } from './next-unit.ts';

/**
 * Goes to the next unit. First in its panel, so that it keeps its place; it stays when no unit can act any more, or the
 * content below would move up. In a small window it is at the thumb instead.
 */
export function NextUnitButton() {
  const next = useNextThing();
  return (
    useWide() &&
    next && (
      <Button
        variant="light"
        fullWidth
        data-repeats
        style={{ flex: 'none' }}
        disabled={next.count === 0}
        leftSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => next.go()}
      >
        {next.name}
      </Button>
    )
  );
}
