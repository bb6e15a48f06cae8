import { type Inks, lineOf } from '../inks.ts';
import type { SideLook } from '../palette.ts';
import { OBJECT_SIGNS } from './object-signs.ts';
import { readPath, trace } from './path.ts';
import { stripe } from './patterns.ts';
import { type Ctx, disc, hexPath, line, polygon } from './pen.ts';
import { type DrawWork, minefield, nets, tankTraps, trenches, wire } from './works.ts';

/**
 * The way a structure fits in its hex: a `ring` of works along the edge of the hex, seen around a counter, or an `icon` that moves
 * into the corner of the hex when a counter comes.
 */
export type Lie = 'ring' | 'icon';

export interface StructureArt {
  readonly lie: Lie;
  readonly draw: DrawWork;
}

/** Icons are drawn to about half a radius from the origin. */
function plate(ctx: Ctx, inks: Inks, side: SideLook, done: boolean, round: boolean): void {
  ctx.beginPath();
  if (round) ctx.arc(0, 0, 0.46, 0, Math.PI * 2);
  else ctx.rect(-0.44, -0.44, 0.88, 0.88);
  if (done) {
    ctx.save();
    ctx.clip();
    stripe(ctx, side, -0.5, -0.5, 1, 1, 0.15);
    ctx.restore();
  } else {
    ctx.fillStyle = inks.paper;
    ctx.fill();
  }
  ctx.beginPath();
  if (round) ctx.arc(0, 0, 0.46, 0, Math.PI * 2);
  else ctx.rect(-0.44, -0.44, 0.88, 0.88);
  ctx.strokeStyle = done ? inks.ink : lineOf(inks, side.fill);
  ctx.lineWidth = done ? 0.05 : 0.085;
  if (!done) ctx.setLineDash([0.13, 0.09]);
  ctx.stroke();
  ctx.setLineDash([]);
  // The sign itself is on a plain card, whatever the pattern around it.
  ctx.fillStyle = '#f6f1e4';
  ctx.beginPath();
  if (round) ctx.arc(0, 0, 0.35, 0, Math.PI * 2);
  else ctx.rect(-0.34, -0.34, 0.68, 0.68);
  ctx.fill();
  ctx.fillStyle = ctx.strokeStyle = '#1d1a16';
  if (!done) ctx.globalAlpha = 0.6;
}

const icon =
  (round: boolean, sign: (ctx: Ctx) => void): DrawWork =>
  (ctx, inks, side, done) => {
    plate(ctx, inks, side, done, round);
    ctx.lineJoin = 'miter';
    sign(ctx);
  };

const bunker = icon(false, (ctx) => {
  ctx.beginPath();
  ctx.arc(0, 0.14, 0.27, Math.PI, 0);
  ctx.lineTo(0.27, 0.24);
  ctx.lineTo(-0.27, 0.24);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = '#f6f1e4';
  ctx.fillRect(-0.17, 0.01, 0.34, 0.075);
});

const depot = icon(false, (ctx) => {
  ctx.lineWidth = 0.055;
  ctx.strokeRect(-0.24, -0.08, 0.48, 0.32);
  line(ctx, 0.055, [-0.3, -0.06], [0, -0.28], [0.3, -0.06]);
  line(ctx, 0.045, [-0.24, 0.24], [0.24, -0.08]);
  line(ctx, 0.045, [-0.24, -0.08], [0.24, 0.24]);
});

const base = icon(false, (ctx) => {
  // A fort in plan, with its flag.
  polygon(ctx, '#1d1a16', [
    [-0.28, 0.28],
    [-0.28, -0.04],
    [-0.16, -0.04],
    [-0.16, 0.06],
    [-0.06, 0.06],
    [-0.06, -0.04],
    [0.06, -0.04],
    [0.06, 0.06],
    [0.16, 0.06],
    [0.16, -0.04],
    [0.28, -0.04],
    [0.28, 0.28],
  ]);
  line(ctx, 0.04, [0, 0], [0, -0.3]);
  polygon(ctx, '#1d1a16', [
    [0, -0.31],
    [0.22, -0.23],
    [0, -0.14],
  ]);
});

const observation = icon(true, (ctx) => {
  line(ctx, 0.055, [0, -0.26], [-0.24, 0.17], [0.24, 0.17], [0, -0.26]);
  disc(ctx, '#1d1a16', 0, 0.03, 0.075);
});

const aid = icon(true, (ctx) => {
  ctx.fillStyle = '#a3282f';
  ctx.fillRect(-0.085, -0.25, 0.17, 0.5);
  ctx.fillRect(-0.25, -0.085, 0.5, 0.17);
});

const letter = (text: string): DrawWork =>
  icon(true, (ctx) => {
    ctx.save();
    ctx.scale(0.004, 0.004);
    ctx.font = '600 100px sans-serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(text, 0, 6, 150);
    ctx.restore();
  });

/** Works that are being dug: faint, within a line of pegs. */
const works =
  (draw: DrawWork): DrawWork =>
  (ctx, inks, { fill, ...look }, done) => {
    const side = { ...look, fill: lineOf(inks, fill) };
    if (done) return draw(ctx, inks, side, done);
    ctx.save();
    ctx.globalAlpha = 0.4;
    draw(ctx, inks, side, done);
    ctx.restore();
    hexPath(ctx, 0.66);
    ctx.setLineDash([0.15, 0.1]);
    ctx.strokeStyle = side.fill;
    ctx.lineWidth = 0.05;
    ctx.stroke();
    ctx.setLineDash([]);
  };

const STRUCTURES: Readonly<Record<string, StructureArt>> = {
  base: { lie: 'icon', draw: base },
  hq: { lie: 'icon', draw: base },
  depot: { lie: 'icon', draw: depot },
  bunker: { lie: 'icon', draw: bunker },
  'observation-post': { lie: 'icon', draw: observation },
  radar: { lie: 'icon', draw: observation },
  'aid-post': { lie: 'icon', draw: aid },
  trenches: { lie: 'ring', draw: works(trenches) },
  'barbed-wire': { lie: 'ring', draw: works(wire) },
  minefield: { lie: 'ring', draw: works(minefield) },
  'tank-traps': { lie: 'ring', draw: works(tankTraps) },
  'camouflage-nets': { lie: 'ring', draw: works(nets) },
};

const drawnSigns: Readonly<Record<string, StructureArt>> = Object.fromEntries(
  Object.entries(OBJECT_SIGNS).map(([kind, data]) => {
    const strokes = readPath(data)!;
    const sign = (ctx: Ctx): void => {
      ctx.save();
      ctx.scale(0.009, 0.009);
      trace(ctx, strokes);
      ctx.restore();
      ctx.fill('evenodd');
    };
    return [kind, { lie: 'icon', draw: icon(true, sign) }];
  }),
);

/** A structure without a drawing is a disc with the first letters of its name. */
export const structureArt = (kind: string): StructureArt =>
  STRUCTURES[kind] ?? drawnSigns[kind] ?? { lie: 'icon', draw: letter(kind.slice(0, 2).toUpperCase()) };
