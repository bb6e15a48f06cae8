import { useMemo } from 'react';
import type { Target } from '../../../panels/map/next-target.ts';
import { useOrdersOnMap } from '../sheet/use-orders-on-map.ts';
import { useTable } from '../table.ts';
import { sectorAt } from './places.ts';
import { saySector } from './say-sector.ts';

/** Enemies beside the chosen army, and the sectors that it can go to. */
export function useTargets(): readonly Target[] {
  const { planet, view, words } = useTable();
  const { goals } = useOrdersOnMap();
  return useMemo(() => {
    if (!planet) return [];
    const possible = goals().filter(({ choice }) => !choice.refusal);
    const attacks = possible.filter(({ command }) => command === 'attack');
    const moves = possible.filter(({ command }) => command === 'move');
    return [...attacks, ...moves].flatMap(({ hex, command, choice }) => {
      const id = sectorAt(planet, hex);
      if (id === undefined) return [];
      const said = saySector({ view, words, planet }, id);
      return [{ hex, said: command === 'attack' ? `${words.side(String(choice.value))}. ${said}` : said }];
    });
  }, [planet, view, words, goals]);
}
