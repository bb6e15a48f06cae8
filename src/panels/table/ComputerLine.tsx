import { readLog } from '@hexpost/engine';
import { Button, Loader, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerStop,
  IconUser,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ComputerPlayer } from '../../store/computer-player.ts';
import { useCueRun } from '../map/cue-run.ts';
import parts from '../parts/parts.module.css';
import type { ToldLine } from '../replay/event-order.ts';
import { useComputerHere } from './computer-player.ts';
import css from './NoticeLine.module.css';
import { SentenceList } from './SentenceParts.tsx';
import { SideName } from './SideName.tsx';
import { useNames, useTable, useTools } from './tools.ts';
import { useTableUndo } from './UndoButton.tsx';

const ICON = { size: 20, 'aria-hidden': true };

/** One line while the computer is to move: it is thinking, stopped or stuck; with the user's options. */
export function ComputerLine() {
  const player = useComputerHere();
  return player && <Line player={player} />;
}

function Line({ player }: { readonly player: ComputerPlayer }) {
  const { t } = useNames();
  const { end } = useCueRun();
  const { seat, status, hurries, progress } = useStore(player);
  const undo = useTableUndo();
  if (!seat || status === 'waits') return null;
  const skip = () => {
    player.hurry();
    end();
  };
  return (
    <section className={css.line} aria-label={t('computer:line')} data-computer={status}>
      {status === 'thinks' && <Loader size={16} aria-hidden />}
      {status === 'stopped' && <IconPlayerPause size={18} aria-hidden />}
      {status === 'failed' && <IconAlertTriangle size={18} aria-hidden />}
      <span role="status" className={css.text}>
        <SideName side={seat.seat} />: {t(`computer:${status}`, { level: t(`computer:level.${seat.level}`) })}
      </span>
      {status === 'thinks' && progress > 0 && (
        <Progress
          className={css.bar!}
          w={64}
          value={100 * progress}
          transitionDuration={0}
          aria-label={t('computer:progress')}
        />
      )}
      <div className={css.buttons}>
        {/* Always in its place, so that the others keep theirs. */}
        <Button size="compact-sm" leftSection={<IconArrowBackUp {...ICON} />} disabled={!undo} onClick={undo}>
          {t('play:end-part.take-back')}
        </Button>
        {status === 'thinks' ? (
          <>
            {!hurries && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlayerSkipForward {...ICON} />}
                onClick={skip}
              >
                {t('computer:skip')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlayerStop {...ICON} />}
              onClick={player.stop}
            >
              {t('computer:stop')}
            </Button>
          </>
        ) : (
          <>
            <Button size="compact-sm" leftSection={<IconPlayerPlay {...ICON} />} onClick={player.goOn}>
              {t(status === 'stopped' ? 'computer:go-on' : 'computer:try-again')}
            </Button>
            <Button size="compact-sm" variant="default" leftSection={<IconUser {...ICON} />} onClick={player.takeOver}>
              {t('computer:take-over')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

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
