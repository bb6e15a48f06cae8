import { useMemo } from 'react';
import { newsFrom } from '../../store/news.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { useStepSource } from './cue-run.ts';
import { marksOfNews, stepsSince } from './news-steps.ts';

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
