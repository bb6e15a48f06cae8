import { Container, Sprite, type Texture } from 'pixi.js';
import { drawPiece } from '../art/feature-art.ts';
import { featurePlaces, lookOf, type Piece } from '../art/feature-places.ts';
import { fade } from '../detail.ts';
import { HEX } from '../geometry.ts';
import type { Inks } from '../inks.ts';
import type { Feature } from '../picture.ts';
import type { GroundLayer, MapTools } from '../scene.ts';

/** Canvas pixels to a hex radius of a print. */
const PIXELS = 110;

/** Structures, railways, objectives, markers. */
export function featuresLayer(tools: MapTools): GroundLayer {
  const container = new Container();
  const stars: { readonly sprite: Sprite; readonly size: number }[] = [];
  const drop = (): void => {
    stars.length = 0;
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
      for (const { feature, piece, at, size, turn } of featurePlaces(picture)) {
        const texture = printOf(tools, inks, feature, piece);
        const sprite = new Sprite({ texture, anchor: 0.5, x: at.x, y: at.y, rotation: turn });
        sprite.scale.set((size * HEX) / PIXELS);
        container.addChild(sprite);
        if (feature.kind === 'objective' && piece === 'whole') stars.push({ sprite, size });
      }
    },
    // On the whole map objectives are what people look for, so they are drawn larger there.
    follow({ pixels }) {
      const larger = 1.45 - 0.45 * fade(pixels, 16, 25);
      for (const { sprite, size } of stars) sprite.scale.set((size * larger * HEX) / PIXELS);
    },
    destroy() {
      drop();
      container.destroy();
    },
  };
}

function printOf({ textures, palette }: MapTools, inks: Inks, feature: Feature, piece: Piece): Texture {
  const key = `feature ${piece} ${lookOf(feature)} ${inks.ink}`;
  return textures.get(key, 2, 2, PIXELS, (ctx) => drawPiece(ctx, inks, palette, feature, piece));
}
