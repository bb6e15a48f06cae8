import { createRoot } from '@pixi/react';
import { Application, type Container, Texture } from 'pixi.js';
import { act, type ReactNode } from 'react';
import { vi } from 'vitest';
import { gridOf } from '../../src/engine/kernel/board/hex.ts';
import { inksOf } from '../../src/map/inks.ts';
import { MapContext, type MapSurroundings } from '../../src/map/layers/map-context.ts';
import { PALETTES } from '../../src/map/palette.ts';
import { createCamera } from '../../src/map/view/camera.ts';
import type { Frames } from '../../src/map/view/frames.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A map of 8 by 8 without a screen: components are mounted as on the real one, and the test turns the clock. */
export async function stage() {
  // Neither WebGL nor a canvas is there to draw on: the objects themselves are looked at.
  vi.spyOn(Application.prototype, 'init').mockImplementation(async () => {});
  const steps = new Set<(now: number) => boolean>();
  const asked = { drawings: 0 };
  const frames: Frames = {
    invalidate: () => void asked.drawings++,
    animate(step) {
      steps.add(step);
      return () => steps.delete(step);
    },
    destroy: () => {},
  };
  const camera = createCamera(frames, () => true);
  camera.resize({ width: 800, height: 600 }, { x: 0, y: 0, width: 600, height: 600 });
  /** Keys of every texture that was asked for: what is printed on the map. */
  const printed: string[] = [];
  const surroundings: MapSurroundings = {
    textures: {
      get(key) {
        printed.push(key);
        return Texture.WHITE;
      },
      sweep: () => {},
      destroy: () => {},
    },
    palette: PALETTES.printed,
    density: 1,
    meshes: false,
    frames,
    camera,
    grid: gridOf(8, 8),
    inks: inksOf('light'),
    detail: 'table',
  };
  const root = createRoot(document.createElement('canvas'));
  let app: Application | undefined;
  const show = (children: ReactNode): Promise<void> =>
    act(async () => {
      app = await root.render(<MapContext value={surroundings}>{children}</MapContext>, {});
    });
  await show(null);
  return {
    show,
    /** What the components have put on the map. */
    shown: (): readonly Container[] => app!.stage.children,
    camera,
    printed,
    steps,
    asked,
    /** Draws the frames that are wanted at these times. */
    run(...times: number[]) {
      for (const now of times) for (const step of [...steps]) if (!step(now)) steps.delete(step);
    },
  };
}

/** What is on the map, in numbers: every place, size, turn and shade. */
export const numbersOf = (children: readonly Container[]): unknown[] =>
  children.map((child) => [
    child.x,
    child.y,
    child.scale.x,
    child.rotation,
    child.alpha,
    child.getLocalBounds().width,
    ...numbersOf(child.children),
  ]);
