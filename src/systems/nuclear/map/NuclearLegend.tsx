import { useMemo } from 'react';
import { LegendOfHexes } from '../../../panels/map/LegendOfHexes.tsx';
import { wholeArea } from '../../../panels/map/legend-parts.ts';
import { legendOf } from '../legend.ts';
import { dangerOf, pictureOf } from '../picture.ts';
import { useTable } from '../table.ts';

export function NuclearLegend() {
  const { position, campaign, sitting, words } = useTable();
  const { players } = campaign;
  const { viewer } = sitting;
  const groups = useMemo(() => {
    const picture = pictureOf(position, players, viewer, words.language);
    return legendOf(position.rules, picture, dangerOf(position), wholeArea(picture), words);
  }, [position, players, viewer, words]);
  return <LegendOfHexes groups={groups} />;
}
