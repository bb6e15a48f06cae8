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
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { NOW, type ScreenStore } from '../../store/screen.ts';
import css from '../replay/ReplayBar.module.css';
import { placeOfKey, stopAfter, stopBefore } from '../replay/timeline-keys.ts';

type Act = 'first' | 'previous' | 'back' | 'forward' | 'next' | 'last';
export type PlayerWord = Act | 'title' | 'play' | 'pause' | 'speed' | 'now';

interface Props {
  readonly screen: ScreenStore;
  /** The entry after which the map is shown, -1 before the first; and the last there is. */
  readonly at: number;
  readonly last: number;
  /** Where it is worth stopping, and where the turns begin. */
  readonly places: Parameters<typeof placeOfKey>[0] & { readonly stops: Parameters<typeof stopBefore>[0] };
  /** The campaign is only looked at: there is no way back to now. */
  readonly closed: boolean;
  readonly label: (word: PlayerWord, facts?: { readonly speed: number }) => string;
  readonly told: ReactNode;
  readonly track: ReactNode;
  readonly when: ReactNode;
  readonly onStep: (to: number) => void;
  /** From the end it is played from the beginning. */
  readonly onRewind: () => void;
}

/** The buttons and keys of a replay, whatever is replayed. */
export function PlayerBar(props: Props) {
  const { screen, at, last, places, closed, label, told, track, when, onStep, onRewind } = props;
  const playing = useStore(screen, (now) => now.playing);
  const speed = useStore(screen, (now) => now.speed);
  const start = useRef<HTMLButtonElement>(null);

  // Who comes to watch needs one key: Space on this button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar comes up
  useEffect(() => {
    if (playing || (closed && at < last && document.activeElement === document.body)) start.current?.focus();
    return () => screen.setState({ playing: false });
  }, []);

  const toggle = () => {
    if (!playing && at === last) onRewind();
    screen.setState({ playing: !playing });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLSelectElement) return;
    const to = placeOfKey(places, at, last, key, event.shiftKey);
    if (to !== undefined) onStep(to);
    else if (key === ' ' && !(target instanceof HTMLButtonElement)) toggle();
    else return;
    event.preventDefault();
  };
  const act = (name: Act, Sign: Icon, to: number) => {
    // Not `disabled`: the focus would be lost at either end.
    const idle = Math.max(-1, Math.min(last, to)) === at;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        className={css.act}
        aria-label={label(name)}
        title={label(name)}
        aria-disabled={idle}
        {...(idle && { 'data-disabled': true })}
        onClick={() => onStep(to)}
      >
        <Sign size={20} aria-hidden />
      </ActionIcon>
    );
  };
  const play = label(playing ? 'pause' : 'play');
  return (
    <section className={css.bar} aria-label={label('title')} onKeyDown={onKeyDown} data-replay>
      <p className={css.told}>{told}</p>
      <div className={css.acts}>
        {act('first', IconPlayerSkipBack, -1)}
        {act('previous', IconPlayerTrackPrev, stopBefore(places.stops, at))}
        {act('back', IconChevronLeft, at - 1)}
        <ActionIcon ref={start} className={css.act} aria-label={play} title={play} onClick={toggle}>
          {playing ? <IconPlayerPause size={22} aria-hidden /> : <IconPlayerPlay size={22} aria-hidden />}
        </ActionIcon>
        {act('forward', IconChevronRight, at + 1)}
        {act('next', IconPlayerTrackNext, stopAfter(places.stops, at, last))}
        {act('last', IconPlayerSkipForward, last)}
        <Button
          variant="default"
          className={css.speed}
          aria-label={label('speed', { speed })}
          title={label('speed', { speed })}
          onClick={() => screen.setState({ speed: speed === 1 ? 4 : 1 })}
        >
          {speed}×
        </Button>
      </div>
      <div className={css.scrub}>{track}</div>
      <div className={css.when}>{when}</div>
      {!closed && (
        <Button size="compact-md" className={css.now} onClick={() => screen.setState(NOW)}>
          {label('now')}
        </Button>
      )}
    </section>
  );
}
