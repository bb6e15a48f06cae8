import type { SideId } from '@hexpost/engine';
import { armiesIn, isOrderSheet, type SectorId, type State, sectorsOf } from '@hexpost/engine/sectors';
import { keyOf } from '../../../words/keys.ts';
import type { SectorsTable, Sketch, Sketched } from '../table.ts';

/** Orders not yet carried out, as far as the viewer knows them. */
export interface Plans {
  readonly moves: readonly { side: SideId; from: SectorId; to: SectorId; armies: number }[];
  readonly attacks: readonly { side: SideId; target: SideId; sector: SectorId; count: number }[];
  /** Sectors that will be fortified, including those that no order names (S-4.2). */
  readonly works: readonly { side: SideId; sector: SectorId }[];
}

const NONE: Plans = { moves: [], attacks: [], works: [] };

/** Sheets that are in and may be read, and the one being drawn up, which takes precedence over the side's own. */
export function plansOf(view: State, sketch: Sketch | null): Plans {
  if (view.phase === 'events') return { ...NONE, moves: Object.values(view.departures) };
  if (view.phase !== 'orders') return NONE;
  const sheets = view.seats.flatMap((side): Sketch[] => {
    if (sketch?.side === side) return [sketch];
    const { sheet } = view.sides[side]!;
    return sheet && isOrderSheet(sheet) ? [{ side, orders: sheet.orders }] : [];
  });
  const orders = sheets.flatMap(({ side, orders }) =>
    sectorsOf(view, side).map((sector) => ({ side, sector, order: orders[sector] })),
  );
  return {
    moves: orders.flatMap(({ side, sector, order }) =>
      order?.action === 'move' ? [{ side, from: sector, to: order.to, armies: order.armies }] : [],
    ),
    attacks: orders.flatMap(({ side, sector, order }) =>
      order?.action === 'attack'
        ? [...new Set(order.targets)]
            .filter((target) => armiesIn(view, target, sector) > 0)
            .map((target) => ({
              side,
              target,
              sector,
              count: order.targets.filter((each) => each === target).length,
            }))
        : [],
    ),
    works: orders.flatMap(({ side, sector, order }) =>
      order === undefined || order.action === 'fortify' ? [{ side, sector }] : [],
    ),
  };
}

/** A move under way or an order in a sector; `side` is null where the text names the sides itself. */
interface OrderInSector {
  readonly side: SideId | null;
  readonly text: string;
}

/** Armies under way from a sector, and orders in it, as far as the viewer knows them. */
export function ordersIn(
  { view, words, past, drawn }: Pick<SectorsTable, 'view' | 'words' | 'past'> & Pick<Sketched, 'drawn'>,
  id: SectorId,
): OrderInSector[] {
  const { t } = words;
  const plans = plansOf(view, past ? null : drawn);
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
        text: t(keyOf(`sectors/map:${key}`), { armies: words.armies(armies), sector: words.sectorInShort(to) }),
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
