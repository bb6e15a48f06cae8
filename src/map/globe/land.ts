import { type Grid, gridOf } from '@hexpost/engine';
import { type Ctx, mixHash, randomBetween, randomOf } from '../art/pen.ts';
import { cellAt, centreOfCell, HEX, type Point, worldBox } from '../geometry.ts';
import { type Inks, inkOf } from '../inks.ts';
import type { Land, MapPicture } from '../picture.ts';
import { combined, contours, heightIn, type Lattice, latticeOf } from './contours.ts';
import type { GlobeLine, GlobeStep } from './shapes.ts';
import { rounded, shifted, trailsOf } from './trails.ts';

/** The lie of open ground: tints under the terrain, each printed as one shape with its holes, and fine lines over it. */
export interface LandDrawing {
  readonly tints: readonly GlobeStep[];
  readonly lines: readonly GlobeStep[];
}

/** World units between the points at which the ground is sampled, on a map that is not too large. */
const STEP = HEX / 1.4;
/** The most points. */
const POINTS = 12_000;
/** A map of more hexes has neither trails nor scars: there would be too many to draw. */
const MOST = 5000;
/** The height that a terrain lifts its hex above a plain. */
const RISE: Readonly<Record<string, number>> = {
  mountains: 0.5,
  volcano: 0.5,
  'wooded-hills': 0.34,
  rock: 0.22,
  'sharp-rocks': 0.22,
  gorge: -0.3,
  water: -0.22,
  ocean: -0.22,
  swamp: -0.16,
  marsh: -0.16,
  'toxic-swamp': -0.16,
};
/** World units between the two ruts of a trail. */
const RUTS = HEX * 0.1;
const OPEN: ReadonlySet<string> = new Set(['plain', 'open']);
const NOWHERE: ReadonlySet<string> = new Set(['space', 'void']);

/** Slopes from which the ground is lit or shaded, one tone more at each. */
const SLOPES = [0.018, 0.055, 0.1, 0.155] as const;
/** Heights between contour lines; every fourth is heavier. */
const INTERVAL = 0.075;
const LEVELS = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5] as const;

const drawn = new WeakMap<MapPicture['terrain'], LandDrawing>();

/** The lie of a picture's open ground, worked out once; undefined for a picture without one. */
export function landOf({ cols, rows, terrain, land }: MapPicture): LandDrawing | undefined {
  if (!land) return undefined;
  let made = drawn.get(terrain);
  if (!made) {
    const grid = gridOf(cols, rows);
    made = draw(
      grid,
      grid.names.map((hex) => terrain[hex] ?? 'plain'),
      land,
    );
    drawn.set(terrain, made);
  }
  return made;
}

function draw(grid: Grid, looks: readonly string[], land: Land): LandDrawing {
  const seed = looks.reduce((sum, look, cell) => mixHash(sum, look.length * 31 + look.charCodeAt(0) + cell), 7);
  const sheet = worldBox(grid.cols, grid.rows);
  const step = Math.max(STEP, Math.sqrt((sheet.width * sheet.height) / POINTS));
  const lookAt = (at: Point): string | undefined => looks[cellAt(grid, at)];
  // Half hexes at the edge of a sheet are ground, those of a planet are space.
  const beyond = looks.includes('space') ? 'space' : 'plain';
  const cells = latticeOf(sheet, step, (at) => cellAt(grid, at));
  const byLook = (height: (look: string) => number): Lattice => ({
    ...cells,
    values: cells.values.map((cell) => height(looks[cell] ?? beyond)),
  });
  const ground = byLook((look) => RISE[look] ?? 0);
  const there = byLook((look) => (NOWHERE.has(look) ? 0 : 1));
  const swell = latticeOf(sheet, step, ({ x, y }) => swellAt(x, y, seed));
  const rise = blurred(blurred(ground));
  const height = combined(ground, (i) => rise.values[i]! * 0.7 + swell.values[i]! * 0.9);
  const { cols } = ground;
  const soft = blurred(there);
  const free = { ...soft, values: soft.values.map((value, i) => value * there.values[i]!) };
  const onLand = (sign: number): Lattice => combined(height, (i) => sign * height.values[i]! * free.values[i]!);
  // The light comes from the upper left.
  const slope = (sign: number): Lattice =>
    combined(height, (i) => {
      const { values } = height;
      const inner = [i - 1, i + 1, i - cols, i + cols].every((at) => values[at]! > -5);
      const steep = values[i + 1]! - values[i - 1]! + values[i + cols]! - values[i - cols]!;
      return inner ? sign * steep * free.values[i]! * (STEP / step) : 0;
    });
  const isOpen = (at: Point): boolean => OPEN.has(lookAt(at) ?? '');
  const isOpenOrBeyond = (at: Point): boolean => OPEN.has(lookAt(at) ?? beyond);
  const tones = (ink: 'lit' | 'shade', sign: number, alpha: number): GlobeStep[] => {
    const lattice = slope(sign);
    return SLOPES.map((level) => ({ ink, alpha, areas: contours(lattice, level) }));
  };
  const lines = (levels: readonly number[]) =>
    levels.flatMap((level) =>
      contours(height, level * INTERVAL).flatMap((loop) => stretches([...loop, loop[0]!], isOpen)),
    );
  const isLarge = grid.size > MOST;
  const trails = trailsOf(grid, looks, isLarge ? 0 : land.trails, seed);
  const ruts = trails.flatMap((points) => [shifted(points, RUTS / 2), shifted(points, -RUTS / 2)]);
  const openOf = (all: readonly Point[][]) => all.flatMap((points) => stretches(points, isOpenOrBeyond));
  return {
    tints: [
      ...[0.07, 0.18].map((level): GlobeStep => ({ ink: 'hill', alpha: 0.4, areas: contours(onLand(1), level) })),
      ...[0.05, 0.12].map(
        (level): GlobeStep => ({
          ink: 'low',
          alpha: 0.3,
          areas: contours(onLand(-1), level),
        }),
      ),
      ...tones('lit', 1, 0.26),
      ...tones('shade', -1, 0.19),
    ],
    lines: [
      { ink: 'soft', alpha: 0.3, width: 1.2, lines: lines(LEVELS.filter((level) => level % 4 !== 0)) },
      { ink: 'soft', alpha: 0.42, width: 2, lines: lines(LEVELS.filter((level) => level % 4 === 0)) },
      { ink: 'lit', alpha: 0.6, width: RUTS * 1.7, lines: openOf(trails) },
      { ink: 'soft', alpha: 0.45, width: 1.2, lines: openOf(ruts) },
      ...scars(grid, looks, isLarge ? 0 : land.scars, seed, height),
    ],
  };
}

