import { Container, Sprite } from 'pixi.js';
import type { Cue } from '../../cues.ts';
import { HEX, type Point } from '../../geometry.ts';
import type { Inks } from '../../inks.ts';
import type { Press } from '../../scene.ts';
import { CHITS, drawChit } from './marker-art.ts';
import { between, settle } from './motion.ts';

export interface Chits {
  readonly container: Container;
  size(zoom: number): void;
  pose(t: number): void;
}

/** Pixels to the radius of a chit. */
const PIXELS = 60;
/** In hex radii; never smaller than so many CSS pixels. */
const RADIUS = 0.36;
const LEAST = 12;

/** What is laid over the upper left of every hex of the cue; null for kinds that lay nothing. */
export function chitOf(
  { prints, palette }: Press,
  inks: Inks,
  { kind, colour = null }: Cue,
  at: readonly Point[],
): Chits | null {
  if (!CHITS.has(kind)) return null;
  const texture = prints.get(`cue chit ${kind} ${colour} ${inks.label}`, 2.2, 2.2, PIXELS, (ctx) =>
    drawChit(ctx, kind, colour, inks, palette),
  );
  const container = new Container();
  const off = kind === 'strike' || kind === 'event' ? 0 : HEX * 0.5;
  for (const { x, y } of at) container.addChild(new Sprite({ texture, anchor: 0.5, x: x - off, y: y - off * 0.9 }));
  let scale = 1;
  return {
    container,
    size(zoom) {
      scale = Math.max(RADIUS * HEX, LEAST / zoom) / PIXELS;
      for (const sprite of container.children) sprite.scale.set(scale);
    },
    pose(t) {
      // Laid from above: large and clear at first.
      const down = settle(between(t, 0, 0.3));
      container.alpha = down * (1 - between(t, 0.88, 1));
      for (const sprite of container.children) sprite.scale.set(scale * (1 + (1 - down) * 0.9));
    },
  };
}
