import { useMemo } from 'react';
import { LegendOfHexes } from '../../../panels/map/LegendOfHexes.tsx';
import { wholeArea } from '../../../panels/map/legend-parts.ts';
import { dominationLegend } from '../legend.ts';
import { looksOf, pictureOf } from '../picture.ts';
import { useTable } from '../table.ts';

export function MapLegend() {
  const { position, campaign, words } = useTable();
  const { players } = campaign;
  const groups = useMemo(() => {
    const picture = pictureOf(position, players, words.language);
    return dominationLegend(picture, looksOf(position.rules), wholeArea(picture), words);
  }, [position, players, words]);
  return <LegendOfHexes groups={groups} />;
}