/** Octaves of value noise on the flat, about -0.5 to 0.5. It is called some ten thousand times when a map opens. */
function swellAt(x: number, y: number, seed: number): number {
  let [sum, size, scale] = [0, 0.5, 0.115 / HEX];
  for (let octave = 0; octave < 3; octave++) {
    const [u, v] = [x * scale + 9.7, y * scale + 5.3];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [smooth(u - i), smooth(v - j)];
    const at = (a: number, b: number): number => mixHash(i + a + (j + b) * 7919, seed + octave) / 4294967296;
    sum += size * ((at(0, 0) * (1 - s) + at(1, 0) * s) * (1 - t) + (at(0, 1) * (1 - s) + at(1, 1) * s) * t - 0.5);
    size /= 2;
    scale *= 2.1;
  }
  return sum;
}
const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Prints tints, each with its holes. */
export function paintTints(ctx: Ctx, tints: readonly GlobeStep[], inks: Inks): void {
  ctx.save();
  for (const { ink, alpha, areas = [] } of tints) {
    ctx.fillStyle = inkOf(inks, ink);
    ctx.globalAlpha = alpha;
    ctx.beginPath();
    for (const loop of areas) {
      loop.forEach(({ x, y }, i) => {
        if (i === 0) ctx.moveTo(x, y);
        else ctx.lineTo(x, y);
      });
      ctx.closePath();
    }
    ctx.fill();
  }
  ctx.restore();
}

/** Every point the mean of itself and its neighbours. */
const blurred = (of: Lattice): Lattice => {
  const { cols, values } = of;
  const at = (i: number): number => values[Math.max(0, Math.min(values.length - 1, i))]!;
  return {
    ...of,
    values: values.map(
      (value, i) =>
        (4 * value +
          2 * (at(i - 1) + at(i + 1) + at(i - cols) + at(i + cols)) +
          at(i - cols - 1) +
          at(i - cols + 1) +
          at(i + cols - 1) +
          at(i + cols + 1)) /
        16,
    ),
  };
};

/** The stretches of a line on open ground, smoothed. */
function stretches(line: readonly Point[], isOpen: (at: Point) => boolean) {
  const lines: GlobeLine[] = [];
  let points: Point[] = [];
  for (const at of line) {
    if (isOpen(at)) points.push(at);
    else {
      if (points.length > 2) lines.push({ points: rounded(points), closed: false });
      points = [];
    }
  }
  if (points.length > 2) lines.push({ points: rounded(points), closed: false });
  return lines;
}

/** Shell holes in fields of fire: far smaller than craters that count as terrain. */
function scars(grid: Grid, looks: readonly string[], share: number, seed: number, height: Lattice): GlobeStep[] {
  const random = randomOf(seed + 3);
  const bowls: (Point & { readonly r: number })[] = [];
  const rims: GlobeLine[] = [];
  looks.forEach((look, cell) => {
    if (share === 0 || !OPEN.has(look)) return;
    const centre = centreOfCell(grid, cell);
    const fire = swellAt(centre.x, centre.y, seed + 9) + 0.12 + 0.1 * heightIn(height, centre);
    const count = Math.round(Math.max(0, fire * share) + random() * 0.55);
    for (let i = 0; i < count; i++) {
      const [angle, away] = [random() * 7, HEX * 0.8 * Math.sqrt(random())];
      const r = HEX * randomBetween(random, 0.03, 0.085);
      const at = { x: centre.x + Math.cos(angle) * away, y: centre.y + Math.sin(angle) * away * 0.85 };
      bowls.push({ x: at.x - r * 0.12, y: at.y - r * 0.1, r: r * 0.8 });
      // The lip casts a shadow on the side of the light, and is bright on the other.
      const lip = Array.from({ length: 7 }, (_, k) => {
        const turn = Math.PI * (0.85 + k * 0.135);
        return { x: at.x + Math.cos(turn) * r, y: at.y + Math.sin(turn) * r * 0.8 };
      });
      rims.push({ points: lip, closed: false });
    }
  });
  return [
    { ink: 'shade', alpha: 0.5, dots: bowls },
    { ink: 'soft', alpha: 0.8, width: 1, lines: rims },
  ];
}
