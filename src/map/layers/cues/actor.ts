import { type Container, Sprite } from 'pixi.js';
import { placesOf } from '../../counter-places.ts';
import { type Cue, isWay } from '../../cues.ts';
import { HEX, type Point } from '../../geometry.ts';
import type { MapPicture } from '../../picture.ts';
import { lunge, progress, settle, shiver, wayAt } from './motion.ts';

/** The counter that a cue is about, as the cue moves it. */
interface CueActor {
  pose(t: number): void;
  /** Puts the counter back as the map wants it. `next` is the picture that the map shows from now on. */
  leave(next: MapPicture | null): void;
}

/** Null when the counter is not on the table, or the cue does not touch it. */
export function actorOf(
  counters: Container | null,
  picture: MapPicture,
  cue: Cue,
  way: readonly Point[],
  stage: Container,
): CueActor | null {
  const { counter } = cue;
  const sprite = counter === undefined ? null : counters?.getChildByLabel(counter);
  if (!(sprite instanceof Sprite)) return null;
  if (isWay(cue)) return walker(sprite, picture, way, stage);
  const motion = MOTIONS[cue.kind];
  if (!motion) return null;
  const { alpha } = sprite;
  return {
    pose: (t) => {
      if (!sprite.destroyed) motion(sprite, t, alpha, way.at(-1)!);
    },
    leave() {
      if (sprite.destroyed) return;
      sprite.pivot.set(0, 0);
      sprite.alpha = alpha;
    },
  };
}

/** A copy of the counter makes the move, over all others; the counter itself moves hidden below it. */
function walker(sprite: Sprite, picture: MapPicture, way: readonly Point[], stage: Container): CueActor {
  const { alpha } = sprite;
  const likeness = new Sprite({ texture: sprite.texture, anchor: 0.5, alpha });
  stage.addChild(likeness);
  sprite.alpha = 0;
  return {
    pose(t) {
      if (sprite.destroyed) return;
      const { x, y } = wayAt(way, t);
      sprite.position.set(x, y);
      // The camera may zoom meanwhile, which changes the texture.
      likeness.texture = sprite.texture;
      likeness.scale.copyFrom(sprite.scale);
      likeness.rotation = sprite.rotation;
      likeness.position.set(x, y);
    },
    leave(next) {
      likeness.destroy();
      if (sprite.destroyed) return;
      sprite.alpha = alpha;
      // A counter that has moved glides on to its new place from here; any other goes back.
      const [before, after] = [picture, next].map(
        (of) => of && placesOf(of).find(({ counter }) => counter.id === sprite.label)?.at,
      );
      if (before && after && before.x === after.x && before.y === after.y) sprite.position.copyFrom(after);
    },
  };
}

type Motion = (sprite: Sprite, t: number, alpha: number, centre: Point) => void;
const MOTIONS: Readonly<Partial<Record<Cue['kind'], Motion>>> = {
  strike(sprite, t, _alpha, centre) {
    // Two in a hex lie askew of its middle: a blow goes across it.
    const [dx, dy] = [centre.x - sprite.x, centre.y - sprite.y];
    const length = Math.hypot(dx, dy);
    const [ux, uy] = length < 1 ? [1, 0] : [dx / length, dy / length];
    shift(sprite, ux * lunge(t) * HEX * 0.45, uy * lunge(t) * HEX * 0.45);
  },
  volley(sprite, t) {
    shift(sprite, 0, shiver(progress(t, 0.02, 0.3)) * HEX * 0.04);
  },
  wounds: (sprite, t) => shift(sprite, shiver(t) * HEX * 0.14, 0),
  blast: (sprite, t) => shift(sprite, shiver(t) * HEX * 0.1, shiver(t) * HEX * 0.06),
  impaired: (sprite, t) => shift(sprite, 0, Math.sin(Math.PI * settle(t)) * HEX * 0.07),
  recovered: (sprite, t) => shift(sprite, 0, -Math.sin(Math.PI * settle(t)) * HEX * 0.1),
  destroyed(sprite, t, alpha) {
    sprite.alpha = alpha * (1 - progress(t, 0.4, 0.95));
    shift(sprite, shiver(progress(t, 0, 0.5)) * HEX * 0.12, 0);
  },
  leave(sprite, t, alpha) {
    sprite.alpha = alpha * (1 - t);
  },
  arrive(sprite, t, alpha) {
    sprite.alpha = alpha * settle(t);
    shift(sprite, 0, -(1 - settle(t)) * HEX * 0.5);
  },
};

/** Shifts the sprite in world units without changing its position, which belongs to the map. */
const shift = (sprite: Sprite, dx: number, dy: number): void => {
  sprite.pivot.set(-dx / sprite.scale.x, -dy / sprite.scale.y);
};
