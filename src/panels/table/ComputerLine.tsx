import { Button, Loader, Progress } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { ComputerPlayer } from '../../store/computer-player.ts';
import { useCueRun } from '../map/cue-run.ts';
import { useComputerHere } from './computer-player.ts';
import css from './NoticeLine.module.css';
import { SideName } from './SideName.tsx';
import { useTableUndo } from './table-undo.ts';
import { useNames } from './tools.ts';

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
        <Button size="compact-sm" disabled={!undo} onClick={undo}>
          {t('play:end-part.take-back')}
        </Button>
        {status === 'thinks' ? (
          <>
            {!hurries && (
              <Button size="compact-sm" variant="default" onClick={skip}>
                {t('computer:skip')}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={player.stop}>
              {t('computer:stop')}
            </Button>
          </>
        ) : (
          <>
            <Button size="compact-sm" onClick={player.goOn}>
              {t(status === 'stopped' ? 'computer:go-on' : 'computer:try-again')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={player.takeOver}>
              {t('computer:take-over')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
