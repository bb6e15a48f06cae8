import { Container, Sprite, type Texture } from 'pixi.js';
import { type Grid, gridOf } from '../../engine/kernel/board/hex.ts';
import { intelligence, keyPoint, railArm, railHub, structureArt } from '../art/structures.ts';
import { centreOf, HEX, type Point } from '../geometry.ts';
import { FONT, type Inks } from '../inks.ts';
import { sideLook } from '../palette.ts';
import type { Feature, MapPicture } from '../picture.ts';
import type { Layer, Press } from './layer.ts';

/** Room beside a counter: the left and the right corner of the hex, and below it. In hex radii. */
const CORNERS: readonly Point[] = [
  { x: -0.785, y: 0 },
  { x: 0.785, y: 0 },
  { x: 0, y: 0.7 },
];
const BESIDE = 0.46;
/** Rails also run up to what they serve. */
const STATIONS = new Set(['railway', 'central-base', 'supply-depot']);

/** Structures, key points, markers. What would lie under a counter moves into the corners of the hex. */
export function featuresLayer(press: Press): Layer {
  const container = new Container();
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy();
  };
  return {
    container,
    update(now, before) {
      const { picture, inks } = now;
      if (
        before &&
        before.picture.features === picture.features &&
        before.picture.counters === picture.counters &&
        before.inks === inks
      )
        return;
      drop();
      const grid = gridOf(picture.cols, picture.rows);
      for (const { texture, at, size, turn, alpha } of featurePlaces(grid, picture, (f, piece) =>
        printOf(press, inks, f, piece),
      )) {
        const sprite = new Sprite({ texture, anchor: 0.5, x: at.x, y: at.y, rotation: turn, alpha });
        sprite.scale.set((size * HEX) / PIXELS);
        container.addChild(sprite);
      }
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}

const PIXELS = 110;

interface FeaturePlace {
  readonly texture: Texture;
  readonly at: Point;
  readonly size: number;
  readonly turn: number;
  readonly alpha: number;
}
type Piece = 'whole' | 'rail' | 'hub';

function featurePlaces(
  grid: Grid,
  picture: MapPicture,
  print: (feature: Feature, piece: Piece) => Texture,
): FeaturePlace[] {
  const occupied = new Set(picture.counters.map(({ hex }) => hex));
  const byHex = new Map<string, Feature[]>();
  for (const feature of picture.features) byHex.set(feature.hex, [...(byHex.get(feature.hex) ?? []), feature]);
  const stations = new Set(picture.features.filter(({ kind }) => STATIONS.has(kind)).map(({ hex }) => grid.cell(hex)));
  const [rails, rings, icons]: [FeaturePlace[], FeaturePlace[], FeaturePlace[]] = [[], [], []];
  for (const [hex, features] of byHex) {
    const centre = centreOf(grid, hex);
    if (!centre) continue;
    const placed = features.filter((feature) => lieOf(feature) === 'icon');
    for (const feature of features) {
      const alpha = feature.done ? 1 : 0.8;
      const lie = lieOf(feature);
      if (lie === 'rail') {
        const cell = grid.cell(hex);
        const towards = [0, 1, 2, 3, 4, 5].filter((d) => stations.has(grid.neighbours[cell * 6 + d]!));
        // A lone stretch lies across its hex.
        for (const d of towards.length ? towards : [1, 4])
          rails.push({ texture: print(feature, 'rail'), at: centre, size: 1, turn: (d * Math.PI) / 3, alpha });
        rails.push({ texture: print(feature, 'hub'), at: centre, size: 1, turn: 0, alpha });
      } else if (lie === 'ring') rings.push({ texture: print(feature, 'whole'), at: centre, size: 1, turn: 0, alpha });
      else {
        const alone = placed.length === 1 && !occupied.has(hex);
        const slot = CORNERS[feature.kind === 'key-point' ? 1 : feature.kind === 'intelligence' ? 2 : 0]!;
        icons.push({
          texture: print(feature, 'whole'),
          at: alone
            ? { x: centre.x, y: centre.y + 0.06 * HEX }
            : { x: centre.x + slot.x * HEX, y: centre.y + slot.y * HEX },
          size: alone ? 0.98 : feature.kind === 'intelligence' ? 0.42 : BESIDE,
          turn: 0,
          alpha,
        });
      }
    }
  }
  return [...rails, ...rings, ...icons];
}

const lieOf = ({ kind }: Feature): 'rail' | 'ring' | 'icon' =>
  kind === 'railway' ? 'rail' : kind === 'key-point' || kind === 'intelligence' ? 'icon' : structureArt(kind).lie;

function printOf({ prints }: Press, inks: Inks, { kind, colour, done, label }: Feature, piece: Piece): Texture {
  const side = sideLook(colour);
  // `Key point 3` is printed as 3.
  const text = kind === 'key-point' ? (/\d+/.exec(label)?.[0] ?? label.slice(0, 2)) : '';
  const key = `feature ${kind} ${piece} ${colour} ${done} ${text} ${inks.ink}`;
  return prints.get(key, 2, 2, PIXELS, (ctx) => {
    // A building site is drawn as a plan: dashed.
    if (!done) ctx.setLineDash([0.09, 0.07]);
    if (piece === 'rail') railArm(ctx, inks, side);
    else if (piece === 'hub') railHub(ctx, inks, side);
    else if (kind === 'key-point') keyPoint(ctx, inks, side, colour !== null, text, FONT);
    else if (kind === 'intelligence') intelligence(ctx, inks);
    else structureArt(kind).draw(ctx, inks, side, done);
  });
}
