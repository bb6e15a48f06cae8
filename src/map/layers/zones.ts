import { gridOf } from '@hexpost/engine';
import { Container, Graphics, Sprite } from 'pixi.js';
import { DASHES } from '../art/dashes.ts';
import { labelPlace } from '../art/label-place.ts';
import { stripe } from '../art/patterns.ts';
import { inset, outlines, type Point } from '../geometry.ts';
import { FONT, type Inks, lineOf } from '../inks.ts';
import { type SideLook, sideLook } from '../palette.ts';
import type { GroundLayer, MapTools } from '../scene.ts';
import { dashes } from './dashed-line.ts';

/** Zones: a band inside the border in the side's colour, a line in its rhythm, its name across. Unowned ones are in ink. */
export function zonesLayer({ textures, palette }: MapTools): GroundLayer {
  const container = new Container();
  const names: Sprite[] = [];
  const drop = (): void => {
    names.length = 0;
    for (const child of container.removeChildren()) child.destroy();
  };
  return {
    container,
    update({ picture, inks }, before) {
      if (before && before.picture.zones === picture.zones && before.inks === inks) return;
      drop();
      const grid = gridOf(picture.cols, picture.rows);
      for (const { colour, hexes, label, labelOn } of picture.zones) {
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
        if (!label) continue;
        const text = textures.get(`zone ${label} ${colour} ${inks.ink}`, 300, 34, 3, (ctx) =>
          name(ctx, label.toUpperCase(), colour === null ? null : side, inks),
        );
        const sprite = new Sprite({ texture: text, anchor: 0.5, ...labelPlace(grid, cells, labelOn) });
        names.push(sprite);
        container.addChild(sprite);
      }
    },
    // A name shrinks with the map, but not as fast: it is what is read on the whole map.
    follow({ pixels }) {
      const scale = Math.max(0.8, Math.min(1.9, 26 / pixels)) / 3;
      for (const name of names) name.scale.set(scale);
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}

/** Letters in ink between two flags of the side: readable on every ground, in whatever colour the side is. */
function name(ctx: CanvasRenderingContext2D, label: string, side: SideLook | null, inks: Inks): void {
  ctx.font = `600 21px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.letterSpacing = '4px';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 5;
  ctx.globalAlpha = 0.75;
  ctx.strokeStyle = inks.paper;
  ctx.strokeText(label, 2, 1, 220);
  ctx.globalAlpha = 0.92;
  ctx.fillStyle = inks.ink;
  ctx.fillText(label, 2, 1, 220);
  ctx.globalAlpha = 1;
  if (!side) return;
  const half = Math.min(220, ctx.measureText(label).width) / 2 + 6;
  for (const x of [-half - 20, half]) {
    ctx.fillStyle = inks.ink;
    ctx.fillRect(x - 1.5, -9.5, 23, 17);
    stripe(ctx, side, x, -8, 20, 14, 6);
  }
}
