import { readLog } from '@hexpost/engine';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ComputerPlayer } from '../../store/computer-player.ts';
import parts from '../parts/parts.module.css';
import type { ToldLine } from '../replay/event-order.ts';
import { useComputerHere } from './computer-player.ts';
import { SentenceList } from './SentenceParts.tsx';
import { SideName } from './SideName.tsx';
import { useTable, useTools } from './tools.ts';

/** The most entries shown; the log has the rest. */
const MOST_ENTRIES = 12;
const MOST_LINES = 8;

/**
 * Shown instead of orders while only the computer is to move: whose move it is, and its actions since any other player's.
 * Beside it in a part of all sides, the person has orders of their own here.
 */
export function ComputerMoves() {
  const player = useComputerHere();
  return player && <Moves player={player} />;
}

function Moves({ player }: { readonly player: ComputerPlayer }) {
  const seat = useStore(player, (now) => now.seat?.seat);
  const { newsOf } = useTools().ui.replay;
  const { system, campaign, sitting, past, words } = useTable();
  const { entries } = campaign;
  const { viewer } = sitting;
  const sentences = useMemo(() => {
    const first = entries.findLastIndex((entry) => entry.seat !== seat) + 1;
    const isTold = ({ event }: ToldLine): boolean => words.parts(event).length > 0;
    const lines = readLog(system, entries, viewer, Math.max(first, entries.length - MOST_ENTRIES)).filter(isTold);
    return newsOf(lines.slice(-MOST_LINES)).map(({ event }) => words.parts(event));
  }, [newsOf, system, entries, viewer, words, seat]);
  if (seat === undefined || past || sitting.seat !== null) return null;
  return (
    <section className={parts.stack} data-computer-moves>
      <h3>
        <SideName side={seat} />
      </h3>
      {sentences.length === 0 && <p className={parts.note}>{words.t('computer:moves')}</p>}
      <SentenceList sentences={sentences} />
    </section>
  );
}
