import { breath, framesAsked, hold, release, turn } from './clock.ts';
import '../../app/shell/theme.css';
import type { View } from '../../map/view/camera.ts';
import { benchPicture } from './pictures.ts';
import { type BenchStep, journey, type Rig } from './rig.ts';
import type { PlayedTable } from './table.tsx';

/**
 * The page that the command drives, as `globalThis.bench`: one map on it, ours or a measure. Each has a page of its own,
 * because ours changes how PixiJS makes its batches.
 */

export type RigName = 'ours' | 'oneTexture' | 'chunkedMeshes';
export interface BenchTable {
  readonly rig: RigName;
  /** Columns and rows. */
  readonly side: number;
  readonly units: number;
  /** Notches of the wheel from the whole map to the close-up. */
  readonly notches: number;
}
/** Position of the camera in every frame. */
export type Journey = readonly View[];

let rig: Rig | null = null;
let played: PlayedTable | null = null;
let steps: readonly BenchStep[] = [];
let drawCalls = 0;
for (const context of [WebGL2RenderingContext, WebGLRenderingContext])
  for (const name of ['drawElements', 'drawArrays'] as const) {
    const draw = context.prototype[name] as (...args: unknown[]) => void;
    Object.assign(context.prototype, {
      [name](...args: unknown[]) {
        drawCalls++;
        draw.apply(this, args);
      },
    });
  }

const there = (): Rig => {
  if (!rig) throw new Error('no map was opened');
  return rig;
};

const hostOfItsOwn = (): HTMLElement => {
  const host = document.createElement('div');
  host.className = 'rig';
  document.body.append(host);
  return host;
};

const glOf = ({ host }: Pick<Rig, 'host'>): WebGLRenderingContext | WebGL2RenderingContext => {
  const canvas = host.querySelector('canvas')!;
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (!gl) throw new Error('this browser draws without WebGL');
  return gl;
};

/** Blocks until everything that was sent to be drawn is drawn. */
function drawn(map: Pick<Rig, 'host'>): void {
  const gl = glOf(map);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

/** The picture as it was just drawn. */
function pixelsOf(map: Pick<Rig, 'host'>): Uint32Array {
  const gl = glOf(map);
  const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
  const pixels = new Uint32Array(width * height);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(pixels.buffer));
  return pixels;
}

/** Held frames until nothing moves any more. */
async function settled(map: Pick<Rig, 'host'>): Promise<void> {
  for (let i = 0; i < 30; i++) {
    turn();
    await breath();
  }
  drawn(map);
}

const bench = {
  async open({ rig: name, side, units, notches }: BenchTable): Promise<void> {
    const host = hostOfItsOwn();
    const picture = benchPicture(side, side, units);
    rig =
      name === 'ours'
        ? await (await import('./ours.tsx')).ours(host, picture)
        : await (await import('./theirs.ts'))[name](host, picture);
    steps = journey(notches);
  },

  /** A journey with frames on call, each drawn to its last pixel. Without a way to follow it finds its own. */
  async held(way: Journey | null): Promise<Journey> {
    const map = there();
    const views: View[] = [];
    hold();
    for (const [i, step] of steps.entries()) {
      map.move(step, way?.[i] ?? map.view());
      turn();
      drawn(map);
      await breath();
      views.push(map.view());
    }
    // The end of the last motion, and what is drawn after it, do not belong to a frame of the journey.
    for (let i = 0; i < 40; i++) turn();
    drawn(map);
    release();
    await breath();
    return views;
  },

  /** Opens the whole table screen with this number of units; answers how many may be chosen. */
  async openTable(units: number): Promise<number> {
    played = await (await import('./table.tsx')).playedTable(hostOfItsOwn(), units);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    hold();
    await settled(played);
    return played.units;
  },

  /** The next unit under the cursor, and everything drawn because of it. */
  async aim(): Promise<void> {
    played!.aim();
    await breath();
    await settled(played!);
  },

  /** Chooses the unit: from the key to the last pixel of its options, in one frame. */
  async choose(): Promise<void> {
    played!.choose();
    await breath();
    turn();
    drawn(played!);
  },

  /** The number of pixels of the map that change with that frame. */
  async lit(): Promise<number> {
    const map = played!;
    map.hover();
    turn();
    const before = pixelsOf(map);
    map.choose();
    await breath();
    turn();
    const after = pixelsOf(map);
    return after.reduce((sum, pixel, i) => sum + (pixel === before[i] ? 0 : 1), 0);
  },

  /** Draws this number of frames of the same map while it is dragged to and fro. */
  async dragged(frames: number): Promise<void> {
    const map = played!;
    map.grip();
    for (let i = 0; i < frames; i++) {
      map.pan(i % 2 ? 8 : -8, i % 2 ? 4 : -4);
      turn();
      drawn(map);
      await breath();
    }
    map.letGo();
  },

  /** Draw calls so far, and how often anything asked for a frame. */
  counts: () => ({ drawCalls, framesAsked: framesAsked() }),
};
Object.assign(globalThis, { bench });
export type Bench = typeof bench;
