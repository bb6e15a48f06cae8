import { useMemo } from 'react';
import { LegendList, type MarkEntry } from '../../../panels/map/LegendList.tsx';
import { dominationLegend } from '../legend.ts';
import { looksOf, pictureOf } from '../picture.ts';
import { useTable } from '../table.ts';

const MARKS = ['selected', 'reach', 'target', 'deploy', 'blocked'] as const;

/** Everything that is seen on the map now, and the marks of what can be done. */
export function MapLegend() {
  const { position, campaign, words } = useTable();
  const { t } = words;
  const { players } = campaign;
  const { counters, ground, works } = useMemo(() => {
    const picture = pictureOf(position, players, words.language);
    const whole = { cols: [1, picture.cols], rows: [1, picture.rows] } as const;
    return dominationLegend(picture, looksOf(position.rules), whole, words);
  }, [position, players, words]);
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
