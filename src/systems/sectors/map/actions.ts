import type { Hex } from '@hexpost/engine';
import type { SectorId } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import type { MapActions } from '../../../panels/map/map-parts.ts';
import { type PressParts, usePresses } from '../../../panels/map/presses.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { say } from '../../../store/screen.ts';
import { useOrdersOnMap } from '../sheet/use-orders-on-map.ts';
import { useTable } from '../table.ts';
import { heartOf, sectorAt } from './places.ts';
import { saySector } from './say-sector.ts';
import { sectorBeyond } from './steps.ts';

/**
 * A press chooses a sector or gives an order to the armies in the chosen one. Arrows move between sectors, Enter
 * presses, Escape cancels.
 */
export function useActions(): MapActions {
  const { screen } = useTools();
  const { planet, view, words, chosen, choose } = useTable();
  const { goalAt, press, pressSector, onlyTargetAt, order } = useOrdersOnMap();
  const sectorOf = useMemo(
    () => (hex: Hex | null) => (hex === null || !planet ? undefined : sectorAt(planet, hex)),
    [planet],
  );
  const parts = useMemo<PressParts>(
    () => ({
      lookAt: (hex) => choose(sectorOf(hex) ?? null),
      choose: (hex, _shift, counter) => press(hex, counter),
      orderAt(hex) {
        const target = onlyTargetAt(sectorOf(hex), hex);
        // A double click only chooses the army.
        return target && { give: () => order(target), throwsDice: true };
      },
      order: chosen,
    }),
    [sectorOf, chosen, choose, press, onlyTargetAt, order],
  );
  const { onHex } = usePresses(parts);
  return useMemo<MapActions>(() => {
    const middleOf = (id: SectorId | undefined): Hex | undefined => {
      const sector = planet?.sectors.find((row) => row.id === id);
      return sector && heartOf(sector);
    };
    return {
      onHex,
      dropsCursor: true,
      step(from, key) {
        if (!planet || !key.startsWith('Arrow')) return undefined;
        const start = sectorOf(from);
        return middleOf(start === undefined ? view.map.sectors[0] : sectorBeyond(planet, start, key));
      },
      say(hex) {
        const id = sectorOf(hex);
        return id === undefined ? '' : saySector({ view, words, planet }, id);
      },
      onEnter(hex) {
        const id = sectorOf(hex);
        if (id === undefined) return;
        const aimed = goalAt(hex);
        if (aimed?.command === 'attack') return order(aimed);
        if (id !== chosen) return pressSector(id);
        const target = onlyTargetAt(id, null);
        if (target) return order(target);
        choose(null);
        say(screen, 'news', words.t('sectors/map:let-go', { sector: words.sectorInShort(id) }));
      },
      onKey(key) {
        const { focus, ruler } = screen.getState();
        if (key !== 'Escape' || ruler || (focus === null && chosen === null)) return false;
        screen.setState({ focus: null });
        choose(null);
        return true;
      },
    };
  }, [screen, planet, view, words, chosen, choose, sectorOf, onHex, goalAt, pressSector, onlyTargetAt, order]);
}
