import { GM, type LoggedEvent } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { useSeenLog } from '../../../panels/replay/seen-log.ts';
import { Fold } from '../../../panels/table/Fold.tsx';
import { STEPS_IN } from '../steps-in.ts';
import { useTable } from '../table.ts';

/** S-12.4: the game master's own commands, and those given for a side. */
export function interventionsIn(lines: readonly LoggedEvent[], isMasters: (entry: number) => boolean): LoggedEvent[] {
  return lines.filter(({ entry, event: any }) => {
    const event = any as Event;
    if (!isMasters(entry) || event.type === 'phase-closed') return false;
    return event.onBehalf === true || STEPS_IN.has(event.type);
  });
}

/** Everything that the master has done to this campaign, for everybody to read; the newest first. */
export function Interventions() {
  const { campaign, words } = useTable();
  const { entries } = campaign;
  const seen = useSeenLog();
  const lines = useMemo(
    () => interventionsIn(seen.lines, (entry) => entries[entry]!.seat === GM).reverse(),
    [entries, seen],
  );
  return (
    <Fold stays name={words.t('sectors/week:interventions', { count: lines.length })}>
      {lines.length === 0 && <p className={parts.soft}>{words.t('sectors/week:no-interventions')}</p>}
      <ol className={parts.bullets}>
        {lines.map(({ entry, index, event }) => (
          <li key={`${entry} ${index}`}>
            <span className={parts.soft}>{seen.placeOf(entry) + 1}</span> {words.plain(event)}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
