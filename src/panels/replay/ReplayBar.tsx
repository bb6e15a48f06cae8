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
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { NOW } from '../../store/screen.ts';
import { TABLE_REPLAY } from '../map/insets.ts';
import { letKeysScroll } from '../parts/let-keys-scroll.ts';
import { SideName } from '../table/SideName.tsx';
import { useNames, useScreen, useTable, useTools } from '../table/tools.ts';
import { linesByPlace, useSeenLog } from './log-rows.ts';
import replayBarCss from './ReplayBar.module.css';
import css from './Timeline.module.css';
import { TimelineTrack } from './TimelineTrack.tsx';
import { placeOfKey, stopAfter, stopBefore, type Turn, useTimeline } from './timeline.ts';
import { useReplay } from './use-replay.ts';

/** A line about the position that a replay shows: its time, and the latest key moments of its turn. */
export interface ReplayCaption {
  /** The entry after which the map is shown; -1 before the first. */
  readonly entry: number;
  readonly text: string;
}

/** The most sentences of a caption. */
const MOST = 2;

/** Tells how a replay goes on, for a line outside the table. */
export function CaptionTeller({ tell }: { readonly tell: (caption: ReplayCaption) => void }) {
  const { replay } = useTools().ui;
  const { view, words, campaign } = useTable();
  const seen = useSeenLog();
  const lines = useMemo(() => linesByPlace(seen), [seen]);
  const last = seen.entries.length - 1;
  const { turns, moments } = useTimeline(lines, last);
  const shown = useScreen((now) => now.at);
  const place = shown === null ? last : seen.placeOf(shown);
  const entry = shown ?? campaign.entries.length - 1;
  const from = turns.findLast((turn) => turn.from < place)?.from ?? -1;
  const told = moments
    .filter((moment) => moment.entry > from && moment.entry <= place)
    .flatMap(({ events }) => events.map((event) => words.plain(event)))
    .filter((sentence) => sentence !== '');
  const text = [`${replay.timeName(replay.timeOf(view), words)}.`, ...told.slice(-MOST)].join(' ');
  useEffect(() => tell({ entry, text }), [tell, entry, text]);
  return null;
}

interface TimelineTurnsProps {
  readonly turns: readonly Turn[];
  readonly at: number;
  readonly onGo: (to: number) => void;
}

/** A list of turns that leads to the beginning of each, and marks the one that the map shows. */
function TimelineTurns({ turns, at, onGo }: TimelineTurnsProps) {
  const { turnName, goToTurn } = useTools().ui.replay;
  const words = useNames();
  const now = turns.findLast(({ from }) => from <= at);
  return (
    <select
      className={css.turns}
      aria-label={goToTurn(words)}
      title={goToTurn(words)}
      value={now?.from ?? -1}
      onChange={(event) => onGo(Number(event.currentTarget.value))}
    >
      {turns.map(({ turn, from }) => (
        <option key={from} value={from}>
          {turn === 0 ? words.t('replay:beginning') : turnName(turn, words)}
        </option>
      ))}
    </select>
  );
}

interface ReplayButtonsProps {
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
function ReplayButtons({ at, last, stops, startRef, onStep, onToggle }: ReplayButtonsProps) {
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
        className={replayBarCss.act}
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
    <div className={replayBarCss.acts}>
      {step(t('replay:first'), IconPlayerSkipBack, -1)}
      {step(t('replay:previous'), IconPlayerTrackPrev, stopBefore(stops, at))}
      {step(t('replay:back'), IconChevronLeft, at - 1)}
      <ActionIcon ref={startRef} className={replayBarCss.act} aria-label={play} title={play} onClick={onToggle}>
        {playing ? <IconPlayerPause size={22} aria-hidden /> : <IconPlayerPlay size={22} aria-hidden />}
      </ActionIcon>
      {step(t('replay:forward'), IconChevronRight, at + 1)}
      {step(t('replay:next'), IconPlayerTrackNext, stopAfter(stops, at, last))}
      {step(t('replay:last'), IconPlayerSkipForward, last)}
      <Button
        variant="default"
        className={replayBarCss.speed}
        aria-label={t('replay:speed', { speed })}
        title={t('replay:speed', { speed })}
        onClick={() => screen.setState({ speed: speed === 1 ? 4 : 1 })}
      >
        {speed}×
      </Button>
    </div>
  );
}

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
  const told = useRef<HTMLParagraphElement>(null);
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

  useEffect(() => letKeysScroll(told.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every sentence is read from its beginning
  useEffect(() => {
    if (told.current) told.current.scrollTop = 0;
  }, [at]);

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
    <section
      id={TABLE_REPLAY}
      className={replayBarCss.bar}
      aria-label={t('replay:title')}
      onKeyDown={onKeyDown}
      data-replay
    >
      <p className={replayBarCss.told} ref={told}>
        {entry && <SideName side={entry.seat} />} <span>{at < 0 ? t('replay:before-first') : sentences.join(' ')}</span>
      </p>
      <ReplayButtons at={at} last={last} stops={timeline.stops} startRef={start} onStep={stopAt} onToggle={toggle} />
      <div className={replayBarCss.scrub}>
        <TimelineTrack timeline={timeline} at={at} last={last} when={ui.replay.timeName(time, words)} onScrub={scrub} />
      </div>
      <div className={replayBarCss.when}>
        <p>
          <TimelineTurns turns={timeline.turns} at={at} onGo={scrub} />{' '}
          <span>{ui.replay.phaseName(time.phase, words)}</span>
        </p>
        <span>{t('replay:map-then', { entry: at + 1, count: last + 1 })}</span>
      </div>
      {!closed && (
        <Button size="compact-md" className={replayBarCss.now} onClick={() => screen.setState(NOW)}>
          {t('replay:now')}
        </Button>
      )}
    </section>
  );
}
