import { Menu } from '@mantine/core';
import { IconTimelineEvent } from '@tabler/icons-react';
import { useScreen, useTable, useTools } from '../table/tools.ts';

/** In the menu of a running campaign: opens the timeline at its end. */
export function TimelineItem() {
  const { screen } = useTools();
  const { campaign, closed, words } = useTable();
  const there = useScreen((now) => now.at !== null) || closed;
  const last = campaign.entries.length - 1;
  if (there || last < 0) return null;
  return (
    <Menu.Item leftSection={<IconTimelineEvent size={16} />} onClick={() => screen.setState({ at: last })}>
      {words.t('replay:open')}
    </Menu.Item>
  );
}
