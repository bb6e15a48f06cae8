import { randomBetween, randomOf } from '../art/pen.ts';
import { type Box, HEX, type Point } from '../geometry.ts';
import type { GroundInk } from '../inks.ts';
import type { Globe, MapPicture } from '../picture.ts';
import { combined, contours, heightIn, type Lattice, latticeOf, signedArea } from './contours.ts';
import { BULGE, type GlobeField, globeField } from './field.ts';
import { reliefOf } from './relief.ts';

/** A step of the drawing of a planet or of open ground, for any surface: areas, lines or dots in one ink. */
export interface GlobeStep {
  readonly ink: GroundInk;
  readonly alpha: number;
  /** Filled one by one. */
  readonly areas?: readonly (readonly Point[])[];
  readonly lines?: readonly GlobeLine[];
  /** World units of `lines`. */
  readonly width?: number;
  readonly dots?: readonly (Point & { readonly r: number })[];
}
export interface GlobeLine {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** A planet as it is drawn: the ground under the terrain of its hexes, and the fine lines over it. */
export interface GlobeDrawing {
  readonly under: readonly GlobeStep[];
  readonly over: readonly GlobeStep[];
}

/** World units between the points at which the ground is sampled. */
const STEP = HEX / 3.5;
/** World units to the sharpest shore: heights this close to the edge of the planet sink into the sea of space. */
const EDGE = HEX * 0.3;
/** Depths of the lines that follow a coast on old maps. */
const DEPTHS = [-0.055, -0.115, -0.18] as const;
/** Rain from which woods grow. */
const WOODS = 0.035;
const HIGHLANDS = [0.02, 0.09] as const;

const drawn = new WeakMap<Globe, GlobeDrawing>();

/** The drawing of a picture's planet, worked out once; undefined for a picture without one. */
export function globeOf({ cols, rows, globe }: Pick<MapPicture, 'cols' | 'rows' | 'globe'>): GlobeDrawing | undefined {
  if (!globe) return undefined;
  const known = drawn.get(globe);
  if (known) return known;
  const field = globeField(cols, rows, globe);
  const made = globe.bare ? drawBare(field, globe.seed) : draw(field, globe.seed);
  drawn.set(globe, made);
  return made;
}

/** Everything around the hexes: space with its stars, and the edge of the planet. */
function drawBare(field: GlobeField, seed: number): GlobeDrawing {
  return {
    under: [...spaceAbout(field, seed), { ink: 'land', alpha: 1, areas: [field.limb] }],
    over: [edgeOf(field)],
  };
}

const wholeOf = ({ sheet }: GlobeField): Box => ({
  x: sheet.x - BULGE,
  y: sheet.y - BULGE,
  width: sheet.width + 2 * BULGE,
  height: sheet.height + 2 * BULGE,
});

function spaceAbout(field: GlobeField, seed: number): GlobeStep[] {
  const { x, y, width, height } = wholeOf(field);
  const corners: Point[] = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return [
    { ink: 'space', alpha: 1, areas: [corners] },
    ...stars({ x, y, width, height }, field.inside, seed),
    ...GLOW.map(([width, alpha]): GlobeStep => ({ ink: 'glow', alpha, width, lines: [ring(field.limb)] })),
  ];
}

const edgeOf = ({ limb }: GlobeField): GlobeStep => ({ ink: 'line', alpha: 0.9, width: 2.2, lines: [ring(limb)] });

function draw(field: GlobeField, seed: number): GlobeDrawing {
  const { sheet, limb } = field;
  const whole = wholeOf(field);
  const soundings = sound(field, whole);
  const { edge, ground, hills, woods, frozen } = soundings;
  const islands = (lattice: Lattice, level: number) => nested(contours(lattice, level));
  const coast = contours(ground, 0);
  const floes = contours(frozen, 0);
  // Under ice there are no waves, and the coast is hidden.
  const isOnBall = (at: Point) => heightIn(edge, at) > HEX * 0.12;
  const open = (at: Point) => isOnBall(at) && heightIn(frozen, at) < 0.02;
  return {
    under: [
      ...spaceAbout(field, seed),
      { ink: 'sea', alpha: 1, areas: [limb] },
      ...islands(ground, 0).map(
        ({ loop, isHole }): GlobeStep => ({ ink: isHole ? 'sea' : 'land', alpha: 1, areas: [loop] }),
      ),
      { ink: 'wood', alpha: 0.75, areas: contours(woods, 0).filter((loop) => signedArea(loop) > 0) },
      ...HIGHLANDS.map(
        (level): GlobeStep => ({
          ink: 'high',
          alpha: 0.5,
          areas: contours(hills, level).filter((loop) => signedArea(loop) > 0),
        }),
      ),
      ...islands(frozen, 0).map(
        ({ loop, isHole }): GlobeStep => ({ ink: isHole ? 'sea' : 'ice', alpha: 1, areas: [loop] }),
      ),
    ],
    over: [
      ...DEPTHS.map(
        (depth, i): GlobeStep => ({
          ink: 'line',
          alpha: 0.42 - i * 0.12,
          width: 1,
          lines: contours(ground, depth).flatMap((loop) => parts(loop, open)),
        }),
      ),
      { ink: 'line', alpha: 0.85, width: 1.7, lines: coast.flatMap((loop) => parts(loop, open)) },
      {
        ink: 'line',
        alpha: 0.5,
        width: 1.2,
        lines: floes.flatMap((loop) => parts(loop, isOnBall)),
      },
      ...reliefOf(soundings, sheet, seed),
      { ink: 'line', alpha: 0.3, width: 1, lines: shade(field, seed) },
      edgeOf(field),
    ],
  };
}

/** The planet sampled once, from point to point. No part of it is higher than its edge allows. */
export interface Soundings {
  readonly edge: Lattice;
  readonly ground: Lattice;
  readonly hills: Lattice;
  readonly woods: Lattice;
  readonly frozen: Lattice;
}

function sound({ inside, height, rough, rain, ice }: GlobeField, box: Box): Soundings {
  const edge = latticeOf(box, STEP, inside);
  let i = 0;
  // Far out in space nothing is sampled.
  const on = (heightAt: (at: Point) => number): Lattice => {
    i = 0;
    return latticeOf(box, STEP, (at) => (edge.values[i++]! < -HEX ? -1 : heightAt(at)));
  };
  const [high, uneven, wet, cold] = [on(height), on(rough), on(rain), on(ice)].map(({ values }) => values);
  const cut = (valueAt: (i: number) => number) =>
    combined(edge, (at) => Math.min(valueAt(at), edge.values[at]! / EDGE));
  return {
    edge,
    ground: cut((at) => high![at]!),
    hills: cut((at) => Math.min(uneven![at]!, high![at]! - 0.12)),
    woods: cut((at) => Math.min(wet![at]! - WOODS, high![at]! - 0.05)),
    frozen: cut((at) => cold![at]!),
  };
}

const ring = (points: readonly Point[]): GlobeLine => ({ points, closed: true });

/** The air around a planet: strokes in its edge, the widest first. */
const GLOW = [
  [HEX * 1.1, 0.1],
  [HEX * 0.7, 0.14],
  [HEX * 0.34, 0.24],
] as const;

/** Land before its lakes before their islands: the larger first. */
const nested = (loops: readonly (readonly Point[])[]) =>
  loops
    .map((loop) => ({ loop, area: signedArea(loop) }))
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area))
    .map(({ loop, area }) => ({ loop, isHole: area < 0 }));

