import { useNames } from '../table/tools.ts';
import { LegendList, type MarkEntry } from './LegendList.tsx';
import type { LegendGroups } from './legend-parts.ts';

const MARKS = ['selected', 'reach', 'target', 'deploy', 'blocked'] as const;

/** Everything that is seen on a map of hexes, and the marks of what can be done. */
export function LegendOfHexes({ groups: { counters, ground, works } }: { readonly groups: LegendGroups }) {
  const { t } = useNames();
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
