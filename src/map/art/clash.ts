import { gridOf } from '@hexpost/engine';
import { pileSpot, pilesOf } from '../counter-places.ts';
import { centreOf, HEX, type Point } from '../geometry.ts';
import type { Inks } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { Clash, MapPicture } from '../picture.ts';
import { stripe } from './patterns.ts';
import { type Ctx, type Dot, disc, line } from './pen.ts';

interface ClashPlace {
  readonly clash: Clash;
  readonly at: Point;
  /** The direction of its arrow, in radians clockwise from the right. */
  readonly angle: number;
}

/** Defenders without counters of their own are at their works, on the left of the hex. */
const WORKS: Point = { x: -0.78 * HEX, y: 0 };
/** Signs are at the lower edge of two piles, where they hide neither symbols nor works. */
const ASIDE: Point = { x: 0.13 * HEX, y: 0.5 * HEX };

/** Every clash between the piles of its two colours. */
export function clashPlaces({ cols, rows, counters, clashes = [] }: MapPicture): ClashPlace[] {
  if (clashes.length === 0) return [];
  const grid = gridOf(cols, rows);
  const piles = pilesOf({ counters });
  return clashes.flatMap((clash): ClashPlace[] => {
    const centre = centreOf(grid, clash.hex);
    if (!centre) return [];
    const here = piles.get(clash.hex) ?? [];
    const spot = (colour: number): Point | undefined => {
      const i = here.findIndex((pile) => pile.some((counter) => counter.colour === colour));
      return i < 0 ? undefined : pileSpot(i, here.length);
    };
    const [a, b] = [spot(clash.from) ?? { x: 0, y: 0 }, spot(clash.to) ?? WORKS];
    const aside = here.length < 3 ? ASIDE : { x: 0, y: 0 };
    return [
      {
        clash,
        at: { x: centre.x + (a.x + b.x) / 2 + aside.x, y: centre.y + (a.y + b.y) / 2 + aside.y },
        angle: Math.atan2(b.y - a.y, b.x - a.x),
      },
    ];
  });
}

/** Hex radii on each side of a drawn clash. */
export const CLASH_REACH = 0.62;

const SHAFT: readonly Dot[] = [
  [-0.5, -0.13],
  [0.2, -0.13],
  [0.2, -0.25],
  [0.54, 0],
  [0.2, 0.25],
  [0.2, 0.13],
  [-0.5, 0.13],
];

/** An arrow in the attacker's colours with crossed swords on it, centred on the origin, in hex radii. */
export function drawClash(ctx: Ctx, inks: Inks, palette: Palette, { from, to, due }: Clash, angle: number): void {
  const [attacker, defender] = [sideLook(from, palette), sideLook(to, palette)];
  const size = due ? 0.98 : 0.82;
  ctx.scale(size, size);
  ctx.lineJoin = 'round';
  ctx.save();
  ctx.rotate(angle);
  const trace = (): void => {
    ctx.beginPath();
    for (const [x, y] of SHAFT) ctx.lineTo(x, y);
    ctx.closePath();
  };
  trace();
  for (const [ink, width] of [
    [due ? inks.target : inks.edge, 0.13],
    ['#1d1a16', 0.05],
  ] as const) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = width;
    ctx.stroke();
  }
  ctx.save();
  ctx.clip();
  stripe(ctx, attacker, -0.6, -0.3, 1.2, 0.6, 0.14);
  ctx.restore();
  ctx.restore();
  disc(ctx, '#1d1a16', 0, 0, 0.245);
  disc(ctx, defender.fill, 0, 0, 0.225);
  disc(ctx, due ? inks.target : '#f6f1e4', 0, 0, 0.19);
  ctx.strokeStyle = due ? inks.label : '#1d1a16';
  ctx.lineCap = 'round';
  for (const side of [1, -1]) {
    line(ctx, 0.045, [-0.11 * side, 0.11], [0.11 * side, -0.11]);
    line(ctx, 0.04, [-0.115 * side, 0.02], [-0.02 * side, 0.115]);
  }
}
