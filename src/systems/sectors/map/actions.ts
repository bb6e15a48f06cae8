import type { Hex } from '@hexpost/engine';
import type { SectorId } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import type { MapActions } from '../../../panels/map/map-parts.ts';
import { type PressParts, usePresses } from '../../../panels/map/presses.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { say } from '../../../store/screen.ts';
import { useTable } from '../table.ts';
import { heartOf, sectorAt } from './places.ts';
import { saySector } from './say-sector.ts';
import { sectorBeyond } from './steps.ts';

/**
 * A press chooses a sector; while a sheet is drawn up a second one orders the move there. Arrows go from sector to
 * sector, Enter presses, Escape lets go.
 */
export function useActions(): MapActions {
  const { screen } = useTools();
  const { planet, view, words, chosen, choose, sketch } = useTable();
  const parts = useMemo<PressParts>(() => {
    const sectorOf = (hex: Hex | null) => (hex === null || !planet ? null : (sectorAt(planet, hex) ?? null));
    return {
      lookAt: (hex) => choose(sectorOf(hex)),
      choose(hex) {
        const id = sectorOf(hex);
        choose(id);
        if (id !== null) say(screen, 'news', words.t('sectors/map:chosen', { sector: words.sector(id) }));
      },
      orderAt: (hex) =>
        sketch !== null && chosen !== null && sectorOf(hex) === chosen
          ? { give: () => screen.setState(({ pressedAgain }) => ({ pressedAgain: pressedAgain + 1 })) }
          : undefined,
      order: chosen,
    };
  }, [screen, planet, words, chosen, choose, sketch]);
  const presses = usePresses(parts);
  return useMemo<MapActions>(() => {
    const middleOf = (id: SectorId | null | undefined): Hex | undefined => {
      const sector = planet?.sectors.find((row) => row.id === id);
      return sector && heartOf(sector);
    };
    const sectorOf = (hex: Hex | null) => (hex === null || !planet ? undefined : sectorAt(planet, hex));
    return {
      ...presses,
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
      onEnter(hex, shift) {
        const id = sectorOf(hex);
        if (id === undefined) return;
        if (id !== chosen || sketch !== null) return presses.onEnter(hex, shift);
        choose(null);
        say(screen, 'news', words.t('sectors/map:let-go', { sector: words.sector(id) }));
      },
      onKey(key) {
        const { focus, ruler } = screen.getState();
        if (key !== 'Escape' || ruler || (focus === null && chosen === null)) return false;
        screen.setState({ focus: null });
        choose(null);
        return true;
      },
    };
  }, [screen, planet, view, words, chosen, choose, sketch, presses]);
}
