import type { Graphics } from 'pixi.js';
import { type Cue, isWay } from '../../cues.ts';
import { CORNERS, HEX, type Point } from '../../geometry.ts';
import type { Inks } from '../../inks.ts';
import { dashes } from '../Drawing.tsx';
import { progress, settle, wayAt } from './motion.ts';

/** Draws the strokes as they are at `t` of the cue, 0 to 1; `still` shows the whole cue as one mark. */
type DrawStrokes = (t: number, still: boolean, zoom: number) => void;

/** The strokes of a cue: its way, its shots, rings around its hexes, the cross over what is lost. */
export function cueStrokes(art: Graphics, cue: Cue, way: readonly Point[], colour: string, inks: Inks): DrawStrokes {
  const goal = way.at(-1)!;
  /** Strokes of the same width on the screen from the table's view outwards. */
  const stroke = (zoom: number): number => Math.max(0.7, Math.min(3, 1 / zoom));
  if (isWay(cue)) return (t, still, zoom) => trail(art, still ? 1 : t, way, colour, inks, stroke(zoom), still);
  switch (cue.kind) {
    case 'volley':
      return (t, _still, zoom) => volley(art, t, way[0]!, goal, cue, colour, inks, stroke(zoom));
    case 'destroyed':
      return (t, _still, zoom) => cross(art, t, goal, inks, stroke(zoom));
    case 'blast':
      return (t, _still, zoom) => blast(art, t, goal, inks, stroke(zoom));
    case 'event':
      return (t, _still, zoom) => {
        for (const at of way)
          for (const late of [0, 0.15, 0.3])
            ring(art, at, progress(t, late, 0.7 + late), inks.danger, stroke(zoom), 1.9);
      };
    case 'wounds':
    case 'razed':
      return (t, _still, zoom) => hexes(art, way, inks.target, 1 - progress(t, 0.5, 1), stroke(zoom));
    case 'dice':
    case 'note':
      return (t, _still, zoom) => hexes(art, way, inks.ink, 1 - progress(t, 0.8, 1), stroke(zoom));
    case 'strike':
      return () => {};
    default:
      return (t, _still, zoom) => {
        for (const at of way) ring(art, at, t, colour, stroke(zoom), 1.25);
      };
  }
}

/** The way covered so far, and an arrow head on it when it is shown at rest. */
function trail(
  art: Graphics,
  t: number,
  way: readonly Point[],
  colour: string,
  inks: Inks,
  stroke: number,
  head: boolean,
): void {
  const here = wayAt(way, t);
  const behind = [...way.slice(0, Math.floor(t * (way.length - 1)) + 1), here];
  for (const [color, width, alpha] of [
    [inks.edge, 8 * stroke, 0.75],
    [colour, 4.5 * stroke, 0.95],
  ] as const) {
    dashes(art, behind, [1e6, 1], false);
    art.stroke({ color, width, alpha, cap: 'round', join: 'round' });
  }
  const back = way.at(-2);
  if (!head || !back) return;
  const angle = Math.atan2(here.y - back.y, here.x - back.x);
  const barb = (turn: number): Point => ({
    x: here.x - Math.cos(angle + turn) * 20 * stroke,
    y: here.y - Math.sin(angle + turn) * 20 * stroke,
  });
  art
    .poly([here, barb(0.5), barb(-0.5)])
    .fill({ color: colour })
    .stroke({ color: inks.edge, width: 2 * stroke, join: 'round' });
}

const MOST_SHOTS = 14;

/**
 * One streak for every die, as far as they can be told apart: a hit bursts in the target's hex, a miss goes wide and
 * leaves a ring.
 */
