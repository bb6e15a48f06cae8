import type { Inks } from '../inks.ts';
import type { SideLook } from '../palette.ts';
import { type Ctx, type Dot, line } from './pen.ts';

/**
 * A stretch of railway that begins at the middle of the northern edge: `bend` 1, 2 or 3 leads it through the hex to the
 * edge that number of turns of 60 degrees clockwise; `arm` ends in the middle of the hex, `end` there at a buffer.
 */
export type TrackStretch = 1 | 2 | 3 | 'arm' | 'end';

const EDGE = Math.sqrt(3) / 2;
const SLEEPER = 0.115;

const middleOf = (edge: number): Dot => [Math.sin((edge * Math.PI) / 3) * EDGE, -Math.cos((edge * Math.PI) / 3) * EDGE];

/** Points of the way, close together. A bend is drawn around the middle of the hex, which it never quite touches. */
function wayOf(stretch: TrackStretch): readonly Dot[] {
  const [from, to]: readonly [Dot, Dot] = [middleOf(0), typeof stretch === 'number' ? middleOf(stretch) : [0, 0]];
  const steps = 24;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    if (typeof stretch !== 'number') return [0, from[1] * (1 - t)] as const;
    const [a, b] = [(1 - t) ** 2, t ** 2];
    return [from[0] * a + to[0] * b, from[1] * a + to[1] * b] as const;
  });
}

/** Track that is not `done` is only staked out: sleepers without rails. */
export function rail(ctx: Ctx, inks: Inks, side: SideLook, stretch: TrackStretch, done: boolean): void {
  const way = wayOf(stretch);
  ctx.lineCap = 'butt';
  ctx.lineJoin = 'round';
  // The bank: paper showing on both sides of the line keeps it readable on woods and hills.
  ctx.save();
  ctx.globalAlpha *= 0.6;
  ctx.strokeStyle = inks.paper;
  line(ctx, 0.3, ...way);
  ctx.restore();
  ctx.strokeStyle = inks.ink;
  for (const [i, [x, y, along]] of sleepers(way).entries()) {
    const [nx, ny] = [Math.cos(along + Math.PI / 2) * 0.125, Math.sin(along + Math.PI / 2) * 0.125];
    if (!done) ctx.strokeStyle = i % 2 ? side.fill : inks.ink;
    line(ctx, done ? 0.036 : 0.05, [x - nx, y - ny], [x + nx, y + ny]);
  }
  if (!done) return;
  line(ctx, 0.13, ...way);
  ctx.strokeStyle = side.fill;
  line(ctx, 0.076, ...way);
  if (stretch !== 'end') return;
  ctx.strokeStyle = inks.ink;
  line(ctx, 0.075, [-0.17, 0.02], [0.17, 0.02]);
}

/** Places and headings along the way, evenly spread; the first is half a step from the edge, so hexes join. */
function sleepers(way: readonly Dot[]): (readonly [x: number, y: number, along: number])[] {
  const found: (readonly [number, number, number])[] = [];
  const lengths = way.slice(1).map(([x, y], i) => Math.hypot(x - way[i]![0], y - way[i]![1]));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(1, Math.round(whole / SLEEPER));
  let [at, next] = [0, whole / count / 2];
  lengths.forEach((length, i) => {
    const [[ax, ay], [bx, by]] = [way[i]!, way[i + 1]!];
    for (; next <= at + length; next += whole / count) {
      const t = (next - at) / length;
      found.push([ax + (bx - ax) * t, ay + (by - ay) * t, Math.atan2(by - ay, bx - ax)]);
    }
    at += length;
  });
  return found;
}

/** A junction of railways. */
export function junction(ctx: Ctx, inks: Inks, side: SideLook): void {
  for (const [ink, radius] of [
    [inks.ink, 0.16],
    [side.fill, 0.115],
  ] as const) {
    ctx.fillStyle = ink;
    ctx.beginPath();
    ctx.arc(0, 0, radius, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** A piece of track in a hex: which stretch, and how many times it is turned by 60 degrees. */
interface Track {
  readonly stretch: TrackStretch;
  readonly turn: number;
}

/**
 * The tracks of a hex whose railway continues over these edges (directions 0 to 5, clockwise from north). `stops` where it ends in
 * a building in the hex, so that no buffer is needed.
 */
export function tracksOf(edges: readonly number[], stops: boolean): readonly Track[] {
  const [a, b] = edges;
  if (a === undefined) return stops ? [] : [{ stretch: 3, turn: 1 }];
  if (b === undefined) return [{ stretch: stops ? 'arm' : 'end', turn: a }];
  if (edges.length > 2 || stops) return edges.map((turn) => ({ stretch: 'arm', turn }));
  const apart = b - a;
  return [apart <= 3 ? { stretch: apart as TrackStretch, turn: a } : { stretch: (6 - apart) as TrackStretch, turn: b }];
}
