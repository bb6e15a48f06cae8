import type { Ctx } from '../../art/pen.ts';
import { FONT, type Inks } from '../../inks.ts';
import type { SideLook } from '../../palette.ts';

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

interface DrawnDie {
  readonly face: number;
  readonly sides: number;
  readonly good: boolean | null;
  /** The look of the side that throws it; null for dice of no side. */
  readonly look: SideLook | null;
}

/** A die of side 1. A success is upright, in the colour of its side or dark; a failure is askew, pale, small and struck out. */
export function drawDie(ctx: Ctx, { face, sides, good, look }: DrawnDie, inks: Inks): void {
  ctx.save();
  if (good === false) {
    ctx.rotate(0.3);
    ctx.scale(0.74, 0.74);
  }
  const dark: readonly [string, string] = look ? [look.fill, look.ink] : [inks.onLabel, inks.label];
  const [body, print] = good || (look && good === null) ? dark : [inks.label, inks.onLabel];
  if (good === false) ctx.globalAlpha = 0.72;
  ctx.fillStyle = body;
  ctx.strokeStyle = good ? (look ? inks.onLabel : inks.accent) : (look?.fill ?? inks.onLabel);
  ctx.lineWidth = good ? 0.1 : 0.06;
  ctx.beginPath();
  ctx.roundRect(-0.45, -0.45, 0.9, 0.9, 0.18);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = print;
  if (sides === 6)
    for (const [x, y] of PIPS[face] ?? []) {
      ctx.beginPath();
      ctx.arc(x * 0.22, y * 0.22, 0.095, 0, Math.PI * 2);
      ctx.fill();
    }
  else printNumber(ctx, String(face), 0.52);
  if (good === false) {
    ctx.globalAlpha = 1;
    ctx.strokeStyle = inks.target;
    ctx.lineWidth = 0.13;
    ctx.beginPath();
    ctx.moveTo(-0.56, 0.5);
    ctx.lineTo(0.56, -0.5);
    ctx.stroke();
  }
  ctx.restore();
}

/** Prints text in the middle; `size` in units of the drawing. */
export function printNumber(ctx: Ctx, text: string, size: number): void {
  ctx.save();
  // A canvas rounds tiny fonts: draw large, scaled down.
  ctx.scale(0.01, 0.01);
  ctx.font = `600 ${size * 100}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, 0, 4, 76);
  ctx.restore();
}
