import { type Grid, gridOf, type Hex } from '@hexpost/engine';
import { mixHash } from '../art/pen.ts';
import { type Box, CORNERS, centreOf, centreOfCell, HEX, type Point, worldBox } from '../geometry.ts';
import type { Globe } from '../picture.ts';

/** The shape of a planet: its edge, and its height and cold at any point of its map. All follows from the seed. */
export interface GlobeField {
  readonly grid: Grid;
  /** The sheet around all hexes. */
  readonly sheet: Box;
  /** The rounded edge of the planet, clockwise. */
  readonly limb: readonly Point[];
  /** World units to the edge of the planet; negative in space. */
  readonly inside: (at: Point) => number;
  /** Above 0 is land, below is sea; about -0.5 to 0.7. */
  readonly height: (at: Point) => number;
  /** Plains and highlands, about -0.5 to 0.5. */
  readonly rough: (at: Point) => number;
  /** Above 0 the sea is frozen and the land is under snow. */
  readonly ice: (at: Point) => number;
  /** Wet and dry, about -0.5 to 0.5. */
  readonly rain: (at: Point) => number;
}

/** World units beyond the sheet to which a planet may bulge: as far as the printed frame. */
export const BULGE = HEX * 0.2;
/** The distance by which the edge runs outside the hexes. */
const ROOM = HEX * 0.22;
/** Shore around a place that must be dry, in world units. */
const SHORE = HEX * 1.75;

const made = new WeakMap<Globe, GlobeField>();

export function globeField(cols: number, rows: number, globe: Globe): GlobeField {
  const known = made.get(globe);
  if (known && known.grid.cols === cols && known.grid.rows === rows) return known;
  const field = makeField(cols, rows, globe);
  made.set(globe, field);
  return field;
}

function makeField(cols: number, rows: number, { seed, hexes, land, snow }: Globe): GlobeField {
  const grid = gridOf(cols, rows);
  const sheet = worldBox(cols, rows);
  const limb = limbOf(grid, hexes, sheet);
  const dry = land.flatMap((hex) => centreOf(grid, hex) ?? []);
  const snowy = snow.flatMap((hex) => centreOf(grid, hex) ?? []);
  const middle = { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2 };
  // The left and the right edge of the map are the same meridian: on the ball the noise is one piece.
  const onBall = ({ x, y }: Point): Ball => {
    const lat = ((y - middle.y) / sheet.height) * Math.PI * 0.96;
    const lon = ((x - middle.x) / sheet.width) * Math.PI * 2;
    return [Math.cos(lat) * Math.cos(lon), Math.sin(lat), Math.cos(lat) * Math.sin(lon)];
  };
  /** Shores wind around the places that must be dry, and ice around those that must be frozen. */
  const wound = (at: Point, ball: Ball): Point => ({
    x: at.x + clouds(ball, 5.2, seed + 53, 2) * HEX * 2.6,
    y: at.y + clouds(ball, 5.2, seed + 71, 2) * HEX * 2.6,
  });
  const height = (at: Point): number => {
    const ball = onBall(at);
    const must = nearest(dry, wound(at, ball)) * 0.55 + nearest(dry, at, HEX * 0.9) * 0.4;
    return clouds(ball, 1.9, seed) * 1.7 + must - 0.16;
  };
  return {
    grid,
    sheet,
    limb,
    inside: inConvex(limb),
    height,
    rough: (at) => clouds(onBall(at), 3.1, seed + 17, 3),
    ice(at) {
      const lat = Math.abs(at.y - middle.y) / (sheet.height / 2);
      const ball = onBall(at);
      const must = nearest(snowy, wound(at, ball)) * 0.3 + nearest(snowy, at, HEX * 0.8) * 0.3;
      return lat - 0.66 + clouds(ball, 3.4, seed + 91, 3) * 0.4 + must;
    },
    rain: (at) => clouds(onBall(at), 2.6, seed + 37, 2),
  };
}

