import { type Ctx, line, type RandomSource, randomBetween } from './pen.ts';

/** A bare black tree standing at (x, y). `weight` thickens the pen for the small scale. */
export function deadTree(ctx: Ctx, random: RandomSource, x: number, y: number, height: number, weight: number): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  // A few strokes of shadow to the right of the foot: the light comes from the north-west.
  ctx.save();
  ctx.globalAlpha *= 0.45;
  for (let i = 0; i < 3; i++)
    line(
      ctx,
      0.014 * weight,
      [x + 0.015, y + i * 0.022],
      [x + height * randomBetween(random, 0.25, 0.42), y + 0.012 + i * 0.022],
    );
  ctx.restore();
  const lean = randomBetween(random, -0.09, 0.09);
  const width = height * 0.095 * weight;
  const [fx, fy] = [x + lean * height * 0.55, y - height * 0.45];
  // The trunk widens into the ground.
  ctx.beginPath();
  ctx.moveTo(x - width * 0.85, y);
  ctx.lineTo(fx - width * 0.35, fy);
  ctx.lineTo(fx + width * 0.35, fy);
  ctx.lineTo(x + width * 0.85, y);
  ctx.closePath();
  ctx.fill();
  branch(ctx, random, fx, fy, -Math.PI / 2 + lean, height * 0.36, width * 0.62, weight > 1.3 ? 2 : 3);
  const side = random() < 0.5 ? -1 : 1;
  branch(ctx, random, fx - lean * 0.1, fy + height * 0.12, -Math.PI / 2 + side * 0.95, height * 0.24, width * 0.42, 2);
}

function branch(
  ctx: Ctx,
  random: RandomSource,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  left: number,
): void {
  const [a, b] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  line(ctx, Math.max(width, 0.011), [x, y], [a, b]);
  if (left === 0) return;
  const turn = randomBetween(random, 0.32, 0.62);
  branch(ctx, random, a, b, angle - turn, length * randomBetween(random, 0.58, 0.76), width * 0.62, left - 1);
  branch(
    ctx,
    random,
    a,
    b,
    angle + turn * randomBetween(random, 0.8, 1.2),
    length * randomBetween(random, 0.52, 0.74),
    width * 0.62,
    left - 1,
  );
  if (left > 1 && random() < 0.6)
    branch(
      ctx,
      random,
      (x + a) / 2,
      (y + b) / 2,
      angle + (random() < 0.5 ? 1 : -1) * 0.8,
      length * 0.5,
      width * 0.5,
      1,
    );
}

/** A round-headed tree in leaf, as old maps draw them. */
export function leafTree(
  ctx: Ctx,
  random: RandomSource,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight: number,
): void {
  ctx.lineCap = 'round';
  line(ctx, 0.03 * weight, [x, y], [x, y - size * 0.35]);
  const [cx, cy, r] = [x, y - size * 0.6, size * 0.36];
  const ink = ctx.strokeStyle;
  ctx.fillStyle = fill;
  ctx.beginPath();
  for (let i = 0; i <= 14; i++) {
    const angle = (i / 14) * Math.PI * 2;
    const bump = r * (1 + (i % 2 ? 0.14 : -0.06) + randomBetween(random, -0.03, 0.03));
    const [px, py] = [cx + Math.cos(angle) * bump, cy + Math.sin(angle) * bump * 0.92];
    if (i === 0) ctx.moveTo(px, py);
    else ctx.lineTo(px, py);
  }
  ctx.closePath();
  ctx.fill();
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.02 * weight;
  ctx.stroke();
  for (let i = 0; i < 3; i++) {
    const t = -0.2 + i * 0.5;
    line(
      ctx,
      0.014 * weight,
      [cx + r * 0.2 + i * 0.02, cy + r * t * 0.6],
      [cx + r * 0.75, cy + r * t * 0.6 + r * 0.12],
    );
  }
}
