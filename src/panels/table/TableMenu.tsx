import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAppWindow,
  IconArrowBackUp,
  IconArrowLeft,
  IconBook,
  IconBulb,
  IconChartLine,
  IconCheck,
  IconDownload,
  IconFlagOff,
  IconInfoCircle,
  IconKeyboard,
  IconMenu2,
  IconPhoto,
  IconPrinter,
  IconSearch,
  IconTextScan2,
} from '@tabler/icons-react';
import { canShareMap } from '../map/map-channel.ts';
import { openMapWindow } from '../map/PublicMap.tsx';
import { useOrderSheet } from '../order-sheet/OrderSheet.tsx';
import { preferences } from '../parts/preferences.ts';
import { useHintsBack } from './HintLine.tsx';
import { ComputerItems, CuePace, LookItems, SoundItems, TimelineItem } from './MenuItems.tsx';
import { openPanel } from './panel-folds.ts';
import css from './TopBar.module.css';
import { useNames, useTable, useTools } from './tools.ts';
import { useLayout } from './window-size.ts';

/** The flow of play at a shared screen: parts that end by themselves, and cards shown before play goes on. */
function FlowItems() {
  const { ui } = useTools();
  const { t } = useNames();
  const now = preferences();
  const items = [
    { id: 'skipEmptyParts', name: 'empty-parts', isThere: ui.table.endOfEmptyPart },
    { id: 'revealCards', name: 'cards', isThere: ui.screen.cards },
    { id: 'replayNews', name: 'replay-news', isThere: ui.screen.map.cue },
  ] as const;
  const offered = items.filter(({ isThere }) => isThere !== undefined);
  if (offered.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      {offered.map(({ id, name }) => (
        <Menu.CheckboxItem
          key={id}
          checked={now[id]}
          checkIcon={<IconCheck size={16} />}
          onChange={(checked) => preferences.setState({ [id]: checked })}
        >
          {t(`play:menu.${name}`)}
        </Menu.CheckboxItem>
      ))}
    </>
  );
}

/** The delay, in milliseconds, after which the closed menu returns the focus. */
const AFTER_MENU = 50;

/** Everything that is not needed all the time. A system adds its own entries; parts that it lacks are not offered. */
export function TableMenu() {
  const { screen, ui, byPost, parent, onLeave, onSaveFile } = useTools();
  const table = useTable();
  const { ask, words, past, campaign } = table;
  const { t } = words;
  const { MenuItems, textMap, map } = ui.screen;
  const hintsBack = useHintsBack();
  const orderSheet = useOrderSheet();
  const isPhone = useLayout() === 'sheet';
  const isDrawn = map.isDrawn?.(table) ?? true;
  const concede = !past && ask({ command: 'concede' }).ready;
  return (
    <Menu position="bottom-end" withArrow withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('play:menu.title')}>
          <IconMenu2 size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        <TimelineItem />
        {ui.stats && (
          <Menu.Item leftSection={<IconChartLine size={16} />} onClick={() => screen.setState({ dialog: 'stats' })}>
            {t('stats:title')}
          </Menu.Item>
        )}
        {textMap && (
          <Menu.Item
            leftSection={<IconTextScan2 size={16} />}
            onClick={() => setTimeout(() => openPanel(screen, 'reader'), AFTER_MENU)}
          >
            {t('reader:menu')}
          </Menu.Item>
        )}
        {/* A phone has one window. */}
        {isDrawn && !isPhone && canShareMap() && (
          <Menu.Item leftSection={<IconAppWindow size={16} />} onClick={() => openMapWindow(campaign.id)}>
            {t('finder:map-window.menu')}
          </Menu.Item>
        )}
        {ui.print && isDrawn && (
          <Menu.Item leftSection={<IconPhoto size={16} />} onClick={() => screen.setState({ dialog: 'picture' })}>
            {t('pictures:menu')}
          </Menu.Item>
        )}
        {orderSheet && (
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => screen.setState({ dialog: 'order-sheet' })}>
            {t('play:order-sheet.menu')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={() => screen.setState({ dialog: 'about' })}>
          {t('play:about.title')}
        </Menu.Item>
        {MenuItems && <MenuItems />}
        <Menu.Divider />
        {ui.book && (
          <Menu.Item leftSection={<IconBook size={16} />} onClick={() => screen.setState({ book: '' })}>
            {t('book:menu')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => screen.setState({ dialog: 'keys' })}>
          {t('play:menu.keys')}
        </Menu.Item>
        {hintsBack && (
          <Menu.Item leftSection={<IconBulb size={16} />} onClick={hintsBack}>
            {t('play:hint.again')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconSearch size={16} />} onClick={() => screen.setState({ dialog: 'finder' })}>
          {t('finder:menu')}
        </Menu.Item>
        {!byPost && <FlowItems />}
        <ComputerItems />
        <Menu.Divider />
        {map.cue && <CuePace />}
        {map.cue && <SoundItems />}
        <LookItems />
        <Menu.Divider />
        {parent && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={parent.open}>
            {t('play:battle.to-campaign')}
          </Menu.Item>
        )}
        {onSaveFile && (
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={onSaveFile}>
            {t('app:save-file')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowLeft size={16} />} onClick={onLeave}>
          {t('play:menu.leave')}
        </Menu.Item>
        {concede && (
          <Menu.Item
            color="var(--hx-wrong)"
            leftSection={<IconFlagOff size={16} />}
            onClick={() => screen.setState({ dialog: 'concede' })}
          >
            {words.command('concede')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
