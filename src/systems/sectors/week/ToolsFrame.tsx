import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTools } from '../../../panels/table/tools.ts';
import { useTable } from '../table.ts';
import { WeekBoard } from './WeekBoard.tsx';

/** The game master's tools where nobody is game master: for rulings and corrections that all agree on. */
export function ToolsFrame() {
  const { screen } = useTools();
  const { t } = useTable().words;
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => screen.setState({ acting: null })}
      >
        {t('sectors/week:tools-back')}
      </Button>
      <WeekBoard />
    </>
  );
}