/** The convex hull of the hexes, a little outside them, with its corners rounded. */
function limbOf(grid: Grid, hexes: Globe['hexes'], sheet: Box): readonly Point[] {
  const corners = hexes.flatMap((hex) => {
    const cell = grid.cell(hex);
    if (cell < 0) return [];
    const { x, y } = centreOfCell(grid, cell);
    return CORNERS.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  });
  const hull = hullOf(corners);
  const middle = {
    x: hull.reduce((sum, { x }) => sum + x, 0) / hull.length,
    y: hull.reduce((sum, { y }) => sum + y, 0) / hull.length,
  };
  let loop: readonly Point[] = hull.map(({ x, y }) => {
    const away = Math.hypot(x - middle.x, y - middle.y) || 1;
    const scale = (away + ROOM * 2) / away;
    return { x: middle.x + (x - middle.x) * scale, y: middle.y + (y - middle.y) * scale };
  });
  for (let i = 0; i < 3; i++) loop = rounded(loop);
  const keep = (value: number, from: number, size: number): number =>
    Math.max(from - BULGE, Math.min(from + size + BULGE, value));
  return loop.map(({ x, y }) => ({ x: keep(x, sheet.x, sheet.width), y: keep(y, sheet.y, sheet.height) }));
}

/** Every corner cut once (Chaikin). */
const rounded = (loop: readonly Point[]): Point[] =>
  loop.flatMap((a, i) => {
    const b = loop[(i + 1) % loop.length]!;
    const at = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    return [at(0.25), at(0.75)];
  });

const turn = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** Clockwise on the screen (monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (order: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of order) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The distance of a point from the edge of a convex shape: positive inside. */
function inConvex(loop: readonly Point[]): (at: Point) => number {
  const edges = loop.flatMap((a, i) => {
    const b = loop[(i + 1) % loop.length]!;
    const length = far(b.x - a.x, b.y - a.y);
    return length < 0.01 ? [] : [{ x: a.x, y: a.y, dx: (b.x - a.x) / length, dy: (b.y - a.y) / length }];
  });
  return ({ x, y }) => {
    let least = Number.POSITIVE_INFINITY;
    for (const edge of edges) least = Math.min(least, edge.dx * (y - edge.y) - edge.dy * (x - edge.x));
    return least;
  };
}

/** A tenth of the time of `Math.hypot`; it is called some hundred thousand times. */
const far = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** 1 at one of the places, 0 as far from all of them as `reach`. */
const nearest = (places: readonly Point[], { x, y }: Point, reach = SHORE): number =>
  Math.sqrt(places.reduce((best, place) => Math.max(best, 1 - far(place.x - x, place.y - y) / reach), 0));

type Ball = readonly [x: number, y: number, z: number];

/** Octaves of value noise in space, about -0.5 to 0.5: the more, the rougher. */
function clouds([x, y, z]: Ball, frequency: number, seed: number, octaves = 4): number {
  let [sum, size, scale] = [0, 0.5, frequency];
  for (let octave = 0; octave < octaves; octave++) {
    sum += size * (noise(x * scale + 9.7, y * scale + 5.3, z * scale + 7.1, seed + octave) - 0.5);
    size /= 2;
    scale *= 2.1;
  }
  return sum;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);
const lattice = (ij: number, k: number): number => mixHash(ij, k) / 4294967296;

/** 0 to 1, smooth between the points of a cubic lattice. */
function noise(x: number, y: number, z: number, seed: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v, w] = [smooth(x - i), smooth(y - j), smooth(z - Math.floor(z))];
  const [near, beyond] = [mixHash(Math.floor(z), seed), mixHash(Math.floor(z) + 1, seed)];
  let sum = 0;
  for (let b = 0; b < 2; b++)
    for (let a = 0; a < 2; a++) {
      const ij = mixHash(i + a, j + b);
      const share = (a === 0 ? 1 - u : u) * (b === 0 ? 1 - v : v);
      sum += share * (lattice(ij, near) * (1 - w) + lattice(ij, beyond) * w);
    }
  return sum;
}

/** The terrain that is drawn in each hex of a planet: waves, sand, cracks in the ice. It means nothing to any rule. */
export function globeLooks(cols: number, rows: number, globe: Globe): Readonly<Record<Hex, string>> {
  const { grid, height, ice, rain } = globeField(cols, rows, globe);
  const own = new Set(globe.hexes);
  const lookOf = (cell: number): string => {
    const at = centreOfCell(grid, cell);
    if (ice(at) > 0) return 'ice';
    if (height(at) < 0) return 'sea';
    return rain(at) < -0.07 ? 'dunes' : 'land';
  };
  return Object.fromEntries(grid.names.map((hex, cell) => [hex, own.has(hex) ? lookOf(cell) : 'space']));
}
