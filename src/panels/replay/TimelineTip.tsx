import { useNames, useTools } from '../table/tools.ts';
import type { KeyMoment } from './moments.ts';
import css from './Timeline.module.css';
import type { Timeline } from './timeline.ts';

/** The most sentences shown. */
const MOST = 4;

interface Props {
  readonly moments: readonly KeyMoment[];
  readonly timeline: Timeline;
  readonly x: number;
  readonly width: number;
  readonly last: number;
  /** Later entries than this are not described: the person watching has not seen them yet. */
  readonly known: number;
}

/** The moment under the pointer, in words. */
export function TimelineTip({ moments, timeline, x, width, last, known }: Props) {
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
