import { gridOf, type Hex } from '@hexpost/engine';
import { CORNERS, centreOf, HEX, type Point, worldBox } from '../../map/geometry.ts';
import { globeOf } from '../../map/globe/shapes.ts';
import { inkOf, inksOf, type Theme } from '../../map/inks.ts';
import { PALETTES, type PaletteId, sideLook } from '../../map/palette.ts';
import type { MapPicture } from '../../map/picture.ts';

/** Pixels of the picture: twice those of its place in a list. */
const SIZE = { width: 176, height: 135 };
/** Side of a counter in hexes, and the least in pixels. */
const COUNTER = 1.25;
const LEAST = 9;
const ALIKE: Readonly<Record<string, string>> = { ocean: 'water', woods: 'forest', marsh: 'swamp' };

/** A picture of a position, small enough to be kept for a list, as a data address; undefined where nothing can be drawn. */
export function smallMap(picture: MapPicture, theme: Theme, palette: PaletteId): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const { cols, rows, terrain, features, counters } = picture;
  const inks = inksOf(theme, palette);
  const grid = gridOf(cols, rows);
  const box = worldBox(cols, rows);
  const scale = Math.min(SIZE.width / box.width, SIZE.height / box.height);
  const planet = globeOf(picture);
  const fillOf = (colour: number | null) => sideLook(colour, PALETTES[palette]).fill;

  pen.fillStyle = planet ? inks.globe.space : inks.paper;
  pen.fillRect(0, 0, SIZE.width, SIZE.height);
  pen.translate((SIZE.width - scale * box.width) / 2, (SIZE.height - scale * box.height) / 2);
  pen.scale(scale, scale);
  const trace = (points: readonly Point[]) => {
    for (const [i, { x, y }] of points.entries()) i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y);
    pen.closePath();
  };
  const fill = (points: readonly Point[], colour: string, alpha = 1) => {
    pen.globalAlpha = alpha;
    pen.fillStyle = colour;
    pen.beginPath();
    trace(points);
    pen.fill();
  };
  const hexAt = (hex: Hex, size = 1): readonly Point[] => {
    const at = centreOf(grid, hex);
    return at ? CORNERS.map(({ x, y }) => ({ x: at.x + size * x, y: at.y + size * y })) : [];
  };

  for (const { ink, alpha, areas = [] } of planet?.under ?? [])
    for (const area of areas) fill(area, inkOf(inks, ink), alpha);
  for (const hex of grid.names) {
    const look = terrain[hex] ?? 'plain';
    const wash = inks.wash[ALIKE[look] ?? look];
    if (!planet || (wash && look !== 'plain')) fill(hexAt(hex, 1.02), wash ?? inks.wash.plain!);
  }
  for (const { colour, hexes } of picture.zones)
    if (colour !== null) for (const hex of hexes) fill(hexAt(hex), fillOf(colour), 0.25);
  for (const { hex, colour } of features) if (colour !== null) fill(hexAt(hex, 0.8), fillOf(colour), 0.6);
  pen.lineWidth = 1 / scale;
  pen.strokeStyle = inks.edge;
  const half = Math.max(COUNTER * HEX, LEAST / scale) / 2;
  for (const { hex, colour, ghost } of counters) {
    const at = centreOf(grid, hex);
    if (!at || ghost) continue;
    pen.globalAlpha = 1;
    pen.fillStyle = fillOf(colour);
    pen.fillRect(at.x - half, at.y - half, 2 * half, 2 * half);
    pen.strokeRect(at.x - half, at.y - half, 2 * half, 2 * half);
  }
  const address = canvas.toDataURL('image/webp', 0.8);
  // Safari writes no WebP and answers with a PNG, which is several times as long.
  return address.startsWith('data:image/webp') ? address : canvas.toDataURL('image/jpeg', 0.8);
}
