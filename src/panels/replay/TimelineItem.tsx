import { Menu } from '@mantine/core';
import { IconTimelineEvent } from '@tabler/icons-react';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { useSeenLog } from './seen-log.ts';

/** In the menu of a running campaign: opens the timeline at its end. */
export function TimelineItem() {
  const { screen } = useTools();
  const { closed, words } = useTable();
  const there = useScreen((now) => now.at !== null) || closed;
  const last = useSeenLog().entries.at(-1);
  if (there || last === undefined) return null;
  return (
    <Menu.Item leftSection={<IconTimelineEvent size={16} />} onClick={() => screen.setState({ at: last })}>
      {words.t('replay:open')}
    </Menu.Item>
  );
}
