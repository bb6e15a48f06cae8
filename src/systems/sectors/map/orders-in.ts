import type { SideId } from '@hexpost/engine';
import type { SectorId } from '@hexpost/engine/sectors';
import type { SectorsTable } from '../table.ts';
import { plansOf } from './plans.ts';

/** A move under way or an order in a sector; `side` is null where the text names the sides itself. */
interface OrderInSector {
  readonly side: SideId | null;
  readonly text: string;
}

/** Armies on the way from a sector, and orders in it, as far as the viewer knows of them. */
export function ordersIn(
  { view, words, past, sketch }: Pick<SectorsTable, 'view' | 'words' | 'past' | 'sketch'>,
  id: SectorId,
): OrderInSector[] {
  const { t } = words;
  const plans = plansOf(view, past ? null : sketch);
  const moves = [
    ...Object.values(view.transit).map((move) => ({ ...move, key: 'under-way' })),
    ...plans.moves.map((move) => ({ ...move, key: 'planned-move' })),
  ];
  const works = plans.works.filter(({ sector }) => sector === id).map(({ side }) => words.side(side));
  return [
    ...moves
      .filter(({ from }) => from === id)
      .map(({ side, to, armies, key }) => ({
        side,
        text: t(`sectors/map:${key}`, { armies: words.armies(armies), sector: words.sector(to) }),
      })),
    ...plans.attacks
      .filter(({ sector }) => sector === id)
      .map(({ side, target, count }) => ({
        side,
        text: t('sectors/map:planned-attack', { side: words.side(target) }) + (count > 1 ? ` ×${count}` : ''),
      })),
    ...(works.length > 0 ? [{ side: null, text: t('sectors/map:planned-works', { sides: works.join(', ') }) }] : []),
  ];
}
