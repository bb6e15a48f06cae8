import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import { useScreen, useTable } from '../table/tools.ts';
import css from './Log.module.css';
import { LogGroupRow } from './LogGroupRow.tsx';
import { groupsOf } from './log-groups.ts';

/** So near to its end, in CSS pixels, the log is read at its end. */
const AT_END = 60;

/** The log of the campaign, as the viewer may read it. */
export function Log() {
  const { system, campaign, sitting, words } = useTable();
  const at = useScreen((now) => now.at);
  const scroller = useRef<HTMLDivElement>(null);
  const groups = useMemo(
    () => groupsOf(readLog(system, campaign.entries, sitting.viewer), campaign.entries),
    [system, campaign.entries, sitting.viewer],
  );
  const virtual = useVirtualizer({
    count: groups.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 90,
    overscan: 6,
    getItemKey: (index) => groups[index]!.entry,
    // Whoever reads the newest entry gets the next one too; whoever has scrolled up keeps his place.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END,
  });
  // The log opens at its newest entry, and comes back to it from earlier times.
  useLayoutEffect(() => {
    if (at === null) virtual.scrollToEnd();
  }, [at, virtual]);
  // While the map walks through earlier times the log goes with it. It jumps: nothing glides by itself.
  useEffect(() => {
    const index = at === null ? -1 : groups.findLastIndex(({ entry }) => entry <= at);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [at, groups, virtual]);
  return (
    <div
      className={css.log}
      ref={scroller}
      role="log"
      aria-label={words.t('play:panel.log')}
      aria-live="off"
      tabIndex={-1}
    >
      {groups.length === 0 && <p className={css.empty}>{words.t('play:log.empty')}</p>}
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
          >
            <LogGroupRow group={groups[index]!} shown={groups[index]!.entry === at} />
          </div>
        ))}
      </div>
    </div>
  );
}
