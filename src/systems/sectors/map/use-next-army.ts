import { sectorsOf } from '@hexpost/engine/sectors';
import type { NextThing } from '../../../panels/map/next-unit.ts';
import { showHex } from '../../../store/screen.ts';
import { openOrderIn } from '../sheet/order-draft.ts';
import { useTable } from '../table.ts';
import { heartOf } from './places.ts';

/** The next own sector that has no order on the sheet; null while no sheet is drawn up. */
export function useNextArmy(): NextThing | null {
  const { state, planet, drawn, chosen, choose, screen, words } = useTable();
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
    const heart = heartOf(planet.sectors.find(({ id }) => id === next)!);
    if (heart !== undefined) showHex(screen, heart);
  };
  return { name: words.t('sectors/sheet:next-army'), count: free.length, go };
}