function volley(
  art: Graphics,
  t: number,
  from: Point,
  to: Point,
  { dice = [] }: Cue,
  colour: string,
  inks: Inks,
  stroke: number,
): void {
  const shots = dice.flatMap(({ good }) => good).slice(0, MOST_SHOTS);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, across: number): Point => ({
    x: from.x + ux * along - uy * across,
    y: from.y + uy * along + ux * across,
  });
  dashes(art, [at(HEX * 0.5, 0), at(length - HEX * 0.3, 0)], [5 * stroke, 7 * stroke], false);
  art.stroke({ color: colour, width: 2 * stroke, alpha: 0.6 });
  shots.forEach((good, i) => {
    const start = 0.03 + (0.26 * i) / shots.length;
    const flown = progress(t, start, start + 0.16);
    if (flown <= 0) return;
    const spread = ((i * 0.618) % 1) - 0.5;
    const aside = good === false ? (spread < 0 ? -1 : 1) * HEX * (0.62 + Math.abs(spread) * 0.5) : spread * HEX * 0.6;
    const reach = length + (good === false ? HEX * 0.5 : spread * HEX * 0.3);
    if (flown < 1) {
      const [tip, tail] = [HEX * 0.4 + (reach - HEX * 0.4) * flown, 26 * stroke];
      const [a, b] = [
        at(Math.max(HEX * 0.4, tip - tail), (aside * (tip - tail)) / reach),
        at(tip, (aside * tip) / reach),
      ];
      art
        .moveTo(a.x, a.y)
        .lineTo(b.x, b.y)
        .stroke({ color: inks.edge, width: 5 * stroke, cap: 'round' });
      art
        .moveTo(a.x, a.y)
        .lineTo(b.x, b.y)
        .stroke({ color: colour, width: 2.6 * stroke, cap: 'round' });
      return;
    }
    const end = at(reach, aside);
    const gone = 1 - progress(t, 0.75, 1);
    if (good === false)
      art.circle(end.x, end.y, 4 * stroke).stroke({ color: inks.ink, width: 1.6 * stroke, alpha: 0.7 * gone });
    else
      art
        .star(end.x, end.y, 6, 8 * stroke, 3 * stroke)
        .fill({ color: inks.target, alpha: gone })
        .stroke({ color: inks.edge, width: 1.2 * stroke, alpha: gone });
  });
}

/** Struck out, stroke after stroke. */
function cross(art: Graphics, t: number, { x, y }: Point, inks: Inks, stroke: number): void {
  const r = HEX * 0.62;
  const alpha = 1 - progress(t, 0.88, 1);
  for (const [color, width] of [
    [inks.edge, 11 * stroke],
    [inks.target, 6.5 * stroke],
  ] as const) {
    for (const [sign, from] of [
      [1, 0],
      [-1, 0.18],
    ] as const) {
      const drawn = settle(progress(t, from, from + 0.2));
      if (drawn <= 0) continue;
      art
        .moveTo(x - r * sign, y - r)
        .lineTo(x - r * sign + 2 * r * sign * drawn, y - r + 2 * r * drawn)
        .stroke({ color, width, alpha, cap: 'round' });
    }
  }
}

function blast(art: Graphics, t: number, { x, y }: Point, inks: Inks, stroke: number): void {
  const grown = settle(progress(t, 0, 0.5));
  const alpha = 1 - progress(t, 0.55, 1);
  art
    .star(x, y, 11, HEX * (0.35 + 0.75 * grown), HEX * (0.2 + 0.4 * grown), t)
    .fill({ color: inks.danger, alpha: alpha * 0.85 })
    .stroke({ color: inks.edge, width: 3 * stroke, alpha, join: 'round' });
}

/** A ring that opens around a hex and fades. */
function ring(art: Graphics, { x, y }: Point, t: number, color: string, stroke: number, reach: number): void {
  if (t <= 0 || t >= 1) return;
  const r = HEX * (0.55 + (reach - 0.55) * settle(t));
  art.circle(x, y, r).stroke({ color, width: 4 * stroke, alpha: 1 - t ** 2 });
}

function hexes(art: Graphics, way: readonly Point[], color: string, alpha: number, stroke: number): void {
  for (const { x, y } of way)
    art
      .poly(CORNERS.map((corner) => ({ x: x + corner.x * 0.93, y: y + corner.y * 0.93 })))
      .stroke({ color, width: 3.5 * stroke, alpha });
}
