import { useReducedMotion } from '@mantine/hooks';
import { useMemo } from 'react';
import { type ShownCue, showsBefore } from '../../map/cues.ts';
import type { MapMarks, MapPicture } from '../../map/picture.ts';
import { newsFrom } from '../../store/news.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { useCueRun, useStepSource } from './cue-run.ts';
import type { CueStep } from './cue-steps.ts';
import { marksOfNews, stepsSince } from './news-steps.ts';

/** While results are shown, only the cursor and the danger marks are drawn over them. */
export const quiet = (marks: MapMarks): MapMarks => ({
  selected: null,
  hexMarks: marks.hexMarks.filter(({ kind }) => kind === 'focus'),
  arrows: [],
  danger: marks.danger,
});

interface CuedPicture {
  /** The picture to show: the current one, or an earlier one while results are shown. */
  readonly picture: MapPicture;
  readonly cue: ShownCue | null;
  /** Results are shown, or wait until a card is closed. */
  readonly showing: boolean;
}

/** The picture of the table while results are shown on it. */
export function useCues(now: MapPicture, draw: (view: unknown) => MapPicture): CuedPicture {
  const { step, cue } = useCueRun();
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const waits = cue === null;
  const picture = useMemo(() => {
    if (!step) return now;
    if (waits) return draw(step.before);
    const after = draw(step.after);
    return showsBefore(step.cue) && !still ? withGoer(draw(step.before), after, step) : after;
  }, [step, waits, now, still, draw]);
  return { picture, cue, showing: step !== undefined };
}

/** A unit that leaves a transport is not on the map yet: it starts where its path begins. */
function withGoer(before: MapPicture, after: MapPicture, { cue }: CueStep): MapPicture {
  if (cue.counter === undefined || before.counters.some(({ id }) => id === cue.counter)) return before;
  const goer = after.counters.find(({ id }) => id === cue.counter);
  return goer ? { ...before, counters: [...before.counters, { ...goer, hex: cue.hexes[0]! }] } : before;
}

export type NewsMarks = ReturnType<typeof marksOfNews>;

const NOTHING: NewsMarks = { arrows: [], signs: [], areas: [] };

/** The marks of the events since the last action of the seat at the screen, until its next one or until they are dismissed. */
export function useNewsMarks(): NewsMarks {
  const { ui } = useTools();
  const { own: _, ...table } = useTable();
  const { campaign, sitting, words } = table;
  const hidden = useScreen((now) => now.newsHidden) === campaign.entries.length;
  const source = useStepSource();
  const from = newsFrom(table, ui.table);
  const { seat } = sitting;
  return useMemo(() => {
    if (!source || hidden || from === undefined || seat === null) return NOTHING;
    const cues = stepsSince(source, from).map(({ cue }) => cue);
    return marksOfNews(cues, words.colour(seat));
  }, [source, hidden, from, seat, words]);
}
