import { useMemo } from 'react';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SectorId } from '../../../engine/sectors/state.ts';
import type { MapActions } from '../../../panels/map/map-parts.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { say } from '../../../store/screen.ts';
import { useTable } from '../table.ts';
import { heartOf, sectorAt } from './places.ts';
import { saySector } from './say-sector.ts';
import { sectorBeyond } from './steps.ts';

/** A click chooses a sector. Arrows go from sector to sector, Enter chooses, Escape lets go. */
export function useActions(): MapActions {
  const { screen } = useTools();
  const { planet, view, words, chosen, choose } = useTable();
  return useMemo<MapActions>(() => {
    const middleOf = (id: SectorId | null | undefined): Hex | undefined => {
      const sector = planet?.sectors.find((row) => row.id === id);
      return sector && heartOf(sector);
    };
    const sectorOf = (hex: Hex | null) => (hex === null || !planet ? undefined : sectorAt(planet, hex));
    return {
      dropsCursor: true,
      onHex(hex) {
        choose(sectorOf(hex) ?? null);
        return false;
      },
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
        choose(id === chosen ? null : id);
        const word = id === chosen ? 'sectors/map:let-go' : 'sectors/map:chosen';
        say(screen, 'news', words.t(word, { sector: words.sector(id) }));
      },
      onKey(key) {
        const { focus, ruler } = screen.getState();
        if (key !== 'Escape' || ruler || (focus === null && chosen === null)) return false;
        screen.setState({ focus: null });
        choose(null);
        return true;
      },
    };
  }, [screen, planet, view, words, chosen, choose]);
}
