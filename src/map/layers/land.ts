import { Container, Graphics, TilingSprite } from 'pixi.js';
import { HEX, type Point, worldBox } from '../geometry.ts';
import { landOf, paintTints } from '../globe/land.ts';
import { type GlobeDrawing, type GlobeStep, globeOf } from '../globe/shapes.ts';
import { type Inks, inkOf } from '../inks.ts';
import type { GroundLayer, Scene } from '../scene.ts';
import { brush, canvasTexture } from '../textures/texture-cache.ts';

/** A planet in two layers: seas, lands and ice under the terrain, coasts and the edge of the planet over it. */
export const globeLayers = (): readonly [under: GroundLayer, over: GroundLayer] => [
  globeLayer('under'),
  globeLayer('over'),
];

function globeLayer(part: keyof GlobeDrawing): GroundLayer {
  const container = new Container();
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy();
  };
  return {
    container,
    update({ picture, inks }, before) {
      if (before && before.picture.globe === picture.globe && before.inks === inks) return;
      drop();
      for (const step of globeOf(picture)?.[part] ?? []) container.addChild(drawn(step, inks));
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}

function drawn({ ink, alpha, areas = [], lines = [], width = 1, dots = [] }: GlobeStep, inks: Inks): Graphics {
  const color = inkOf(inks, ink);
  const graphics = new Graphics();
  for (const area of areas) graphics.poly(area as Point[], true).fill({ color, alpha });
  for (const { points, closed } of lines) graphics.poly(points as Point[], closed);
  if (lines.length > 0) graphics.stroke({ color, alpha, width, join: 'round' });
  for (const { x, y, r } of dots) graphics.circle(x, y, r);
  if (dots.length > 0) graphics.fill({ color, alpha });
  return graphics;
}

/** World units to a pixel of the tints: they are soft anyway. */
const SOFT = 4;
/** World units beyond the hexes to which the tints reach: up to the printed frame. */
const ROOM = HEX * 0.2;

/** The open ground in two layers: light and shade under the terrain, contour lines, trails and scars over it. */
export const landLayers = (): readonly [tints: GroundLayer, lines: GroundLayer] => [
  layer(({ picture, inks }) => {
    const land = landOf(picture);
    if (!land) return [];
    const { x, y, width, height } = worldBox(picture.cols, picture.rows);
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil((width + 2 * ROOM) / SOFT);
    canvas.height = Math.ceil((height + 2 * ROOM) / SOFT);
    const ctx = brush(canvas);
    ctx.scale(1 / SOFT, 1 / SOFT);
    ctx.translate(ROOM - x, ROOM - y);
    paintTints(ctx, land.tints, inks);
    // A sprite would be left out of tiles that are far from its corner.
    const [w, h] = [canvas.width * SOFT, canvas.height * SOFT];
    const sheet = new TilingSprite({
      texture: canvasTexture(canvas),
      width: w,
      height: h,
      tileScale: { x: SOFT, y: SOFT },
    });
    sheet.position.set(x - ROOM, y - ROOM);
    return [sheet];
  }),
  layer(({ picture, inks }) => (landOf(picture)?.lines ?? []).map((step) => drawn(step, inks))),
];

function layer(draw: (scene: Scene) => Container[]): GroundLayer {
  const container = new Container();
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy({ texture: true, textureSource: true });
  };
  return {
    container,
    update(now, before) {
      if (before && before.picture.terrain === now.picture.terrain && before.inks === now.inks) return;
      drop();
      for (const child of draw(now)) container.addChild(child);
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}
