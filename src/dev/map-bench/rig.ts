import type { View } from '../../map/view/camera.ts';

/** A map on the page that can be driven frame by frame: ours, or the measure beside it. */
export interface Rig {
  readonly host: HTMLElement;
  /** The camera moves on; the picture follows with the next frame. */
  move(step: BenchStep, view: View): void;
  view(): View;
}

/** One frame of a hand moving the map. */
export interface BenchStep {
  readonly zoom?: number;
  readonly pan?: readonly [dx: number, dy: number];
}

/**
 * A hand on the map: comes nearer notch by notch, looks about, draws back, looks about again.
 * `notches` of the wheel lead from the whole map to the close-up; the next one comes before a notch has glided to its end.
 */
export function journey(notches: number): BenchStep[] {
  const steps: BenchStep[] = [];
  const notch = (zoom: number): void => {
    steps.push({ zoom }, ...Array.from({ length: 3 }, () => ({})));
  };
  const sweep = (frames: number, dx: number, dy: number): void => {
    for (let i = 0; i < frames; i++) steps.push({ pan: [dx, dy] });
  };
  for (let i = 0; i < notches; i++) {
    notch(1.6);
    if (i % 2 === 1) sweep(4, -14, -9);
  }
  sweep(8, 18, 10);
  sweep(8, -20, 4);
  for (let i = 0; i < notches; i++) {
    notch(1 / 1.6);
    if (i % 2 === 0) sweep(4, 16, -6);
  }
  return steps;
}
