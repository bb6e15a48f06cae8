import { ActionIcon, Button } from '@mantine/core';
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useNames, useScreen, useTools } from '../table/tools.ts';
import css from './ReplayBar.module.css';
import { stopAfter, stopBefore } from './timeline-keys.ts';

interface Props {
  /** The entry after which the map is shown, -1 before the first; and the last entry. */
  readonly at: number;
  readonly last: number;
  /** Entries with key moments. */
  readonly stops: readonly number[];
  readonly startRef: RefObject<HTMLButtonElement | null>;
  readonly onStep: (to: number) => void;
  readonly onToggle: () => void;
}

/** Steps, jumps, play and pause, and the speed of a replay. */
export function ReplayButtons({ at, last, stops, startRef, onStep, onToggle }: Props) {
  const { screen } = useTools();
  const { t } = useNames();
  const playing = useScreen((now) => now.playing);
  const speed = useScreen((now) => now.speed);
  const step = (label: string, Sign: Icon, to: number) => {
    // Not `disabled`: the focus would be lost at either end.
    const idle = Math.max(-1, Math.min(last, to)) === at;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        className={css.act}
        aria-label={label}
        title={label}
        aria-disabled={idle}
        {...(idle && { 'data-disabled': true })}
        onClick={() => onStep(to)}
      >
        <Sign size={20} aria-hidden />
      </ActionIcon>
    );
  };
  const play = t(playing ? 'replay:pause' : 'replay:play');
  return (
    <div className={css.acts}>
      {step(t('replay:first'), IconPlayerSkipBack, -1)}
      {step(t('replay:previous'), IconPlayerTrackPrev, stopBefore(stops, at))}
      {step(t('replay:back'), IconChevronLeft, at - 1)}
      <ActionIcon ref={startRef} className={css.act} aria-label={play} title={play} onClick={onToggle}>
        {playing ? <IconPlayerPause size={22} aria-hidden /> : <IconPlayerPlay size={22} aria-hidden />}
      </ActionIcon>
      {step(t('replay:forward'), IconChevronRight, at + 1)}
      {step(t('replay:next'), IconPlayerTrackNext, stopAfter(stops, at, last))}
      {step(t('replay:last'), IconPlayerSkipForward, last)}
      <Button
        variant="default"
        className={css.speed}
        aria-label={t('replay:speed', { speed })}
        title={t('replay:speed', { speed })}
        onClick={() => screen.setState({ speed: speed === 1 ? 4 : 1 })}
      >
        {speed}×
      </Button>
    </div>
  );
}
