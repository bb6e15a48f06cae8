import type { Inks } from '../inks.ts';
import { dunes, floes, swell } from './globe-looks.ts';
import { gorgeAlone, gorgeArm, gorgeCorner, gorgeHub, gorgeTail } from './gorge.ts';
import { abyss, barePlain, barricade, houses, lethal, marsh, ruins, wash, water } from './ground.ts';
import { type Ctx, mixHash, type RandomSource, randomOf } from './pen.ts';
import {
  craters,
  type Draw,
  deadForest,
  leafy,
  mines,
  mountains,
  rocks,
  volcano,
  woodedHills,
} from './terrain-looks.ts';

interface TerrainArt {
  /** Key of the wash under it, in `Inks.wash`. */
  readonly wash?: string;
  readonly draw?: Draw;
  /** Joins its like across edges, piece by piece; drawn by the terrain layer from the `gorge-` tiles. */
  readonly joins?: boolean;
}

export const VARIANTS = 4;
/** A plain is next to itself most often, so it has the most variants. */
export const variantsOf = (look: string): number => (artOf(look).draw === barePlain ? 11 : VARIANTS);

const PLAIN: TerrainArt = { draw: barePlain };

/** Every terrain look. A look that is not here is drawn as a plain. */
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
  sea: { draw: swell },
  land: {},
  dunes: { draw: dunes },
  ice: { draw: floes },
  space: {},
};

export const artOf = (look: string): TerrainArt => TERRAIN[look] ?? PLAIN;

/** A drawing for the atlas: its box in hex radii around the origin, and how to fill it. */
export interface TileDrawing {
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
export function terrainDrawings(looks: ReadonlySet<string>, inks: Inks, weight: number): TileDrawing[] {
  const drawings: TileDrawing[] = [];
  const add = (name: string, draw: (ctx: Ctx, random: RandomSource) => void, [width, height] = REACH): void => {
    let seed = 0;
    for (const letter of name) seed = mixHash(seed, letter.charCodeAt(0));
    drawings.push({ name, width, height, draw: (ctx) => draw(ctx, randomOf(seed)) });
  };
  const washes = new Set<string>();
  for (const look of [...looks].sort()) {
    const { wash: under, draw, joins } = artOf(look);
    if (under) washes.add(under);
    for (let v = 0; v < variantsOf(look) && draw; v++)
      add(`${look} ${v}`, (ctx, random) => draw(ctx, random, inks, weight, v), draw === barePlain ? FLAT : REACH);
    for (let v = 0; v < VARIANTS && joins; v++)
      for (const under of [true, false]) {
        const pass = under ? 'under' : 'over';
        // The same random hand draws both passes: the crack must fit its hachures.
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

const joint = (name: string, seed: number, draw: (ctx: Ctx, random: RandomSource) => void): TileDrawing => ({
  name,
  width: REACH[0],
  height: REACH[1],
  draw: (ctx) => draw(ctx, randomOf(mixHash(seed, 77))),
});
