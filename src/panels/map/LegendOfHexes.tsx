import { useMemo } from 'react';
import type { LegendEntry } from '../../map/print/print.ts';
import { useTable, useTools } from '../table/tools.ts';
import { LegendList, type MarkEntry } from './LegendList.tsx';
import { wholeArea } from './legend-parts.ts';
import { useDraw } from './use-picture.ts';

const MARKS = ['selected', 'reach', 'target', 'deploy', 'blocked'] as const;
const NOTHING: readonly LegendEntry[] = [];

/** Everything that is seen on a map of hexes, and the marks of what can be done. */
export function LegendOfHexes() {
  const { legend } = useTools().ui.screen.map;
  const { view, campaign, words } = useTable();
  const draw = useDraw();
  const { t } = words;
  const groups = useMemo(() => {
    const picture = draw(view);
    return legend?.(picture, wholeArea(picture), { view, campaign, words });
  }, [legend, draw, view, campaign, words]);
  const { counters = NOTHING, ground = NOTHING, works = NOTHING } = groups ?? {};
  const marks = MARKS.map((mark): MarkEntry => ({ label: t(`play:legend.${mark}`), mark: { kind: 'mark', mark } }));
  return (
    <>
      <LegendList title={t('play:legend.counters')} entries={counters} />
      <LegendList title={t('play:legend.ground')} entries={ground} />
      <LegendList title={t('play:legend.works')} entries={works} />
      <LegendList title={t('play:legend.marks')} entries={marks} />
    </>
  );
}
