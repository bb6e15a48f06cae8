import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconDoorExit, IconUserShare } from '@tabler/icons-react';
import { totalOf } from '../../engine/sectors/position.ts';
import { LookSwitch } from '../../panels/parts/LookSwitch.tsx';
import { TableMenu } from './map/TableMenu.tsx';
import css from './SectorsScreen.module.css';
import { SideName } from './SideMark.tsx';
import { useTable } from './table.ts';
import { WhenText } from './WhenText.tsx';

/** When it is, how strong everybody is, and the ways back and out. */
export function SectorsTop() {
  const { screen, system, view, state, sitting, hotseat, words, onLeave } = useTable();
  const { t } = words;
  const secret = system.secret(state);
  return (
    <header className={css.bar}>
      <h1 className={css.when}>
        <WhenText />
      </h1>
      <ul className={css.strengths}>
        {view.seats.map((side) => {
          const armies = totalOf(view, side);
          const held = Object.values(view.sectors).filter(({ controller }) => controller === side).length;
          return (
            <li key={side} title={t('sectors/play:armies-held', { side: words.side(side), armies, held })}>
              <SideName side={side} />{' '}
              <b>
                {armies}
                <span className="hx-unseen"> {t('sectors/play:armies')}</span>
              </b>{' '}
              <span className={css.soft}>
                · {held}/{view.data.sectorsToWin}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={css.tools}>
        {hotseat && secret && sitting.seat !== null && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconUserShare size={18} aria-hidden />}
            onClick={() => screen.setState({ lifted: null })}
          >
            {t('sectors/play:pass-on')}
          </Button>
        )}
        <Undo />
        <TableMenu />
        {/* Any other screen around the table has them itself. */}
        {hotseat && <LookSwitch />}
        <ActionIcon
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={t('sectors/play:leave')}
          title={t('sectors/play:leave')}
          onClick={onLeave}
        >
          <IconDoorExit size={20} />
        </ActionIcon>
      </div>
    </header>
  );
}

/** Takes the last entry back; in secret phases at a shared screen only one's own. A plan is its seat's altogether. */
function Undo() {
  const { store, system, campaign, state, sitting, hotseat, past, words } = useTable();
  const last = campaign.entries.at(-1);
  const own = !hotseat || !system.secret(state) || (sitting.seat !== null && last?.seat === sitting.seat);
  const can = own && !past && store.getState().trouble === null && store.getState().canUndo();
  const label = words.t(can ? 'sectors/play:undo' : 'sectors/play:no-undo');
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={words.t('sectors/play:undo')}
        // Not `disabled`: who takes the last thing back by key must keep the focus.
        data-disabled={!can}
        aria-disabled={!can}
        onClick={() => {
          if (can) store.getState().undo();
        }}
      >
        <IconArrowBackUp size={20} />
      </ActionIcon>
    </Tooltip>
  );
}