/** The stretches of a closed line in which a condition holds. */
function parts(loop: readonly Point[], holds: (at: Point) => boolean): GlobeLine[] {
  const kept = loop.map(holds);
  if (kept.every(Boolean)) return [ring(loop)];
  const start = kept.indexOf(false);
  const lines: GlobeLine[] = [];
  let points: Point[] = [];
  for (let i = 1; i <= loop.length; i++) {
    const at = (start + i) % loop.length;
    if (kept[at]) points.push(loop[at]!);
    else {
      if (points.length > 1) lines.push({ points, closed: false });
      points = [];
    }
  }
  return lines;
}

/** The night side as an engraver hatches it: level lines from the right edge inwards, longest near the equator. */
function shade({ limb, sheet }: GlobeField, seed: number): GlobeLine[] {
  const random = randomOf(seed + 5);
  const lines: GlobeLine[] = [];
  const [top, bottom] = [Math.min(...limb.map(({ y }) => y)), Math.max(...limb.map(({ y }) => y))];
  const gap = HEX * 0.13;
  for (let y = top + gap; y < bottom; y += gap) {
    const right = edgeAt(limb, y);
    if (right === undefined) continue;
    const share = Math.sin(((y - top) / (bottom - top)) * Math.PI);
    const length = sheet.width * 0.075 * share * randomBetween(random, 0.62, 1);
    lines.push({
      points: [
        { x: right - length, y },
        { x: right, y },
      ],
      closed: false,
    });
  }
  return lines;
}

