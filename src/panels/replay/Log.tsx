import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import css from './Log.module.css';
import { LogEntry } from './LogEntry.tsx';
import { LogFilters } from './LogFilters.tsx';
import { filteredLines, isHeading, logRows } from './log-rows.ts';
import { useSeenLog } from './seen-log.ts';
import { useTimeline } from './timeline.ts';

/** Within this distance of its end, in CSS pixels, the log counts as scrolled to the end. */
const AT_END = 60;
/** A log of at most this many rows is drawn whole. */
const SHORT = 30;

/** The log of the campaign as the viewer may read it: by turn and phase, the newest at the end, up to the shown time. */
export function Log() {
  const { ui } = useTools();
  const { campaign, sitting, past, words } = useTable();
  const at = useScreen((now) => now.at);
  const [filter, setFilter] = useState('all');
  const [later, setLater] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const { entries, computers } = campaign;
  const handOvers = computers?.handOvers;
  const { viewer } = sitting;
  // At a shared screen everybody watches while one person acts: "mine" means that person.
  const seat = sitting.seat ?? viewer;
  const seen = useSeenLog();
  const { lines: all, placeOf } = seen;
  const { chapters } = useTimeline(all, entries.length - 1);
  const end = past && at !== null ? at : entries.length - 1;
  // Secrets of that time may be revealed by now: the current log is used and cut.
  const shown = later ? entries.length - 1 : end;
  const rows = useMemo(() => {
    const lines = all.filter(({ entry }) => entry <= shown);
    const known = handOvers?.filter((handOver) => handOver.at <= shown + 1);
    return logRows(filteredLines(lines, entries, filter, seat, ui.replay, words), entries, chapters, placeOf, known);
  }, [all, shown, entries, filter, seat, ui, words, chapters, placeOf, handOvers]);
  const laterOnes = seen.entries.length - 1 - placeOf(end);
  const headings = useMemo(() => rows.flatMap((row, i) => (isHeading(row) ? [i] : [])), [rows]);
  const current = useRef(0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isHeading(rows[index]!) ? 32 : 90),
    overscan: rows.length <= SHORT ? SHORT : 6,
    getItemKey: (index) => keyOf(rows[index]!),
    // The heading of the chapter being read sticks to the top.
    rangeExtractor(range: Range) {
      current.current = headings.findLast((index) => index <= range.startIndex) ?? 0;
      return [...new Set([current.current, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
    },
    // Readers at the newest entry follow to the next one; readers who have scrolled up keep their place.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END,
  });
  // The log opens at its newest entry, and returns to it from earlier times.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new filter has a different end
  useLayoutEffect(() => {
    if (at !== null) return;
    setLater(false);
    virtual.scrollToEnd();
  }, [at, virtual, filter]);
  // While the map shows earlier times the log follows. It jumps instead of scrolling smoothly.
  useEffect(() => {
    const index = at === null ? -1 : rows.findLastIndex((row) => !isHeading(row) && row.number <= at);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [at, rows, virtual]);
  const { t } = words;
  return (
    <>
      <LogFilters seat={seat} filter={filter} onChange={setFilter} />
      <div className={css.log} ref={scroller} role="log" aria-label={t('play:panel.log')} aria-live="off" tabIndex={-1}>
        {rows.length === 0 && <p className={css.empty}>{t('replay:log.empty')}</p>}
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index]!;
            const sticks = isHeading(row) && index === current.current;
            return (
              <div
                key={key}
                data-index={index}
                ref={virtual.measureElement}
                className={sticks ? css.sticky : css.row}
                style={sticks ? undefined : { transform: `translateY(${start}px)` }}
              >
                {isHeading(row) ? (
                  <h3 className={css.chapter}>{ui.replay.timeName(row, words)}</h3>
                ) : (
                  <LogEntry logged={row} shown={row.number === at} isNewest={row.place === seen.entries.length - 1} />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {laterOnes > 0 && (
        <button type="button" className={css.later} aria-pressed={later} onClick={() => setLater(!later)}>
          {t('replay:log.later', { count: laterOnes })}
        </button>
      )}
    </>
  );
}

const keyOf = (row: ReturnType<typeof logRows>[number]): string =>
  isHeading(row) ? `chapter ${row.from}` : String(row.number);
