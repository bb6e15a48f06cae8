import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconSearch, IconUserShare } from '@tabler/icons-react';
import { onlyPerson } from '../../store/seat-policies.ts';
import { TABLE_BAR } from '../map/insets.ts';
import { SavingSign } from '../parts/SavingSign.tsx';
import { TableMenu } from './TableMenu.tsx';
import css from './TopBar.module.css';
import { useTable, useTools } from './tools.ts';
import { RedoButton, UndoButton } from './UndoButton.tsx';
import { useWide } from './window-size.ts';

/** Lets another player sit down; a narrow screen only has room for the icon. */
function PassOn({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  const icon = <IconUserShare size={18} aria-hidden />;
  return useWide() ? (
    <Button size="compact-md" variant="default" leftSection={icon} onClick={onPress}>
      {name}
    </Button>
  ) : (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name} onClick={onPress}>
      {icon}
    </ActionIcon>
  );
}

/** The exit, the game time, the score of every side, undo and redo (in a small window they are at the thumb), search and the menu. */
export function TopBar() {
  const { screen, ui, onLeave, saving } = useTools();
  const { system, campaign, state, sitting, hotseat, words } = useTable();
  const wide = useWide();
  const { t } = words;
  const { When, Status, curtain } = ui.screen;
  return (
    <header className={css.bar} id={TABLE_BAR}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('play:menu.leave')} onClick={onLeave}>
        <IconArrowLeft size={20} />
      </ActionIcon>
      <h1 className={css.when}>{When ? <When /> : <TurnAndPhase />}</h1>
      <Status />
      {curtain && hotseat && system.secret(state) && sitting.seat !== null && !onlyPerson(campaign) && (
        <PassOn name={t('play:curtain.pass-on')} onPress={() => screen.setState({ lifted: null })} />
      )}
      {wide && <UndoButton />}
      {wide && (
        // It keeps its place: nothing moves when there is something to redo.
        <span className={css.redo}>
          <RedoButton />
        </span>
      )}
      <Tooltip label={t('finder:menu')}>
        <ActionIcon
          className={css.search}
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
      <TableMenu />
      <SavingSign saving={saving} below />
    </header>
  );
}

/** The turn, and the number of turns, above the phase; only the phase before the first turn. */
function TurnAndPhase() {
  const { ui } = useTools();
  const { view, words } = useTable();
  const { timeOf, turnName, phaseName, phaseBefore, lastTurn } = ui.replay;
  const { turn, phase } = timeOf(view);
  const last = lastTurn?.(view) ?? 0;
  const name = turnName(turn, words);
  return (
    <>
      {phase !== phaseBefore && <small>{last > 0 ? words.t('play:bar.of-turns', { name, last }) : name}</small>}
      <span>{phaseName(phase, words)}</span>
    </>
  );
}
