import { type Entry, type HandOver, type LoggedEvent, PUBLIC, type Viewer } from '@hexpost/engine';
import { IconCards, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ClauseLink } from '../book/ClauseLink.tsx';
import { letKeysScroll } from '../parts/let-keys-scroll.ts';
import { hasCard } from '../table/cards/reveal-card.ts';
import { SentenceParts } from '../table/SentenceParts.tsx';
import { SideName } from '../table/SideName.tsx';
import { useNames, useScreen, useTable, useTools } from '../table/tools.ts';
import { isWide } from '../table/window-size.ts';
import css from './Log.module.css';
import { filteredLines, isHeading, type LoggedEntry, logRows, useSeenLog } from './log-rows.ts';
import { useTimeline } from './timeline.ts';

interface LogFiltersProps {
  /** The seat whose entries are "mine". */
  readonly seat: Viewer;
  readonly filter: string;
  readonly onChange: (filter: string) => void;
}

/** Buttons that choose which lines of the log are shown. */
function LogFilters({ seat, filter, onChange }: LogFiltersProps) {
  const { concerns, filters = [] } = useTools().ui.replay;
  const words = useNames();
  const { t } = words;
  const offered = [
    { id: 'all', name: t('replay:log.all') },
    ...(concerns && seat !== PUBLIC ? [{ id: 'mine', name: t('replay:log.mine') }] : []),
    ...filters.map(({ id, name }) => ({ id, name: name(words) })),
  ];
  if (offered.length === 1) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border of its own
    <div className={css.filters} role="group" aria-label={t('replay:log.show')}>
      {offered.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === filter} onClick={() => onChange(id)}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** An event in a sentence, with its clause and its dice. */
function LogLine({ line, entry }: { readonly line: LoggedEvent; readonly entry: Entry }) {
  const { clauseOf, emphasisOf, LineDice } = useTools().ui.replay;
  const { words, campaign } = useTable();
  const { event } = line;
  const parts = words.parts(event);
  if (parts.length === 0) return null;
  const clause = clauseOf?.(event, campaign);
  return (
    <li className={css.line} data-type={event.type} data-emphasis={emphasisOf?.(event)}>
      <SentenceParts parts={parts} /> {clause && <ClauseLink clause={clause} />}
      {LineDice && <LineDice line={line} entry={entry} />}
    </li>
  );
}

interface LogEntryProps {
  readonly logged: LoggedEntry;
  /** The map shows the position after this entry. */
  readonly shown: boolean;
  /** It is the last visible entry. */
  readonly isNewest: boolean;
}

/** A command with all its events. Its heading opens the map at that time. */
const LogEntry = memo(function LogEntry({ logged, shown, isNewest }: LogEntryProps) {
  const { number, place, entry, lines, handOvers, since } = logged;
  const { screen, ui } = useTools();
  const { words } = useTable();
  const { EntryDice, newsOf } = ui.replay;
  const told = useMemo(() => newsOf(lines), [newsOf, lines]);
  const { t } = words;
  // A phone has no room for the log next to the map.
  const watch = () => screen.setState({ at: number, playing: true, ...(!isWide() && { panel: null }) });
  return (
    <article className={css.entry} data-shown={shown}>
      <HandedOver of={handOvers} />
      <div className={css.top}>
        <button
          type="button"
          className={css.head}
          aria-pressed={shown}
          title={t('replay:log.show-then')}
          onClick={() => screen.setState({ at: isNewest ? null : number, playing: false })}
        >
          <span className={css.number}>{place + 1}</span> <SideName side={entry.seat} />{' '}
          <span className={css.command}>{words.command(String(entry.command.command))}</span>
          <IconHistory size={14} aria-hidden />
        </button>
        {hasCard(ui.screen.cards, entry) && (
          <button
            type="button"
            className={css.watch}
            aria-label={t('replay:log.card', { entry: place + 1 })}
            title={t('replay:log.card', { entry: place + 1 })}
            onClick={() => screen.setState({ cards: [number] })}
          >
            <IconCards size={14} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={css.watch}
          aria-label={t('replay:log.watch', { entry: place + 1 })}
          title={t('replay:log.watch', { entry: place + 1 })}
          onClick={watch}
        >
          <IconPlayerPlay size={14} aria-hidden />
        </button>
      </div>
      <ul>
        {EntryDice && <EntryDice entry={entry} />}
        {told.map((line) => (
          <LogLine key={line.index} line={line} entry={entry} />
        ))}
      </ul>
      {since && <HandedOver of={since} />}
    </article>
  );
});

/** Sides that another player plays from here on. */
function HandedOver({ of }: { readonly of: readonly HandOver[] }) {
  const { t, side } = useNames();
  return of.map(({ seat, level }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing is added between two entries of the past
    <p key={i} className={css.handed}>
      {level
        ? t('computer:handed-over', { side: side(seat), level: t(`computer:level.${level}`) })
        : t('computer:taken-over', { side: side(seat) })}
    </p>
  ));
}

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
  useEffect(() => letKeysScroll(scroller.current!), []);
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
