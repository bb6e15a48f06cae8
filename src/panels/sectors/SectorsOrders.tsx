import { Button, NativeSelect } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { GM, type Seat } from '../../engine/kernel/ids.ts';
import type { Draft } from '../../engine/kernel/system.ts';
import { isOrderSheet } from '../../engine/sectors/orders.ts';
import { isClosed } from '../../store/screen.ts';
import { CommandWalker } from './CommandWalker.tsx';
import { DeploySheet } from './DeploySheet.tsx';
import css from './SectorsScreen.module.css';
import { SideName } from './SideMark.tsx';
import { seatsOf } from './seated.ts';
import { useTable } from './table.ts';
import type { WalkerWords } from './walker-words.ts';

/** Battles cannot be fought in the client yet: nobody would bring back how one ended. */
const WITHOUT: ReadonlySet<string> = new Set(['start-battle']);
/** Where no clock runs there is no deadline to be put off either. */
const WITHOUT_CLOCK: ReadonlySet<string> = new Set([...WITHOUT, 'extend-deadline']);

/** What the seat at the screen may do: its sheet first, then everything else. */
export function SectorsOrders() {
  const { screen, system, state, view, sitting, words, act } = useTable();
  const { t } = words;
  const { seat } = sitting;
  if (view.phase === 'finished') return <Ending />;
  if (isClosed(system, state)) return <p className={css.soft}>{t('sectorsplay:watching')}</p>;
  const awaited = system.awaited(state);
  const secret = system.secret(state);
  if (seat === null)
    return (
      <>
        <p>{t('sectorsplay:all-look')}</p>
        <Button leftSection={<IconLock size={18} aria-hidden />} onClick={() => screen.setState({ together: null })}>
          {t('sectorsplay:to-curtain')}
        </Button>
      </>
    );
  return (
    <>
      {secret ? (
        <p className={css.who}>
          <SideName side={seat} />
        </p>
      ) : (
        <>
          <NativeSelect
            label={t('sectorsplay:acting')}
            value={seat}
            data={seatsOf(state).map((value) => ({ value, label: words.side(value) }))}
            onChange={({ currentTarget }) => act(currentTarget.value)}
          />
          <p className={css.soft}>{t('sectorsplay:awaited', { sides: awaited.map(words.side).join(', ') })}</p>
        </>
      )}
      <Sheet seat={seat} />
    </>
  );
}

/** A side in a phase of sheets has its sheet open; what else there is lies below. */
function Sheet({ seat }: { readonly seat: Seat }) {
  const { system, state, campaign, words, give } = useTable();
  const all = useWalkerWords();
  const count = campaign.entries.length;
  const { phase } = state;
  const sheet = seat === GM ? null : state.sides[seat]!.sheet;
  const walker = (start?: Draft) => (
    <CommandWalker
      // Another seat, or another position, begins with an empty draft.
      key={`${seat} ${count} ${start ? 'sheet' : ''}`}
      system={system}
      state={state}
      seat={seat}
      start={start}
      without={state.clock === null && state.deadline === null ? WITHOUT_CLOCK : WITHOUT}
      words={all}
      onGive={give}
    />
  );
  if (seat === GM || (phase !== 'deployment' && phase !== 'orders')) return walker();
  const start: Draft = {
    command: 'submit-orders',
    orders: sheet && isOrderSheet(sheet) ? sheet.orders : {},
    ...(sheet && isOrderSheet(sheet) && sheet.orbital !== null && { orbital: sheet.orbital }),
  };
  return (
    <>
      {sheet && (
        <div className={css.sheet}>
          <p>{words.t('sectorsplay:your-sheet')}</p>
          <ul>
            {words.sheet(sheet).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {phase === 'deployment' ? <DeploySheet key={`${seat} ${count}`} seat={seat} /> : walker(start)}
      <details className={css.more}>
        <summary>{words.t('sectorsplay:other-commands')}</summary>
        {walker()}
      </details>
    </>
  );
}

/** Battles are known by more than their number where one is to be chosen. */
function useWalkerWords(): WalkerWords {
  const { view, words } = useTable();
  return useMemo(
    () => ({
      ...words,
      part: words.sector,
      choice(field, value) {
        const battle = field.name === 'battle' ? view.battles[String(value)] : undefined;
        return battle
          ? `${words.battle(battle.id)} · ${words.sector(battle.sector)}: ${words.fight(battle)}`
          : words.choice(field, value);
      },
    }),
    [view, words],
  );
}

function Ending() {
  const { view, words } = useTable();
  const { t } = words;
  const { winner, drawn } = view;
  return (
    <>
      <p>{t('sectorsplay:over')}</p>
      {winner !== null && <p className={css.who}>{t('sectorsplay:won', { side: words.side(winner) })}</p>}
      {drawn.length > 0 && (
        <p className={css.who}>{t('sectorsplay:drawn', { sides: drawn.map(words.side).join(', ') })}</p>
      )}
    </>
  );
}
