import { ActionIcon, Menu } from '@mantine/core';
import { IconBook, IconChartLine, IconMenu2, IconPhoto, IconTimelineEvent } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useTable } from '../table.ts';

/** What else there is: the rulebook, statistics, the timeline of the campaign, a picture of the map. */
export function TableMenu() {
  const { screen, campaign, planet, closed, words } = useTable();
  const there = useStore(screen, (now) => now.at !== null) || closed;
  const { t } = words;
  const last = campaign.entries.length - 1;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={t('sectors/map:menu.title')}
          title={t('sectors/map:menu.title')}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconBook size={16} />} onClick={() => screen.setState({ book: '' })}>
          {t('book:menu')}
        </Menu.Item>
        <Menu.Item leftSection={<IconChartLine size={16} />} onClick={() => screen.setState({ dialog: 'stats' })}>
          {t('stats:title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTimelineEvent size={16} />}
          disabled={there || last < 0}
          onClick={() => screen.setState({ at: last })}
        >
          {t('sectors/map:menu.timeline')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPhoto size={16} />}
          disabled={planet === null}
          onClick={() => screen.setState({ dialog: 'picture' })}
        >
          {t('sectors/map:menu.picture')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
