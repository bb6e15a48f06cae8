import { useEffect, useMemo, useRef } from 'react';
import { type Line, readLog } from '../../engine/kernel/campaign.ts';
import { rollsOf } from './dice.ts';
import css from './SectorsScreen.module.css';
import { SideName } from './SideMark.tsx';
import { useTable } from './table.ts';

/** The log of the campaign, as the viewer may read it: command by command, the newest at the end. */
export function SectorsLog() {
  const { system, campaign, sitting, words } = useTable();
  const end = useRef<HTMLLIElement>(null);
  const lines = useMemo(
    () => readLog(system, campaign.entries, sitting.viewer),
    [system, campaign.entries, sitting.viewer],
  );
  const groups = useMemo(() => {
    const byEntry = new Map<number, Line[]>();
    for (const line of lines) byEntry.set(line.entry, [...(byEntry.get(line.entry) ?? []), line]);
    return [...byEntry];
  }, [lines]);
  const count = lines.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line is to be seen
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [count]);
  return (
    <div role="log" aria-label={words.t('sectorsplay:log')} aria-live="polite">
      {groups.length === 0 && <p className={css.soft}>{words.t('sectorsplay:log-empty')}</p>}
      <ol className={css.log}>
        {groups.map(([entry, own], i) => {
          const written = campaign.entries[entry]!;
          const { seat, command } = written;
          return (
            <li key={entry} ref={i === groups.length - 1 ? end : undefined}>
              <p className={css.soft}>
                {entry + 1} <SideName side={seat} /> {words.command(String(command.command))}
              </p>
              <ul>
                {own.map(({ index, event }) => {
                  const text = words.plain(event, rollsOf(written, index));
                  return text === '' ? null : <li key={index}>{text}</li>;
                })}
              </ul>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
