import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import type { AnyCommand } from '../../engine/kernel/system.ts';
import { sitDown } from '../../store/paper-seating.ts';
import parts from '../parts/parts.module.css';
import { useTable, useTools } from '../table/tools.ts';
import { useGive } from './give.ts';

interface Props {
  /** The commands that lodge what was changed; none when all is lodged. */
  readonly commands: readonly AnyCommand[];
  /** The changes are lodged, or dropped: they can be forgotten. */
  readonly onDone: () => void;
}

/** The foot of standing papers: lodges the changes or drops them, and says whether any are open. */
export function LodgePapers({ commands, onDone }: Props) {
  const { screen } = useTools();
  const table = useTable();
  const give = useGive();
  const { t } = table.words;
  const isOpen = commands.length > 0;
  return (
    <div className={parts.row}>
      <Button
        disabled={!isOpen}
        leftSection={<IconFileCheck size={16} aria-hidden />}
        onClick={() => {
          sitDown(screen, table);
          if (commands.every((command) => give(command))) onDone();
        }}
      >
        {t('play:papers.lodge')}
      </Button>
      {isOpen && (
        <Button variant="default" onClick={onDone}>
          {t('play:papers.drop')}
        </Button>
      )}
      <span className={parts.soft} aria-live="polite">
        {t(isOpen ? 'play:papers.open' : 'play:papers.lodged')}
      </span>
    </div>
  );
}