/** The right edge of the planet on a level. */
function edgeAt(limb: readonly Point[], y: number): number | undefined {
  const crossings = limb.flatMap((a, i) => {
    const b = limb[(i + 1) % limb.length]!;
    return a.y <= y === b.y <= y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
  });
  return crossings.length === 0 ? undefined : Math.max(...crossings);
}

/** Stars by size, and a moon where there is room for one. */
function stars({ x, y, width, height }: GlobeField['sheet'], inside: (at: Point) => number, seed: number): GlobeStep[] {
  const random = randomOf(seed + 11);
  const dots: (Point & { readonly r: number })[] = [];
  const rays: GlobeLine[] = [];
  const count = Math.round((width * height) / (HEX * HEX * 0.9));
  for (let i = 0; i < count; i++) {
    const at = { x: x + random() * width, y: y + random() * height };
    const size = random();
    if (inside(at) > -HEX * 0.3) continue;
    dots.push({ ...at, r: 0.7 + 1.5 * size ** 4 });
    if (size < 0.93) continue;
    const ray = HEX * (0.1 + 0.12 * random());
    rays.push({
      points: [
        { x: at.x - ray, y: at.y },
        { x: at.x + ray, y: at.y },
      ],
      closed: false,
    });
    rays.push({
      points: [
        { x: at.x, y: at.y - ray },
        { x: at.x, y: at.y + ray },
      ],
      closed: false,
    });
  }
  return [
    { ink: 'star', alpha: 0.9, dots },
    { ink: 'star', alpha: 0.7, width: 0.9, lines: rays },
    ...moon({ x, y, width, height }, inside, seed),
  ];
}

function moon({ x, y, width }: GlobeField['sheet'], inside: (at: Point) => number, seed: number): GlobeStep[] {
  const random = randomOf(seed + 23);
  const r = HEX * randomBetween(random, 0.62, 0.78);
  const at = { x: x + width - r * 2.6, y: y + r * 2.4 };
  if (inside(at) > -r * 1.9) return [];
  const craters = Array.from({ length: 9 }, () => {
    const [angle, away] = [random() * Math.PI * 2, r * 0.72 * Math.sqrt(random())];
    return {
      x: at.x + Math.cos(angle) * away,
      y: at.y + Math.sin(angle) * away,
      r: r * randomBetween(random, 0.05, 0.15),
    };
  });
  const hatching = Array.from({ length: 11 }, (_, i): GlobeLine => {
    const dy = (i / 10 - 0.5) * 1.8 * r;
    const right = Math.sqrt(r * r - dy * dy);
    return {
      points: [
        { x: at.x + right * randomBetween(random, 0.25, 0.5), y: at.y + dy },
        { x: at.x + right, y: at.y + dy },
      ],
      closed: false,
    };
  });
  return [
    { ink: 'land', alpha: 1, dots: [{ ...at, r }] },
    { ink: 'high', alpha: 0.9, dots: craters },
    { ink: 'line', alpha: 0.55, width: 1, lines: hatching },
  ];
}
