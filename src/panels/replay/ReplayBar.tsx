import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NOW } from '../../store/screen.ts';
import { TABLE_REPLAY } from '../map/insets.ts';
import { SideName } from '../table/SideName.tsx';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import css from './ReplayBar.module.css';
import { ReplayButtons } from './ReplayButtons.tsx';
import { useSeenLog } from './seen-log.ts';
import { TimelineTrack } from './TimelineTrack.tsx';
import { TimelineTurns } from './TimelineTurns.tsx';
import { useTimeline } from './timeline.ts';
import { placeOfKey } from './timeline-keys.ts';
import { useReplay } from './use-replay.ts';

/** The bar of the replay, shown while the map shows an earlier time, and always while a campaign is only watched. */
export function ReplayBar() {
  const { closed } = useTable();
  const { entries } = useSeenLog();
  const travelling = useScreen((now) => now.at !== null);
  return (travelling || closed) && entries.length > 0 ? <Bar /> : null;
}

function Bar() {
  const { screen, ui } = useTools();
  const { view, words, closed } = useTable();
  const playing = useScreen((now) => now.playing);
  const { at, last, entry, lines, sentences, go } = useReplay();
  const timeline = useTimeline(lines, last);
  const start = useRef<HTMLButtonElement>(null);
  const plays = useRef(playing).current;
  const { t } = words;
  const time = ui.replay.timeOf(view);

  // A person who only watches needs one key: Space on this button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar comes up
  useEffect(() => {
    if (playing || (closed && at < last && document.activeElement === document.body)) start.current?.focus();
    if (plays) screen.setState({ playing: true });
    return () => screen.setState({ playing: false });
  }, []);

  const stopAt = (to: number, byStep = to === at + 1) => {
    screen.setState({ playing: false });
    go(to, byStep);
  };
  const scrub = (to: number) => stopAt(to, false);
  const toggle = () => {
    // At the end, playing starts over from the beginning.
    if (!playing && at === last) go(-1);
    screen.setState({ playing: !playing });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLSelectElement) return;
    const to = placeOfKey(timeline, at, last, key, event.shiftKey);
    if (to !== undefined) stopAt(to);
    else if (key === ' ' && !(target instanceof HTMLButtonElement)) toggle();
    else return;
    event.preventDefault();
  };
  return (
    <section id={TABLE_REPLAY} className={css.bar} aria-label={t('replay:title')} onKeyDown={onKeyDown} data-replay>
      <p className={css.told}>
        {entry && <SideName side={entry.seat} />} <span>{at < 0 ? t('replay:before-first') : sentences.join(' ')}</span>
      </p>
      <ReplayButtons at={at} last={last} stops={timeline.stops} startRef={start} onStep={stopAt} onToggle={toggle} />
      <div className={css.scrub}>
        <TimelineTrack timeline={timeline} at={at} last={last} when={ui.replay.timeName(time, words)} onScrub={scrub} />
      </div>
      <div className={css.when}>
        <p>
          <TimelineTurns turns={timeline.turns} at={at} onGo={scrub} />{' '}
          <span>{ui.replay.phaseName(time.phase, words)}</span>
        </p>
        <span>{t('replay:map-then', { entry: at + 1, count: last + 1 })}</span>
      </div>
      {!closed && (
        <Button size="compact-md" className={css.now} onClick={() => screen.setState(NOW)}>
          {t('replay:now')}
        </Button>
      )}
    </section>
  );
}
