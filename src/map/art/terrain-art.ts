import type { Inks } from '../inks.ts';
import { gorgeAlone, gorgeArm, gorgeCorner, gorgeHub, gorgeTail } from './gorge.ts';
import { abyss, barricade, crater, houses, lethal, marsh, plain, ruins, wash, water } from './ground.ts';
import { between, type Ctx, type Dot, hashOf, type Random, randomOf, strewn } from './pen.ts';
import { hill, peak, rock } from './relief.ts';
import { deadTree, leafTree } from './trees.ts';

/** `weight` above 1 is the drawing for the small scale: fewer and bolder strokes. */
type Draw = (ctx: Ctx, random: Random, inks: Inks, weight: number, variant: number) => void;

export interface TerrainArt {
  /** Key of the wash under it, in `Inks.wash`. */
  readonly wash?: string;
  readonly draw?: Draw;
  /** Joins its like across edges, piece by piece; drawn by the terrain layer from the `gorge-` tiles. */
  readonly joins?: boolean;
}

export const VARIANTS = 4;
/** A plain lies next to itself most often, so it has the most faces. */
export const variantsOf = (look: string): number => (artOf(look).draw === plain ? 11 : VARIANTS);

const bold = (weight: number): boolean => weight > 1.3;

const deadForest: Draw = (ctx, random, inks, weight) => {
  ctx.fillStyle = ctx.strokeStyle = inks.ink;
  for (const [x, y] of strewn(random, bold(weight) ? 6 : 11, 0.8))
    deadTree(ctx, random, x, y + 0.17, between(random, 0.42, 0.6) * (bold(weight) ? 1.2 : 1), weight);
};

const woodedHills: Draw = (ctx, random, inks, weight, variant) => {
  const sites: readonly (readonly Dot[])[] = [
    [
      [-0.3, -0.18],
      [0.36, 0.02],
      [-0.22, 0.5],
    ],
    [
      [0.28, -0.2],
      [-0.38, 0.1],
      [0.26, 0.52],
    ],
    [
      [0, -0.24],
      [-0.42, 0.3],
      [0.4, 0.4],
    ],
    [
      [-0.34, -0.14],
      [0.34, -0.06],
      [0.04, 0.5],
    ],
  ];
  const trees = strewn(random, bold(weight) ? 3 : 6, 0.78).map(([x, y]): readonly [number, number, boolean] => [
    x,
    y,
    true,
  ]);
  // In the small scale two broad hills say more than three.
  const hills = sites[variant % 4]!.slice(bold(weight) ? 1 : 0).map(([x, y]): readonly [number, number, boolean] => [
    x,
    y,
    false,
  ]);
  for (const [x, y, tree] of [...trees, ...hills].sort((a, b) => a[1] - b[1])) {
    ctx.fillStyle = ctx.strokeStyle = inks.ink;
    if (tree) deadTree(ctx, random, x, y + 0.16, between(random, 0.34, 0.48) * (bold(weight) ? 1.15 : 1), weight);
    else hill(ctx, random, inks, x, y + 0.06, between(random, 0.62, 0.78) * (bold(weight) ? 1.35 : 1), weight);
  }
};

const mountains: Draw = (ctx, random, inks, weight, variant) => {
  ctx.strokeStyle = inks.ink;
  const sites: readonly (readonly (readonly [number, number, number])[])[] = [
    [
      [-0.36, 0.1, 0.9],
      [0.34, 0.24, 1],
      [-0.14, 0.62, 0.8],
    ],
    [
      [0.3, 0.06, 0.95],
      [-0.36, 0.3, 1],
      [0.3, 0.64, 0.75],
    ],
    [
      [0, 0.04, 0.8],
      [-0.42, 0.36, 0.85],
      [0.3, 0.52, 1.05],
    ],
    [
      [-0.44, 0.08, 0.7],
      [0.08, 0.34, 1.15],
      [-0.4, 0.62, 0.7],
      [0.54, 0.56, 0.6],
    ],
  ];
  for (const [x, y, size] of sites[variant % 4]!)
    peak(ctx, random, inks, x, y, 0.78 * size, between(random, 0.72, 0.84) * size, weight);
  if (bold(weight)) return;
  ctx.fillStyle = ctx.strokeStyle = inks.ink;
  deadTree(ctx, random, variant % 2 ? -0.62 : 0.66, 0.5, 0.26, weight);
};

const leafy =
  (count: number, size: number, wash: string): Draw =>
  (ctx, random, inks, weight) => {
    for (const [x, y] of strewn(random, bold(weight) ? Math.ceil(count * 0.55) : count, 0.8)) {
      ctx.strokeStyle = inks.ink;
      leafTree(
        ctx,
        random,
        x,
        y + 0.2,
        size * between(random, 0.85, 1.15) * (bold(weight) ? 1.25 : 1),
        inks.wash[wash] ?? inks.lit,
        weight,
      );
    }
  };

const rocks: Draw = (ctx, random, inks, weight) => {
  ctx.strokeStyle = inks.ink;
  ctx.lineJoin = 'round';
  for (const [x, y] of strewn(random, bold(weight) ? 5 : 8, 0.76))
    rock(ctx, random, inks, x, y + 0.12, between(random, 0.24, 0.42), weight);
};

