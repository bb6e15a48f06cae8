import { useMemo } from 'react';
import { LegendOfHexes } from '../../../panels/map/LegendOfHexes.tsx';
import { tacticalLegend } from '../legend.ts';
import { pictureOf } from '../picture.ts';
import { useTable } from '../table.ts';

export function MapLegend() {
  const { position, campaign, words } = useTable();
  const groups = useMemo(
    () =>
      tacticalLegend(
        pictureOf(position, campaign.players, words.language, (mark) => mark),
        position.rules,
        words,
      ),
    [position, campaign.players, words],
  );
  return <LegendOfHexes groups={groups} />;
}
