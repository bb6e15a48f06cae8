import { Container, Graphics } from 'pixi.js';
import { gridOf } from '../../../engine/kernel/board/hex.ts';
import type { ShownCue } from '../../cues.ts';
import { type Box, centreOf, HEX, type Point } from '../../geometry.ts';
import { type Inks, lineOf } from '../../inks.ts';
import { sideLook } from '../../palette.ts';
import type { MapPicture } from '../../picture.ts';
import type { Layer, Press } from '../../scene.ts';
import type { Camera } from '../../view/camera.ts';
import type { Frames } from '../../view/frames.ts';
import { type Actor, actorOf } from './actor.ts';
import { type Slip, slipOf } from './callout.ts';
import { chitOf } from './markers.ts';
import { pencilOf } from './strokes.ts';

/** Results as short motions over the map: one cue at a time, frames only while it runs. */
export interface CuesLayer extends Layer {
  /** Shows a cue from its beginning, in place of the one before; null: none. `picture` is what the map shows from now on. */
  play(shown: ShownCue | null, picture: MapPicture, inks: Inks, counters: Container | null, still: boolean): void;
}

/** With reduced motion a cue is one still mark: as it looks at this moment of it. */
export const STILL = 0.62;

export function cuesLayer(press: Press, frames: Frames, camera: Camera): CuesLayer {
  const container = new Container();
  let cut = (): void => {};
  let end = (_picture: MapPicture | null): void => {};
  let place = (): void => {};
  const stop = (picture: MapPicture | null): void => {
    cut();
    end(picture);
    cut = end = place = () => {};
    for (const child of container.removeChildren()) child.destroy({ children: true });
    press.prints.sweep('cue word ', new Set());
  };
  return {
    container,
    update() {},
    play(shown, picture, inks, counters, still) {
      stop(picture);
      frames.invalidate();
      if (!shown) return;
      const { cue, milliseconds } = shown;
      const grid = gridOf(picture.cols, picture.rows);
      const way = cue.hexes.map((hex) => centreOf(grid, hex)).filter((point) => point !== undefined);
      const goal = way.at(-1);
      if (!goal) return;
      const colour = cue.colour === undefined ? inks.ink : lineOf(inks, sideLook(cue.colour, press.palette).fill);
      const art = new Graphics();
      const pencil = pencilOf(art, cue, way, colour, inks);
      const chits = chitOf(press, inks, cue, way);
      const actor: Actor | null = still ? null : actorOf(counters, picture, cue, way, container);
      const slip: Slip | null = cue.text || cue.dice ? slipOf(press, inks, cue) : null;
      container.addChildAt(art, 0);
      if (chits) container.addChild(chits.container);
      if (slip) container.addChild(slip.container);
      place = () => {
        const { zoom } = camera.view();
        chits?.size(zoom);
        if (slip) setSlip(slip, way[0]!, goal, zoom, clearBox(camera));
      };
      end = (next) => actor?.leave(next);
      place();
      const pose = (t: number): void => {
        art.clear();
        pencil(t, still, camera.view().zoom);
        chits?.pose(t);
        slip?.pose(t);
        actor?.pose(t);
      };
      if (still) return pose(STILL);
      pose(0);
      let start = -1;
      cut = frames.animate((now) => {
        if (start < 0) start = now;
        const t = Math.min(1, (now - start) / milliseconds);
        pose(t);
        return t < 1;
      });
    },
    look: () => place(),
    destroy() {
      stop(null);
      container.destroy();
    },
  };
}

/** The part of the world that no panel covers. */
function clearBox(camera: Camera): Box {
  const { x, y, zoom } = camera.view();
  const { width, height, insets } = camera.room();
  const { top, right, bottom, left } = insets ?? { top: 0, right: 0, bottom: 0, left: 0 };
  return {
    x: x + (left - width / 2) / zoom,
    y: y + (top - height / 2) / zoom,
    width: (width - left - right) / zoom,
    height: (height - top - bottom) / zoom,
  };
}

/**
 * Beside the hex at the size of print, whatever the zoom: above it, or below where there is no room above or the
 * shots come from there; never off the window.
 */
function setSlip({ container, width, height }: Slip, from: Point, goal: Point, zoom: number, clear: Box): void {
  const scale = Math.max(1, Math.min(1.5, zoom)) / zoom;
  const [half, tall] = [(width / 2) * scale, height * scale];
  const [above, below] = [goal.y - HEX * 0.62, goal.y + HEX * 0.7 + tall];
  const fits = above - tall >= clear.y && (from.y >= goal.y || below > clear.y + clear.height);
  const foot = fits ? above : Math.min(below, clear.y + clear.height);
  const [least, most] = [clear.x + half, clear.x + clear.width - half];
  container.scale.set(scale);
  container.position.set(least > most ? clear.x + clear.width / 2 : Math.min(most, Math.max(least, goal.x)), foot);
}
