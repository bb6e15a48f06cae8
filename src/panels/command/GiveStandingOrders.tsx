import type { AnyCommand } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconFileCheck, IconLock } from '@tabler/icons-react';
import { sitDown } from '../../store/seat-policies.ts';
import parts from '../parts/parts.module.css';
import { openPanel } from '../table/panel-folds.ts';
import { useTable, useTools } from '../table/tools.ts';
import { useGive } from './give.ts';

interface Props {
  /** The commands that submit the changes; none if there are no changes. */
  readonly commands: readonly AnyCommand[];
  /** Called when the changes were submitted or dropped: they can be forgotten. */
  readonly onDone: () => void;
}

/** The foot of standing orders: submits or drops the changes, and says whether there are any. */
export function GiveStandingOrders({ commands, onDone }: Props) {
  const { screen, Planned } = useTools();
  const table = useTable();
  const give = useGive();
  const { t } = table.words;
  const isOpen = commands.length > 0;
  // By post they become orders of the plan, which is sealed elsewhere.
  const isToSeal = Planned !== undefined && !isOpen && table.system.postsWholeTurns === true && table.canUndo;
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
      {isToSeal && (
        <Button
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          onClick={() => openPanel(screen, 'orders')}
        >
          {t('play:papers.seal')}
        </Button>
      )}
      <span className={parts.soft} aria-live="polite">
        {t(isOpen ? 'play:papers.open' : 'play:papers.lodged')}
      </span>
    </div>
  );
}
