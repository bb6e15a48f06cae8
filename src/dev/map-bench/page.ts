import { breath, framesAsked, hold, release, turn } from './clock.ts';
import '../../app/theme.css';
import type { View } from '../../map/camera.ts';
import { framesDrawn } from '../../map/MapView.tsx';
import { type OurMap, ours } from './ours.tsx';
import { benchPicture } from './pictures.ts';
import { journey, type Rig, type Step } from './rig.ts';
import { chunkedMeshes, chunkedTextures, oneTexture } from './theirs.ts';

/** The page that the command drives, as `globalThis.bench`. Times are in milliseconds. */

const MEASURES = { oneTexture, chunkedMeshes, chunkedTextures };
export interface Case {
  readonly side: number;
  readonly units: number;
  readonly notches: number;
  readonly against: readonly (keyof typeof MEASURES)[];
}

const rigs = new Map<string, Rig>();
let our: OurMap | null = null;
let steps: Step[] = [];
let views: View[] = [];

const place = (): HTMLElement => {
  const host = document.createElement('div');
  host.className = 'rig';
  document.body.append(host);
  return host;
};

function show(rig: Rig): void {
  for (const { host } of rigs.values()) host.style.visibility = host === rig.host ? 'visible' : 'hidden';
}

/** Blocks until everything that was sent to be drawn is drawn. */
function drawn(host: HTMLElement): void {
  const canvas = host.querySelector('canvas')!;
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (!gl) throw new Error('this browser draws without WebGL');
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

/** One journey with frames on call: what each of them took from the hand's move to the last pixel. */
async function heldJourney(rig: Rig): Promise<number[]> {
  show(rig);
  const costs: number[] = [];
  hold();
  for (const [i, step] of steps.entries()) {
    const start = performance.now();
    rig.move(step, views[i] ?? rig.view());
    turn();
    drawn(rig.host);
    await breath();
    costs.push(performance.now() - start);
    if (rig === our && views.length === i) views.push(rig.view());
  }
  // What is left of the last motion is not counted.
  for (let i = 0; i < 15; i++) turn();
  release();
  await breath();
  return costs;
}

/** The same with the browser's own frames, as fast as it gives them: times from one to the next. */
function freeJourney(rig: Rig): Promise<number[]> {
  show(rig);
  return new Promise((resolve) => {
    const times: number[] = [];
    const next = (): void => {
      times.push(performance.now());
      const i = times.length - 1;
      if (i === steps.length) resolve(times.slice(1).map((time, k) => time - times[k]!));
      else {
        rig.move(steps[i]!, views[i]!);
        requestAnimationFrame(next);
      }
    };
    requestAnimationFrame(next);
  });
}

const bench = {
  async open({ side, units, notches, against }: Case): Promise<void> {
    const picture = benchPicture(side, side, units);
    our = await ours(place(), picture);
    rigs.set('ours', our);
    for (const name of against) rigs.set(name, await MEASURES[name](place(), picture));
    steps = journey(notches);
    views = [];
    // Once for everything that is made when it is first looked at, and to learn the way.
    for (const rig of rigs.values()) await heldJourney(rig);
  },
  held: (name: string): Promise<number[]> => heldJourney(rigs.get(name)!),
  free: (name: string): Promise<number[]> => freeJourney(rigs.get(name)!),
  framesDrawn,
  framesAsked,
};
Object.assign(globalThis, { bench });
export type Bench = typeof bench;
