import type { Point } from '../../geometry.ts';

/** Motions as numbers. `t` is 0 at the beginning of a cue and 1 at its end. */

const clamp = (t: number): number => Math.max(0, Math.min(1, t));
/** Slow at both ends. */
const swing = (t: number): number => t * t * (3 - 2 * t);
/** Quick at first. */
export const settle = (t: number): number => 1 - (1 - t) ** 3;
/** The part of a cue between two moments of it, as 0 to 1. */
export const progress = (t: number, from: number, to: number): number => clamp((t - from) / (to - from));

/** Position along a way at `t`. Each stretch takes equal time, so that the counter is seen to step. */
export function wayAt(way: readonly Point[], t: number): Point {
  const steps = way.length - 1;
  const at = Math.min(steps - 1, Math.floor(clamp(t) * steps));
  const [a, b] = [way[Math.max(0, at)]!, way[Math.max(0, at) + 1] ?? way[0]!];
  const part = swing(clamp(t) * steps - at);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** A blow: out and back, as a share of its reach. */
export const lunge = (t: number): number => Math.sin(Math.PI * swing(progress(t, 0.05, 0.45)));

/** A hit is felt: a shiver that dies away, -1 to 1. */
export const shiver = (t: number): number => Math.sin(t * Math.PI * 7) * (1 - t) ** 2;

/**
 * The moment when the i-th of n dice has landed: its share of the fall. Dice fall one after another, and have all landed by the
 * middle of the cue.
 */
export const landed = (t: number, i: number, n: number): number => {
  const start = 0.06 + (0.3 * i) / Math.max(1, n);
  return settle(progress(t, start, start + 0.16));
};
