import { memo, type PointerEvent, useRef, useState } from 'react';
import type { MomentKind } from '../system-ui.ts';
import { useNames, useTable, useTools } from '../table/tools.ts';
import css from './Timeline.module.css';
import type { KeyMoment, Timeline } from './timeline.ts';

/** The most sentences shown. */
const MOST = 4;

interface TimelineTipProps {
  readonly moments: readonly KeyMoment[];
  readonly timeline: Timeline;
  readonly x: number;
  readonly width: number;
  readonly last: number;
  /** Later entries than this are not described: the person watching has not seen them yet. */
  readonly known: number;
}

/** The moment under the pointer, in words. */
function TimelineTip({ moments, timeline, x, width, last, known }: TimelineTipProps) {
  const { timeName, momentName } = useTools().ui.replay;
  const words = useNames();
  const { t, plain } = words;
  const pointed = Math.max(-1, Math.min(last, Math.round((x / width) * (last + 1)) - 1));
  const entry = moments[0]?.entry ?? pointed;
  const chapter = timeline.chapters.findLast(({ from }) => from <= entry)!;
  const sentences = new Set(
    moments.flatMap(({ entry, kind, events }) =>
      entry > known ? [momentName(kind, words)] : events.map((event) => plain(event)),
    ),
  );
  return (
    <div className={css.tip} style={{ left: `clamp(8rem, ${x}px, 100% - 8rem)` }} aria-hidden>
      <b>{t('replay:entry', { entry: entry + 1, when: timeName(chapter, words) })}</b>
      {[...sentences].slice(0, MOST).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      {sentences.size > MOST && <span>{t('replay:more', { count: sentences.size - MOST })}</span>}
    </div>
  );
}

interface TimelineTrackProps {
  readonly timeline: Timeline;
  readonly at: number;
  readonly last: number;
  /** Turn and phase at the entry that is shown. */
  readonly when: string;
  readonly onScrub: (to: number) => void;
}

/** A pointer finds key moments within this distance, in CSS pixels. */
const NEAR = 7;
/** A press that moves this far, in CSS pixels, is a drag. */
const DRAG = 4;

/** The campaign as a line: turns, phases, key moments, and the slider that goes along it. */
export function TimelineTrack({ timeline, at, last, when, onScrub }: TimelineTrackProps) {
  const { t } = useNames();
  const line = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<{ readonly x: number; readonly width: number } | null>(null);
  const scrub = useFrameByFrame(onScrub);
  const { closed } = useTable();
  const furthest = useRef(at);
  furthest.current = Math.max(furthest.current, at);
  const down = useRef(0);
  const found = over === null ? [] : near(timeline.moments, over.x, over.width, last);

  const measure = ({ clientX }: PointerEvent) => {
    const { left, width } = line.current!.getBoundingClientRect();
    setOver({ x: clientX - left, width });
  };
  return (
    <div className={css.track} onPointerMove={measure} onPointerLeave={() => setOver(null)}>
      <div ref={line} className={css.line} aria-hidden>
        <Marks timeline={timeline} last={last} />
      </div>
      <input
        type="range"
        className={css.scrub}
        min={-1}
        max={last}
        value={at}
        aria-label={t('replay:scrub')}
        aria-valuetext={t('replay:value', { entry: at + 1, count: last + 1, when })}
        onChange={(event) => scrub(Number(event.currentTarget.value))}
        onPointerDown={({ clientX }) => {
          down.current = clientX;
        }}
        // A click near a key moment goes to it.
        onClick={({ clientX }) => {
          if (found[0] && Math.abs(clientX - down.current) < DRAG) scrub(found[0].entry);
        }}
      />
      {over !== null && (
        <TimelineTip
          moments={found}
          x={over.x}
          width={over.width}
          last={last}
          timeline={timeline}
          known={closed ? furthest.current : last}
        />
      )}
    </div>
  );
}

/** Pointer moves between two frames are merged into one jump, to the last of them. The first jumps at once. */
function useFrameByFrame(go: (to: number) => void): (to: number) => void {
  const latest = useRef(go);
  latest.current = go;
  const waiting = useRef<{ to: number | null } | null>(null);
  return (to) => {
    if (waiting.current) {
      waiting.current.to = to;
      return;
    }
    const wait: { to: number | null } = { to: null };
    waiting.current = wait;
    latest.current(to);
    requestAnimationFrame(() => {
      waiting.current = null;
      if (wait.to !== null) latest.current(wait.to);
    });
  };
}

const place = (entry: number, last: number): number => (entry + 1) / (last + 1);
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Key moments under the pointer, nearest first. */
function near(moments: readonly KeyMoment[], x: number, width: number, last: number): KeyMoment[] {
  const off = ({ entry }: KeyMoment): number => Math.abs(place(entry, last) * width - x);
  return moments.filter((moment) => off(moment) <= NEAR).sort((a, b) => off(a) - off(b));
}

/** The parts that do not move. Drawn once: scrubbing only moves the slider over them. */
const Marks = memo(function Marks({ timeline, last }: Pick<TimelineTrackProps, 'timeline' | 'last'>) {
  const { phaseLook } = useTools().ui.replay;
  const { chapters, turns, moments } = timeline;
  const span = (from: number, to: number) => ({
    left: percent(place(from, last)),
    width: percent(place(to, last) - place(from, last)),
  });
  return (
    <>
      {turns.map(({ turn, from, to }, i) => (
        <span
          key={from}
          className={css.turn}
          data-odd={i % 2 === 1}
          data-fifth={turn % 5 === 0 || undefined}
          style={span(from, to)}
        >
          {turn > 0 && <span>{turn}</span>}
        </span>
      ))}
      {chapters.map(({ from, phase }, i) => (
        <span
          key={from}
          className={css.phase}
          data-look={phaseLook(phase)}
          style={span(from, chapters[i + 1]?.from ?? last)}
        />
      ))}
      {/* The line already shows the beginnings of phases. */}
      {moments.map(
        ({ entry, kind }) =>
          kind !== 'phase' && (
            <span
              key={`${entry} ${kind}`}
              className={css.tick}
              data-kind={kind}
              data-entry={entry}
              style={{ left: percent(place(entry, last)), top: `${1.62 + 0.48 * LANES[kind]}rem` }}
            />
          ),
      )}
    </>
  );
});

/** Kinds that rarely happen together share a lane. */
const LANES: Readonly<Record<MomentKind, number>> = { score: 0, capture: 0, phase: 0, loss: 1, battle: 1 };
