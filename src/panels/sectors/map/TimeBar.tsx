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
import { useStore } from 'zustand';
import { NOW } from '../../../store/screen.ts';
import css from '../../play/ReplayBar.module.css';
import { placeOfKey, stopAfter, stopBefore } from '../../play/timeline-keys.ts';
import { SideName } from '../SideMark.tsx';
import { useTable } from '../table.ts';
import { TimeTrack } from './TimeTrack.tsx';
import { useWalk } from './use-walk.ts';

/** The bar is there while the map shows an earlier time, and as long as a campaign is only looked at. */
export function TimeBar() {
  const { screen, closed, campaign } = useTable();
  const travelling = useStore(screen, (now) => now.at !== null);
  return (travelling || closed) && campaign.entries.length > 0 ? <Bar /> : null;
}

function Bar() {
  const { screen, view, campaign, words, closed } = useTable();
  const { at, last, chapters, turns, stops, told, go } = useWalk();
  const playing = useStore(screen, (now) => now.playing);
  const speed = useStore(screen, (now) => now.speed);
  const start = useRef<HTMLButtonElement>(null);
  const { t } = words;
  const phase = words.term('phases', view.phase);
  const when = view.round === 0 ? phase : t('sectorsplay:round-phase', { round: view.round, phase });
  const entry = campaign.entries[at];

  // Who comes to watch needs one key: Space on this button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar comes up
  useEffect(() => {
    if (playing || (closed && at < last && document.activeElement === document.body)) start.current?.focus();
    return () => screen.setState({ playing: false });
  }, []);

  const step = (to: number) => {
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
    const to = placeOfKey({ turns, stops }, at, last, key, event.shiftKey);
    if (to !== undefined) step(to);
    else if (key === ' ' && !(target instanceof HTMLButtonElement)) toggle();
    else return;
    event.preventDefault();
  };
  const act = (name: string, icon: Icon, to: number) => {
    const Sign = icon;
    const label = t(`sectorsmap:time.${name}`);
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
  const play = t(playing ? 'sectorsmap:time.pause' : 'sectorsmap:time.play');
  return (
    <section className={css.bar} aria-label={t('sectorsmap:time.title')} onKeyDown={onKeyDown} data-replay>
      <p className={css.told}>
        {entry && <SideName side={entry.seat} />}{' '}
        <span>{at < 0 ? t('sectorsmap:time.beginning') : told.join(' ')}</span>
      </p>
      <div className={css.acts}>
        {act('first', IconPlayerSkipBack, -1)}
        {act('previous', IconPlayerTrackPrev, stopBefore(stops, at))}
        {act('back', IconChevronLeft, at - 1)}
        <ActionIcon ref={start} className={css.act} aria-label={play} title={play} onClick={toggle}>
          {playing ? <IconPlayerPause size={22} aria-hidden /> : <IconPlayerPlay size={22} aria-hidden />}
        </ActionIcon>
        {act('forward', IconChevronRight, at + 1)}
        {act('next', IconPlayerTrackNext, stopAfter(stops, at, last))}
        {act('last', IconPlayerSkipForward, last)}
        <Button
          variant="default"
          className={css.speed}
          aria-label={t('sectorsmap:time.speed', { speed })}
          title={t('sectorsmap:time.speed', { speed })}
          onClick={() => screen.setState({ speed: speed === 1 ? 4 : 1 })}
        >
          {speed}×
        </Button>
      </div>
      <div className={css.scrub}>
        <TimeTrack chapters={chapters} turns={turns} at={at} last={last} when={when} onScrub={step} />
      </div>
      <div className={css.when}>
        <p>{when}</p>
        <span>{t('sectorsmap:time.entry', { entry: at + 1, count: last + 1 })}</span>
      </div>
      {!closed && (
        <Button size="compact-md" className={css.now} onClick={() => screen.setState(NOW)}>
          {t('sectorsmap:time.now')}
        </Button>
      )}
    </section>
  );
}
