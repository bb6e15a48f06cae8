import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { beginning, readLog } from '../../engine/kernel/campaign.ts';
import { PUBLIC } from '../../engine/kernel/ids.ts';
import type { State } from '../../engine/sectors/state.ts';
import { type Chapter, chaptersOf } from './replay/chapters.ts';
import css from './replay/Log.module.css';
import { LogLine } from './replay/LogLine.tsx';
import { type EntryLines, FILTERS, type Filter, logGroups } from './replay/log-groups.ts';
import screenCss from './Sectors.module.css';
import { SideName } from './SideMark.tsx';
import { useTable } from './table.ts';

/** The log of the campaign, as the viewer may read it: by round and phase, the newest at the end, up to the moment looked at. */
export function SectorsLog() {
  const { screen, system, campaign, sitting, past, words } = useTable();
  const [filter, setFilter] = useState<Filter>('all');
  const end = useRef<HTMLDivElement>(null);
  const at = useStore(screen, (now) => now.at);
  const count = past && at !== null ? at + 1 : campaign.entries.length;
  const { entries } = campaign;
  const { viewer } = sitting;
  // At a shared screen everybody looks on while one acts: what is his is meant.
  const mine = sitting.seat ?? viewer;
  const all = useMemo(() => readLog(system, entries, viewer), [system, entries, viewer]);
  // What is secret at that moment is open by now: the log is read as of today and cut.
  const lines = useMemo(() => all.filter(({ entry }) => entry < count), [all, count]);
  // The scenario of a campaign never changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of the campaign is read
  const start = useMemo(() => beginning(system, campaign) as State, [system, campaign.scenario]);
  const groups = useMemo(
    () => logGroups(lines, entries, chaptersOf(lines, start), filter, mine),
    [lines, entries, start, filter, mine],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line is to be seen
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lines.length, filter]);
  const { t } = words;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border of its own */}
      <div className={css.filters} role="group" aria-label={t('sectors/map:log.show')}>
        {FILTERS.filter((id) => id !== 'mine' || mine !== PUBLIC).map((id) => (
          <button key={id} type="button" aria-pressed={id === filter} onClick={() => setFilter(id)}>
            {t(`sectors/map:log.${id}`)}
          </button>
        ))}
      </div>
      <div role="log" aria-label={t('sectors/play:log')} aria-live="polite">
        {groups.length === 0 && <p className={screenCss.soft}>{t('sectors/play:log-empty')}</p>}
        {groups.map(({ chapter, entries }) => (
          <section key={chapter.from} className={css.chapter}>
            <h3>
              <ChapterName of={chapter} />
            </h3>
            <ol>
              {entries.map((each) => (
                <Written key={each.number} of={each} />
              ))}
            </ol>
          </section>
        ))}
        <div ref={end} />
      </div>
    </div>
  );
}

function ChapterName({ of: { round, phase } }: { readonly of: Chapter }) {
  const { words } = useTable();
  const name = words.term('phases', phase);
  return round === 0 ? name : words.t('sectors/play:round-phase', { round, phase: name });
}

interface WrittenProps {
  readonly of: EntryLines;
}

/** An entry: who commanded what, and what came of it. Its number leads the map there. */
function Written({ of: { number, entry, lines } }: WrittenProps) {
  const { screen, campaign, closed, words } = useTable();
  const at = useStore(screen, (now) => now.at);
  const last = campaign.entries.length - 1;
  return (
    <li data-shown={at === number || undefined}>
      <p className={css.head}>
        <button
          type="button"
          title={words.t('sectors/map:log.go', { entry: number + 1 })}
          aria-label={words.t('sectors/map:log.go', { entry: number + 1 })}
          onClick={() => screen.setState({ at: closed && number === last ? null : number, playing: false })}
        >
          {number + 1}
        </button>
        <SideName side={entry.seat} /> <span>{words.command(String(entry.command.command))}</span>
      </p>
      <ul>
        {lines.map((line) => (
          <LogLine key={line.index} line={line} entry={entry} />
        ))}
      </ul>
    </li>
  );
}