const volcano: Draw = (ctx, random, inks, weight) => {
  ctx.strokeStyle = inks.ink;
  peak(ctx, random, inks, 0, 0.55, 1.4, 1, weight);
  ctx.fillStyle = inks.danger;
  ctx.beginPath();
  ctx.ellipse(-0.02, -0.38, 0.17, 0.07, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.lineWidth = 0.03 * weight;
  ctx.stroke();
  for (let i = 0; i < 3; i++) {
    ctx.beginPath();
    ctx.arc(0.05 + i * 0.1, -0.52 - i * 0.1, 0.07 + i * 0.025, 0, Math.PI * 2);
    ctx.lineWidth = 0.016 * weight;
    ctx.stroke();
  }
};

const craters: Draw = (ctx, random, inks, weight) => {
  for (const [x, y] of strewn(random, 5, 0.66)) crater(ctx, random, inks, x, y, between(random, 0.14, 0.24), weight);
};

const mines: Draw = (ctx, random, inks, weight) => {
  ctx.strokeStyle = inks.ink;
  for (const [x, y] of strewn(random, 9, 0.72)) {
    ctx.lineWidth = 0.022 * weight;
    ctx.beginPath();
    ctx.arc(x, y, 0.07, 0, Math.PI * 2);
    ctx.moveTo(x - 0.03, y);
    ctx.lineTo(x + 0.03, y);
    ctx.stroke();
  }
};

const PLAIN: TerrainArt = { draw: plain };

/** What a map can be made of. A look that is not here is drawn as a plain. */
export const TERRAIN: Readonly<Record<string, TerrainArt>> = {
  plain: PLAIN,
  open: PLAIN,
  'dead-forest': { wash: 'dead-forest', draw: deadForest },
  'wooded-hills': { wash: 'wooded-hills', draw: woodedHills },
  mountains: { wash: 'mountains', draw: mountains },
  gorge: { wash: 'gorge', joins: true },
  forest: { wash: 'forest', draw: leafy(10, 0.5, 'forest') },
  woods: { wash: 'forest', draw: leafy(10, 0.5, 'forest') },
  jungle: { wash: 'jungle', draw: leafy(16, 0.46, 'jungle') },
  swamp: { wash: 'swamp', draw: (ctx, random, inks, weight) => marsh(ctx, random, inks, weight, false) },
  marsh: { wash: 'swamp', draw: (ctx, random, inks, weight) => marsh(ctx, random, inks, weight, false) },
  'toxic-swamp': { wash: 'toxic-swamp', draw: (ctx, random, inks, weight) => marsh(ctx, random, inks, weight, true) },
  ruins: { wash: 'ruins', draw: ruins },
  building: { wash: 'ruins', draw: houses },
  craters: { wash: 'ruins', draw: craters },
  barricade: { draw: barricade },
  minefield: { draw: mines },
  volcano: { wash: 'volcano', draw: volcano },
  'sharp-rocks': { wash: 'sharp-rocks', draw: rocks },
  rock: { wash: 'rock', draw: rocks },
  ocean: { wash: 'water', draw: water },
  water: { wash: 'water', draw: water },
  lethal: { wash: 'toxic-swamp', draw: lethal },
  void: { draw: abyss },
};

export const artOf = (look: string): TerrainArt => TERRAIN[look] ?? PLAIN;

/** A drawing for the atlas: its box in hex radii about the origin, and how to fill it. */
export interface Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly draw: (ctx: Ctx) => void;
}

/** Boxes of the tiles, as small as what is drawn in them: trees stand over the edge of their hex, stipple does not. */
const REACH: readonly [number, number] = [2.34, 2.3];
const FLAT: readonly [number, number] = [2, 1.74];
const WASH: readonly [number, number] = [2.46, 2.2];

/** All tiles that the looks of a map need. */
export function terrainDrawings(looks: ReadonlySet<string>, inks: Inks, weight: number): Drawing[] {
  const drawings: Drawing[] = [];
  const add = (name: string, draw: (ctx: Ctx, random: Random) => void, [width, height] = REACH): void => {
    let seed = 0;
    for (const letter of name) seed = hashOf(seed, letter.charCodeAt(0));
    drawings.push({ name, width, height, draw: (ctx) => draw(ctx, randomOf(seed)) });
  };
  const washes = new Set<string>();
  for (const look of [...looks].sort()) {
    const { wash: under, draw, joins } = artOf(look);
    if (under) washes.add(under);
    for (let v = 0; v < variantsOf(look) && draw; v++)
      add(`${look} ${v}`, (ctx, random) => draw(ctx, random, inks, weight, v), draw === plain ? FLAT : REACH);
    for (let v = 0; v < VARIANTS && joins; v++)
      for (const under of [true, false]) {
        const pass = under ? 'under' : 'over';
        // One hand draws both passes: the crack must lie in its hachures.
        drawings.push(
          joint(`gorge-arm ${pass} ${v}`, v, (ctx, random) => gorgeArm(ctx, random, inks, weight, under)),
          joint(`gorge-tail ${pass} ${v}`, v + 40, (ctx, random) => gorgeTail(ctx, random, inks, weight, under)),
          joint(`gorge-alone ${pass} ${v}`, v + 80, (ctx, random) => gorgeAlone(ctx, random, inks, weight, under)),
        );
        if (!under) {
          drawings.push(joint(`gorge-hub ${v}`, v + 120, (ctx, random) => gorgeHub(ctx, random, inks)));
          drawings.push(joint(`gorge-corner ${v}`, v + 160, (ctx) => gorgeCorner(ctx, inks)));
        }
      }
  }
  for (const key of washes)
    for (let v = 0; v < 2; v++)
      add(`wash ${key} ${v}`, (ctx, random) => wash(ctx, random, inks.wash[key] ?? inks.paper), WASH);
  return drawings;
}

const joint = (name: string, seed: number, draw: (ctx: Ctx, random: Random) => void): Drawing => ({
  name,
  width: REACH[0],
  height: REACH[1],
  draw: (ctx) => draw(ctx, randomOf(hashOf(seed, 77))),
});
