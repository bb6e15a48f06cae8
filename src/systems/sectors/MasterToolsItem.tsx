import { GM } from '@hexpost/engine';
import { Menu } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { openPanel } from '../../panels/table/panel-folds.ts';
import { useTools } from '../../panels/table/tools.ts';
import { hasMaster } from './seated.ts';
import { useTable } from './table.ts';

/** The game master's tools, at a table where nobody is game master. */
export function MasterToolsItem() {
  const { screen } = useTools();
  const { state, hotseat, past, closed, words, act } = useTable();
  if (!hotseat || past || closed || hasMaster(state)) return null;
  return (
    <Menu.Item
      leftSection={<IconGavel size={16} />}
      onClick={() => {
        act(GM);
        openPanel(screen, 'orders');
      }}
    >
      {words.t('sectors/week:tools')}
    </Menu.Item>
  );
}
