import { NativeSelect } from '@mantine/core';
import { GM, type Seat } from '../../engine/kernel/ids.ts';
import parts from '../../panels/parts/parts.module.css';
import { SideName } from '../../panels/table/SideName.tsx';
import { AllCommands } from './AllCommands.tsx';
import { BattlesPanel } from './battles/BattlesPanel.tsx';
import { seatsOf } from './seated.ts';
import { StrategistSheet } from './sheet/StrategistSheet.tsx';
import { useTable } from './table.ts';
import { WeekBoard } from './week/WeekBoard.tsx';

/** The commands of the seat at the screen: its sheet first, then everything else. */
export function SectorsOrders() {
  const { system, state, view, sitting, hotseat, past, closed, words, act } = useTable();
  const { t } = words;
  const { seat } = sitting;
  if (past) return <p className={parts.note}>{t(closed ? 'sectors/map:past-closed' : 'sectors/map:past')}</p>;
  if (view.phase === 'finished') return <Ending />;
  if (closed) return <p className={parts.note}>{t('sectors/play:watching')}</p>;
  const awaited = system.awaited(state);
  const secret = system.secret(state);
  if (seat === null && !hotseat) return <p className={parts.note}>{t('sectors/map:not-awaited')}</p>;
  if (seat === null) return <p className={parts.note}>{t('sectors/play:secret-now')}</p>;
  return (
    <>
      {secret || !hotseat ? (
        <SideName side={seat} />
      ) : (
        <>
          <NativeSelect
            label={t('sectors/play:acting')}
            value={seat}
            data={seatsOf(state).map((value) => ({ value, label: words.side(value) }))}
            onChange={({ currentTarget }) => act(currentTarget.value)}
          />
          <p className={parts.note}>{t('sectors/play:awaited', { sides: awaited.map(words.side).join(', ') })}</p>
        </>
      )}
      <Part seat={seat} />
    </>
  );
}

/** The week of the game master, the sheet of a strategist, the battles of a tactician; other commands are below. */
function Part({ seat }: { readonly seat: Seat }) {
  const { state } = useTable();
  if (seat === GM) return <WeekBoard />;
  if (state.phase === 'deployment' || state.phase === 'orders') return <StrategistSheet seat={seat} />;
  return state.phase === 'battles' ? <BattlesPanel seat={seat} /> : <AllCommands seat={seat} />;
}

function Ending() {
  const { view, words } = useTable();
  const { t } = words;
  const { winner, drawn } = view;
  return (
    <>
      <p>{t('sectors/play:over')}</p>
      {winner !== null && <b>{t('sectors/play:won', { side: words.side(winner) })}</b>}
      {drawn.length > 0 && <b>{t('sectors/play:drawn', { sides: drawn.map(words.side).join(', ') })}</b>}
    </>
  );
}
