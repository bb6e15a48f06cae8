import { FONT, type Inks } from '../inks.ts';
import type { SideLook } from '../palette.ts';
import { stripe } from './patterns.ts';
import { type Ctx, disc, hexPath, line, polygon } from './pen.ts';

/** A band within the edge of the hex: an objective is visible under any counter. */
export function objectiveBand(ctx: Ctx, inks: Inks, side: SideLook, owned: boolean): void {
  ctx.lineJoin = 'miter';
  for (const [ink, width] of [
    [inks.ink, 0.12],
    [owned ? side.fill : inks.label, 0.078],
  ] as const) {
    hexPath(ctx, 0.915);
    ctx.strokeStyle = ink;
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

/** Numbered star in its owner's colour; unowned ones are hollow. `label` is printed in it. */
export function objectiveStar(ctx: Ctx, inks: Inks, side: SideLook, owned: boolean, label: string): void {
  const path = (reach: number): void => {
    ctx.beginPath();
    for (let i = 0; i < 10; i++) {
      const [angle, r] = [-Math.PI / 2 + (i * Math.PI) / 5, i % 2 ? reach * 0.56 : reach];
      ctx.lineTo(Math.cos(angle) * r, Math.sin(angle) * r + 0.02);
    }
    ctx.closePath();
  };
  ctx.lineJoin = 'round';
  path(0.56);
  ctx.strokeStyle = inks.paper;
  ctx.lineWidth = 0.13;
  ctx.stroke();
  ctx.fillStyle = owned ? side.fill : inks.label;
  ctx.fill();
  if (owned) {
    ctx.save();
    ctx.clip();
    ctx.globalAlpha = 0.5;
    stripe(ctx, side, -0.6, -0.6, 1.2, 1.2, 0.15);
    ctx.restore();
  }
  path(0.56);
  ctx.strokeStyle = inks.ink;
  ctx.lineWidth = 0.055;
  ctx.stroke();
  if (owned) disc(ctx, side.fill, 0, 0.02, 0.3);
  ctx.save();
  ctx.translate(0, 0.02);
  ctx.scale(0.01, 0.01);
  ctx.font = `600 46px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = owned ? side.ink : inks.onLabel;
  ctx.fillText(label, 0, 2, 50);
  ctx.restore();
}

/** A folder with a seal. */
export function dossier(ctx: Ctx, inks: Inks): void {
  ctx.save();
  ctx.rotate(-0.12);
  polygon(ctx, '#ead9a4', [
    [-0.42, -0.3],
    [-0.12, -0.3],
    [-0.04, -0.2],
    [0.42, -0.2],
    [0.42, 0.34],
    [-0.42, 0.34],
  ]);
  ctx.strokeStyle = inks.dark ? '#14120f' : inks.ink;
  ctx.lineJoin = 'round';
  line(
    ctx,
    0.05,
    [-0.42, -0.3],
    [-0.12, -0.3],
    [-0.04, -0.2],
    [0.42, -0.2],
    [0.42, 0.34],
    [-0.42, 0.34],
    [-0.42, -0.3],
    [-0.12, -0.3],
  );
  ctx.strokeStyle = '#a3282f';
  ctx.lineWidth = 0.05;
  ctx.strokeRect(-0.27, -0.04, 0.54, 0.22);
  ctx.fillStyle = '#a3282f';
  for (const x of [-0.17, -0.02, 0.13]) ctx.fillRect(x - 0.02, 0.02, 0.09, 0.1);
  ctx.restore();
}
