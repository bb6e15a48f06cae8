import { GM, type Seat } from '@hexpost/engine';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import parts from '../../panels/parts/parts.module.css';
import { SideName } from '../../panels/table/SideName.tsx';
import { useTools } from '../../panels/table/tools.ts';
import { listIn } from '../../words/language.ts';
import { BattlesPanel } from './battles/BattlesPanel.tsx';
import { AllCommands } from './GiveCommands.tsx';
import { StrategistSheet } from './sheet/StrategistSheet.tsx';
import { hasMaster, seatsOf, seatsOfPeople, useTable } from './table.ts';
import { WeekBoard } from './week/WeekBoard.tsx';
import { WeekNews } from './week/WeekNews.tsx';

/** The commands of the seat at the screen: its sheet first, then everything else. */
export function SectorsOrders() {
  const { system, state, view, sitting, hotseat, past, closed, words } = useTable();
  const { t } = words;
  const { seat } = sitting;
  if (past) return <p className={parts.note}>{t(closed ? 'sectors/map:past-closed' : 'sectors/map:past')}</p>;
  // The end of the campaign has its own dialog, with figures above.
  if (view.phase === 'finished') return null;
  if (closed) return <p className={parts.note}>{t('sectors/play:watching')}</p>;
  if (seat === null) return hotseat ? <WeekNews /> : <p className={parts.note}>{t('sectors/map:not-awaited')}</p>;
  if (hotseat && !hasMaster(state)) return <PartWithoutMaster seat={seat} />;
  return (
    <>
      {system.secret(state) || !hotseat ? <SideName side={seat} /> : <WhoActs seat={seat} />}
      <Part seat={seat} />
    </>
  );
}

/** A selector at a shared screen in public phases: the seat that gives the next command. */
function WhoActs({ seat }: { readonly seat: Seat }) {
  const { system, state, words, act } = useTable();
  const { t } = words;
  return (
    <>
      <NativeSelect
        label={t('sectors/play:acting')}
        value={seat}
        data={seatsOf(state).map((value) => ({ value, label: words.side(value) }))}
        onChange={({ currentTarget }) => act(currentTarget.value)}
      />
      <p className={parts.note}>
        {t('sectors/play:awaited', { sides: listIn(words.language, system.awaited(state).map(words.side)) })}
      </p>
    </>
  );
}

/** The week for the game master, the sheet for a strategist, the battles for a tactician; else all commands. */
function Part({ seat }: { readonly seat: Seat }) {
  const { state } = useTable();
  if (seat === GM) return <WeekBoard />;
  if (state.phase === 'deployment' || state.phase === 'orders') return <StrategistSheet seat={seat} />;
  return state.phase === 'battles' ? <BattlesPanel seats={[seat]} /> : <AllCommands seat={seat} />;
}

/** S-10.9: a table without a game master. In battles every side acts in the open; the master's tools are in the menu. */
function PartWithoutMaster({ seat }: { readonly seat: Seat }) {
  const { state, campaign } = useTable();
  if (seat === GM) return <ToolsFrame />;
  if (state.phase === 'battles') return <BattlesPanel seats={seatsOfPeople(state, campaign)} />;
  return (
    <>
      <SideName side={seat} />
      <Part seat={seat} />
    </>
  );
}

/** The game master's tools at a table without one: for rulings and corrections that all agree on. */
function ToolsFrame() {
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
