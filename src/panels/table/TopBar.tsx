import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconAppWindow,
  IconArrowBackUp,
  IconArrowLeft,
  IconBook,
  IconBulb,
  IconChartLine,
  IconFlagOff,
  IconGavel,
  IconInfoCircle,
  IconKeyboard,
  IconMenu2,
  IconPhoto,
  IconSearch,
  IconTextScan2,
} from '@tabler/icons-react';
import { useStore } from 'zustand';
import { GM } from '../../engine/kernel/ids.ts';
import { NOW } from '../../store/screen.ts';
import { useHintsBack } from '../../systems/nuclear/Hint.tsx';
import { useMayClose } from '../../systems/nuclear/phases/ClosePhase.tsx';
import { standingsOf } from '../../systems/nuclear/stats/standings.ts';
import { SideName, Swatch } from '../map/Chip.tsx';
import { canShareMap } from '../map/map-channel.ts';
import { openMapWindow } from '../map/use-shared-map.ts';
import { TimelineItem } from '../replay/TimelineItem.tsx';
import { CuePace } from './CuePace.tsx';
import { PaletteItems } from './PaletteItems.tsx';
import { openPanel } from './panel-folds.ts';
import { usePlay, useTable } from './play.ts';
import { SoundItems } from './SoundItems.tsx';
import css from './TopBar.module.css';

/** The initiative line: who has been, who is at it, who comes. */
function InitiativeLine() {
  const { game, words } = useTable();
  const { initiative, active, phase } = game.state;
  if (active === null || (phase !== 'initial' && phase !== 'final')) return null;
  const now = initiative.indexOf(active);
  return (
    <ol className={css.initiative} aria-label={words.t('terms:word.initiative-line')}>
      {initiative.map((side, i) => (
        <li
          key={side}
          data-when={i < now ? 'done' : i === now ? 'now' : 'later'}
          aria-current={i === now ? 'step' : undefined}
        >
          <SideName side={side} />
        </li>
      ))}
    </ol>
  );
}

/** Control Points and Prestige of every side. */
function Purses() {
  const { game, words } = useTable();
  const { t } = words;
  const target = game.state.options['control-target'];
  return (
    <ul className={css.purses}>
      {standingsOf(game.state).map(({ side, controlPoints, prestige, keyPoints, eliminated }) => (
        <li key={side} data-out={eliminated}>
          <Tooltip
            label={t('play:bar.purse', { side: words.side(side), points: controlPoints, target, prestige, keyPoints })}
            events={{ hover: true, focus: true, touch: true }}
          >
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip says what the numbers are */}
            <span tabIndex={0} className={css.purse}>
              <Swatch side={side} />
              <span className="hx-unseen">{words.side(side)}: </span>
              <b>{controlPoints}</b>
              <small>
                {t('play:bar.cp')} · {prestige} {t('play:bar.pr')}
              </small>
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

/** So long after it has closed, in milliseconds, the menu has handed the focus back. */
const AFTER_MENU = 50;

function More() {
  const { screen, onLeave } = usePlay();
  const { ask, words, past, campaign } = useTable();
  const { t } = words;
  const mayClose = useMayClose();
  const hintsBack = useHintsBack();
  const concede = !past && ask({ command: 'concede' }).ready;
  return (
    <Menu position="bottom-end" withArrow withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('play:menu.title')}>
          <IconMenu2 size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        <Menu.Item leftSection={<IconSearch size={16} />} onClick={() => screen.setState({ dialog: 'finder' })}>
          {t('finder:menu')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTextScan2 size={16} />}
          onClick={() => setTimeout(() => openPanel(screen, 'reader'), AFTER_MENU)}
        >
          {t('reader:menu')}
        </Menu.Item>
        {canShareMap() && (
          <Menu.Item leftSection={<IconAppWindow size={16} />} onClick={() => openMapWindow(campaign.id)}>
            {t('finder:map-window.menu')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => screen.setState({ dialog: 'keys' })}>
          {t('play:menu.keys')}
        </Menu.Item>
        <Menu.Item leftSection={<IconBook size={16} />} onClick={() => screen.setState({ book: '' })}>
          {t('book:menu')}
        </Menu.Item>
        {hintsBack && (
          <Menu.Item leftSection={<IconBulb size={16} />} onClick={hintsBack}>
            {t('book:hints')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconChartLine size={16} />} onClick={() => screen.setState({ dialog: 'stats' })}>
          {t('stats:title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={16} />} onClick={() => screen.setState({ dialog: 'picture' })}>
          {t('pictures:menu')}
        </Menu.Item>
        <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={() => screen.setState({ dialog: 'about' })}>
          {t('play:about.title')}
        </Menu.Item>
        {mayClose && (
          <Menu.Item leftSection={<IconGavel size={16} />} onClick={() => screen.setState({ dialog: 'close' })}>
            {t('play:close-phase.menu')}
          </Menu.Item>
        )}
        {concede && (
          <Menu.Item
            color="var(--hx-wrong)"
            leftSection={<IconFlagOff size={16} />}
            onClick={() => screen.setState({ dialog: 'concede' })}
          >
            {words.command('concede')}
          </Menu.Item>
        )}
        <TimelineItem />
        <CuePace />
        <SoundItems />
        <PaletteItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconArrowLeft size={16} />} onClick={onLeave}>
          {t('play:menu.leave')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** True when the last command may be taken back by whoever sits at the screen. */
export function useUndo(): (() => void) | undefined {
  const { store, screen, byPost } = usePlay();
  const { sitting, system, past } = useTable();
  const { campaign, state, trouble } = useStore(store);
  if (past || trouble !== null || !store.getState().canUndo()) return undefined;
  // Behind the curtain nobody takes back what another did there; by post there is nobody else.
  if (!byPost && system.secret(state) && campaign.entries.at(-1)?.seat !== sitting.seat) return undefined;
  return () => {
    store.getState().undo();
    screen.setState({ inspected: null, ...NOW });
  };
}

export function TopBar() {
  const { screen, onLeave, byPost } = usePlay();
  const { game, sitting, words } = useTable();
  const undo = useUndo();
  const { t } = words;
  const { turn, phase } = game.state;
  const seat = byPost ? sitting.viewer : sitting.seat;
  return (
    <header className={css.bar}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('play:menu.leave')} onClick={onLeave}>
        <IconArrowLeft size={20} />
      </ActionIcon>
      <h1 className={css.when}>
        {phase !== 'setup' && <span className={css.turn}>{t('play:bar.turn', { turn })}</span>}
        <span>{t(`terms:phase.${phase}`)}</span>
      </h1>
      <InitiativeLine />
      {seat !== null && seat !== GM && phase !== 'initial' && phase !== 'final' && (
        <span className={css.seat}>
          <SideName side={seat} />
        </span>
      )}
      <Purses />
      <Tooltip label={undo ? t('play:bar.undo') : t('play:bar.no-undo')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('play:bar.undo')}
          onClick={undo}
          className={css.undo}
          // Not `disabled`: who undoes the last thing by key must keep the focus.
          data-disabled={!undo}
          aria-disabled={!undo}
        >
          <IconArrowBackUp size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('finder:menu')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('finder:title')}
          aria-keyshortcuts="Control+K"
          onClick={() => screen.setState({ dialog: 'finder' })}
        >
          <IconSearch size={20} />
        </ActionIcon>
      </Tooltip>
      <More />
    </header>
  );
}
