import { useEffect, useMemo } from 'react';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { linesByPlace, useSeenLog } from './seen-log.ts';
import { useTimeline } from './timeline.ts';

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
