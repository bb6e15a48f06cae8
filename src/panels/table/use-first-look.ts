import { useMemo } from 'react';
import { gridOf, type Hex } from '../../engine/kernel/board/hex.ts';
import type { SideId } from '../../engine/kernel/ids.ts';
import type { Position } from '../../engine/nuclear/position.ts';
import { zoneMiddle } from '../../engine/nuclear/zones.ts';
import { centreOf, HALF, type Point, worldBox } from '../../map/geometry.ts';
import type { Insets, View } from '../../map/view/MapView.tsx';
import { useTable } from '../../systems/nuclear/table.ts';

/** Hexes smaller than this, in CSS pixels, are hard to read and to hit. */
export const READABLE = 44;

/** Keeps so long a piece about a place inside the whole, or in its middle where it does not fit. */
const inside = (at: number, piece: number, whole: number): number =>
  piece >= whole ? whole / 2 : Math.min(whole - piece / 2, Math.max(piece / 2, at));

const length = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The middle of a side: its unit that the others stand nearest to, else its base, else its zone. */
function middleOf(game: Position, id: SideId): Point | undefined {
  const { cols, rows } = game.state.map;
  const grid = gridOf(cols, rows);
  const point = (hex: Hex | null) => (hex === null ? undefined : centreOf(grid, hex));
  const stands = Object.values(game.state.units).flatMap(({ side, hex }) => (side === id ? (point(hex) ?? []) : []));
  const far = (from: Point) => stands.reduce((sum, to) => sum + length(from, to), 0);
  const [first, ...others] = stands;
  if (first) return others.reduce((best, at) => (far(at) < far(best) ? at : best), first);
  const { base, zone } = game.state.sides[id]!;
  return point(base ?? (zone && zoneMiddle(game, zone)));
}

/** Where a narrow screen looks first: at the side that is waited for, by post at the viewer's. A wide one shows the whole map. */
export function useFirstLook(wide: boolean, { top, right, bottom, left }: Insets): View | undefined {
  const { game, sitting, closed } = useTable();
  const { next, viewer } = sitting;
  return useMemo(() => {
    if (wide || closed) return undefined;
    const side = [next, viewer].find((seat) => seat !== null && game.state.sides[seat]) ?? game.state.order[0];
    const at = side === undefined ? undefined : middleOf(game, side);
    const zoom = READABLE / (2 * HALF);
    if (!at) return undefined;
    const map = worldBox(game.state.map.cols, game.state.map.rows);
    const [width, height] = [globalThis.innerWidth - left - right, globalThis.innerHeight - top - bottom];
    return {
      x: inside(at.x, width / zoom, map.width) - (left - right) / 2 / zoom,
      y: inside(at.y, height / zoom, map.height) - (top - bottom) / 2 / zoom,
      zoom,
    };
  }, [wide, closed, game, next, viewer, top, right, bottom, left]);
}
