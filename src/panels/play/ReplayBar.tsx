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
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NOW } from '../../store/screen.ts';
import { SideName } from './Chip.tsx';
import { usePlay, useScreen, useTable } from './play.ts';
import css from './ReplayBar.module.css';
import { TimelineTrack } from './TimelineTrack.tsx';
import { TimelineTurns } from './TimelineTurns.tsx';
import { placeOfKey, stopAfter, stopBefore, useTimeline } from './timeline.ts';
import { useReplay } from './use-replay.ts';

/** The bar is there while the map shows an earlier time, and as long as a campaign is only looked at. */
export function ReplayBar() {
  const { closed, campaign } = useTable();
  const travelling = useScreen((now) => now.at !== null);
  return (travelling || closed) && campaign.entries.length > 0 ? <Bar /> : null;
}

function Bar() {
  const { screen } = usePlay();
  const { game, campaign, words, closed } = useTable();
  const { at, last, lines, told, go } = useReplay();
  const timeline = useTimeline(lines, last);
  const playing = useScreen((now) => now.playing);
  const speed = useScreen((now) => now.speed);
  const start = useRef<HTMLButtonElement>(null);
  const { t } = words;
  const { stops } = timeline;
  const { turn, phase } = game.state;
  const entry = campaign.entries[at];
  const when =
    phase === 'setup' ? t('terms:phase.setup') : t('play:bar.turn-phase', { turn, phase: t(`terms:phase.${phase}`) });

  // Who comes to watch needs one key: Space on this button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar comes up
  useEffect(() => {
    if (playing || (closed && at < last && document.activeElement === document.body)) start.current?.focus();
    return () => screen.setState({ playing: false });
  }, []);

  const step = (to: number) => {
    screen.setState({ playing: false });
    go(to, to === at + 1);
  };
  const scrub = (to: number) => {
    screen.setState({ playing: false });
    go(to);
  };
  const toggle = () => {
    if (!playing && at === last) go(-1);
    screen.setState({ playing: !playing });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLSelectElement) return;
    const to = placeOfKey(timeline, at, last, key, event.shiftKey);
    if (to !== undefined) step(to);
    else if (key === ' ' && !(target instanceof HTMLButtonElement)) toggle();
    else return;
    event.preventDefault();
  };
  const act = (name: string, icon: Icon, to: number) => {
    const Sign = icon;
    const label = t(name);
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
        onClick={() => step(to)}
      >
        <Sign size={20} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <section className={css.bar} aria-label={t('play:replay.title')} onKeyDown={onKeyDown} data-replay>
      <p className={css.told}>
        {entry && <SideName side={entry.seat} />} <span>{at < 0 ? t('play:replay.beginning') : told.join(' ')}</span>
      </p>
      <div className={css.acts}>
        {act('play:replay.first', IconPlayerSkipBack, -1)}
        {act('cues:timeline.previous', IconPlayerTrackPrev, stopBefore(stops, at))}
        {act('play:replay.back', IconChevronLeft, at - 1)}
        <ActionIcon
          ref={start}
          className={css.act}
          aria-label={t(playing ? 'play:replay.pause' : 'play:replay.play')}
          title={t(playing ? 'play:replay.pause' : 'play:replay.play')}
          onClick={toggle}
        >
          {playing ? <IconPlayerPause size={22} aria-hidden /> : <IconPlayerPlay size={22} aria-hidden />}
        </ActionIcon>
        {act('play:replay.forward', IconChevronRight, at + 1)}
        {act('cues:timeline.next', IconPlayerTrackNext, stopAfter(stops, at, last))}
        {act('play:replay.last', IconPlayerSkipForward, last)}
        <Button
          variant="default"
          className={css.speed}
          aria-label={t('play:replay.speed', { speed })}
          title={t('play:replay.speed', { speed })}
          onClick={() => screen.setState({ speed: speed === 1 ? 4 : 1 })}
        >
          {speed}×
        </Button>
      </div>
      <div className={css.scrub}>
        <TimelineTrack timeline={timeline} at={at} last={last} when={when} onScrub={scrub} />
      </div>
      <div className={css.when}>
        <p>
          <TimelineTurns turns={timeline.turns} at={at} onGo={scrub} /> <span>{t(`terms:phase.${phase}`)}</span>
        </p>
        <span>{t('play:past.title', { entry: at + 1, count: last + 1 })}</span>
      </div>
      {!closed && (
        <Button size="compact-md" className={css.now} onClick={() => screen.setState(NOW)}>
          {t('play:past.back')}
        </Button>
      )}
    </section>
  );
}
