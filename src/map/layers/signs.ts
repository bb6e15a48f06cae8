import { Sprite } from 'pixi.js';
import { BADGE, badgeWidth, drawBadge } from '../art/badge.ts';
import type { Inks } from '../inks.ts';
import type { Sign } from '../picture.ts';
import type { Press } from '../scene.ts';

const SHARP = 3.2;

/** A badge with a sign in it: each has a shape of its own, whatever its colour. */
export function badge({ prints }: Press, kind: Sign['kind'], text: string | undefined, inks: Inks): Sprite {
  const width = badgeWidth(text) + 4;
  const texture = prints.get(`sign ${kind} ${text ?? ''} ${inks.label}`, width, BADGE + 4, SHARP, (ctx) =>
    drawBadge(ctx, kind, text, inks),
  );
  const sprite = new Sprite({ texture, anchor: 0.5 });
  sprite.scale.set(1 / SHARP);
  return sprite;
}
