import { gridOf } from '@hexpost/engine';
import { Container, Graphics } from 'pixi.js';
import { DASHES } from '../art/patterns.ts';
import { inset, outlines, type Point } from '../geometry.ts';
import { lineOf } from '../inks.ts';
import { sideLook } from '../palette.ts';
import type { GroundLayer, MapTools } from '../scene.ts';
import { dashes } from './Drawing.tsx';

/** Zones: a band inside the border in the side's colour, a line in its rhythm. Unowned ones are in ink. */
export function zonesLayer({ palette }: MapTools): GroundLayer {
  const container = new Container();
  const drop = (): void => {
    for (const child of container.removeChildren()) child.destroy();
  };
  return {
    container,
    update({ picture, inks }, before) {
      if (before && before.picture.zones === picture.zones && before.inks === inks) return;
      drop();
      const grid = gridOf(picture.cols, picture.rows);
      for (const { colour, hexes } of picture.zones) {
        const side = sideLook(colour, palette);
        const fill = colour === null ? inks.ink : lineOf(inks, side.fill);
        const cells = hexes.map((hex) => grid.cell(hex)).filter((cell) => cell >= 0);
        if (cells.length === 0) continue;
        const border = new Graphics();
        for (const loop of outlines(grid, cells)) {
          border
            .poly(inset(loop, 3.2) as Point[], true)
            .stroke({ color: fill, width: 6.4, alpha: colour === null ? 0.16 : 0.5, join: 'miter' });
          dashes(border, inset(loop, 1.6), colour === null ? DASHES.plain : DASHES[side.pattern]);
          border.stroke({ color: fill, width: 2.6, alpha: 1 });
        }
        container.addChild(border);
      }
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}
