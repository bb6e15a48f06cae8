import { memo, type PointerEvent, useRef, useState } from 'react';
import type { KeyKind, KeyMoment } from '../../systems/nuclear/moments.ts';
import { useTable, useWords } from '../../systems/nuclear/table.ts';
import css from './Timeline.module.css';
import type { Timeline } from './timeline.ts';

interface Props {
  readonly timeline: Timeline;
  readonly at: number;
  readonly last: number;
  /** Turn and phase at the entry that is shown. */
  readonly when: string;
  readonly onScrub: (to: number) => void;
}

/** A pointer finds a key moment from so far, in CSS pixels. */
const NEAR = 7;
/** A press that goes so far is a drag. */
const DRAG = 4;
/** Moments told of at once. */
const TOLD = 4;

/** The campaign as a line: turns, phases, key moments, and the slider that goes along it. */
export function TimelineTrack({ timeline, at, last, when, onScrub }: Props) {
  const { t } = useWords();
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
        aria-label={t('play:past.scrub')}
        aria-valuetext={t('play:replay.value', { entry: at + 1, count: last + 1, when })}
        onChange={(event) => scrub(Number(event.currentTarget.value))}
        onPointerDown={({ clientX }) => {
          down.current = clientX;
        }}
        // A click beside a key moment means it.
        onClick={({ clientX }) => {
          if (found[0] && Math.abs(clientX - down.current) < DRAG) scrub(found[0].entry);
        }}
      />
      {over !== null && (
        <Told
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

/** Many moves of a pointer between two frames are one jump, to the last of them. The first goes at once. */
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

/** Everything that does not move. Drawn once: a scrub only moves the slider over it. */
const Marks = memo(function Marks({ timeline, last }: Pick<Props, 'timeline' | 'last'>) {
  const { chapters, turns, moments } = timeline;
  const span = (from: number, to: number) => ({
    left: percent(place(from, last)),
    width: percent(place(to, last) - place(from, last)),
  });
  return (
    <>
      {turns.map(({ turn, from, to }, i) => (
        <span key={from} className={css.turn} data-odd={i % 2 === 1} style={span(from, to)}>
          {turn > 0 && turn}
        </span>
      ))}
      {chapters.map(({ from, phase }, i) => (
        <span key={from} className={css.phase} data-phase={phase} style={span(from, chapters[i + 1]?.from ?? last)} />
      ))}
      {moments.map(({ entry, kind }) => (
        <span
          key={`${entry} ${kind}`}
          className={css.tick}
          data-kind={kind}
          data-entry={entry}
          style={{ left: percent(place(entry, last)), top: `${1.62 + 0.48 * LANES[kind]}rem` }}
        />
      ))}
    </>
  );
});

/** Kinds that seldom come together share a lane. */
const LANES: Readonly<Record<KeyKind, number>> = { score: 0, capture: 0, loss: 1, battle: 1 };

interface ToldProps {
  readonly moments: readonly KeyMoment[];
  readonly timeline: Timeline;
  readonly x: number;
  readonly width: number;
  readonly last: number;
  /** Nothing is told of what comes after this entry: whoever watches has not seen it yet. */
  readonly known: number;
}

/** What lies under the pointer, in words. */
function Told({ moments, timeline, x, width, last, known }: ToldProps) {
  const { t, plain } = useWords();
  const pointed = Math.max(-1, Math.min(last, Math.round((x / width) * (last + 1)) - 1));
  const entry = moments[0]?.entry ?? pointed;
  const { turn, phase } = timeline.chapters.findLast(({ from }) => from <= entry)!;
  const when =
    phase === 'setup' ? t('terms:phase.setup') : t('play:bar.turn-phase', { turn, phase: t(`terms:phase.${phase}`) });
  const sentences = new Set(
    moments.flatMap(({ entry, kind, events }) =>
      entry > known ? [t(`cues:timeline.${kind}`)] : events.map((event) => plain(event)),
    ),
  );
  return (
    <div className={css.told} style={{ left: `clamp(8rem, ${x}px, 100% - 8rem)` }} aria-hidden>
      <b>{t('cues:timeline.entry', { entry: entry + 1, when })}</b>
      {[...sentences].slice(0, TOLD).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      {sentences.size > TOLD && <span>{t('cues:timeline.more', { count: sentences.size - TOLD })}</span>}
    </div>
  );
}
