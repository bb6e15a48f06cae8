import { Container, Graphics } from 'pixi.js';
import type { Point } from '../geometry.ts';
import { type GlobeDrawing, type GlobeStep, globeOf } from '../globe/shapes.ts';
import { type Inks, inkOf } from '../inks.ts';
import type { GroundLayer } from '../scene.ts';

/** A planet in two layers: seas, lands and ice under the terrain, coasts and the edge of the planet over it. */
export const globeLayers = (): readonly [under: GroundLayer, over: GroundLayer] => [layer('under'), layer('over')];

function layer(part: keyof GlobeDrawing): GroundLayer {
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

export function drawn({ ink, alpha, areas = [], lines = [], width = 1, dots = [] }: GlobeStep, inks: Inks): Graphics {
  const color = inkOf(inks, ink);
  const graphics = new Graphics();
  for (const area of areas) graphics.poly(area as Point[], true).fill({ color, alpha });
  for (const { points, closed } of lines) graphics.poly(points as Point[], closed);
  if (lines.length > 0) graphics.stroke({ color, alpha, width, join: 'round' });
  for (const { x, y, r } of dots) graphics.circle(x, y, r);
  if (dots.length > 0) graphics.fill({ color, alpha });
  return graphics;
}
