import type { Hex } from '@hexpost/engine';
import { type PlanetRow, type SectorId, sectorsOf } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import type { MapActions } from '../../../panels/map/map-parts.ts';
import type { NextThing, Target } from '../../../panels/map/next-unit.tsx';
import { type PressParts, usePresses } from '../../../panels/map/presses.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { say, showHex } from '../../../store/screen.ts';
import { openOrderIn } from '../sheet/order-draft.ts';
import { useOrdersOnMap } from '../sheet/use-orders-on-map.ts';
import { useChosen, useSketched, useTable } from '../table.ts';
import { heartOf, middleOf, sectorAt, sectorRow, wrapsOf } from './places.ts';
import { saySector } from './say-sector.ts';

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The sector that an arrow key leads to: the nearest one in its direction or, at the edge of the map, the one round the
 * back. The same sector if there is none; undefined for other keys.
 */
export function sectorBeyond(planet: PlanetRow, from: SectorId, key: string): SectorId | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const here = sectorRow(planet, from);
  const middle = here && middleOf(here);
  if (!middle) return from;
  const [dx, dy] = way;
  let best: { readonly id: SectorId; readonly off: number } | undefined;
  for (const sector of planet.sectors) {
    const there = sector.id === from ? undefined : middleOf(sector);
    if (!there) continue;
    const [x, y] = [there.x - middle.x, there.y - middle.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // Up and down reach a pole from every sector of the equator; left and right skip sectors more to the side than ahead.
    if (ahead <= 0 || (dx !== 0 && aside > ahead)) continue;
    const off = ahead + 2 * aside;
    if (!best || off < best.off) best = { id: sector.id, off };
  }
  if (best || dx === 0) return best?.id ?? from;
  const round = wrapsOf(planet).find(({ left, right }) => (dx < 0 ? left.id : right.id) === from);
  return round ? (dx < 0 ? round.right.id : round.left.id) : from;
}

/**
 * A press chooses a sector or gives an order to the armies in the chosen one. Arrows move between sectors, Enter
 * presses, Escape cancels.
 */
export function useActions(): MapActions {
  const { screen } = useTools();
  const { planet, view, words, choose } = useTable();
  const chosen = useChosen();
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
  return useMemo<MapActions>(
    () => ({
      onHex,
      dropsCursor: true,
      step(from, key) {
        if (!planet || !key.startsWith('Arrow')) return undefined;
        const start = sectorOf(from);
        return heartOf(planet, start === undefined ? view.map.sectors[0] : sectorBeyond(planet, start, key));
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
    }),
    [screen, planet, view, words, chosen, choose, sectorOf, onHex, goalAt, pressSector, onlyTargetAt, order],
  );
}

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

/** The next own sector that has no order on the sheet; null while no sheet is drawn up. */
export function useNextArmy(): NextThing | null {
  const { state, planet, choose, screen, words } = useTable();
  const { drawn, chosen } = useSketched();
  if (!planet || !drawn) return null;
  const own = sectorsOf(state, drawn.side);
  const free = own.filter((id) => openOrderIn(drawn.draft, id).action === undefined);
  const from = own.indexOf(chosen ?? '');
  const go = (back = false) => {
    const next = back
      ? (free.findLast((id) => own.indexOf(id) < from) ?? free.at(-1))
      : (free.find((id) => own.indexOf(id) > from) ?? free[0]);
    if (next === undefined) return;
    choose(next);
    const heart = heartOf(planet, next);
    if (heart !== undefined) showHex(screen, heart);
  };
  return { name: words.t('sectors/sheet:next-army'), count: free.length, go };
}
