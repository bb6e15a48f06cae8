import { type Inks, lineOf } from '../inks.ts';
import type { SideLook } from '../palette.ts';
import { readPath, trace } from './path.ts';
import { stripe } from './patterns.ts';
import { type Ctx, disc, hexPath, line, polygon } from './pen.ts';
import { type DrawWork, minefield, nets, tankTraps, trenches, wire } from './works.ts';

/** Signs of the objects on a planet, as path data: 36 units from the middle to each side. */
const OBJECT_SIGNS: Readonly<Record<string, string>> = {
  city: 'M-32 30V-4H-18V-20H-4V30ZM0 30V-32H16V30ZM20 30V-10H32V30Z',
  mine: 'M-28 22L6-12L12-6L-22 28ZM0-26L26 0L18 8L-8-18ZM28 22L12 6L6 12L22 28ZM0-26L-26 0L-18 8L-4-6L-10-12Z',
  factory: 'M-31 28V-30H-20V-2L-6-14V-2L8-14V-2L22-14V28ZM-20 10V18H-12V10ZM-4 10V18H4V10ZM10 10V18H16V10Z',
  relic: 'M0-34L22-8L0 34L-22-8ZM0-21L-11-8H11Z',
  spaceport:
    'M0-36Q13-20 13 4V14H-13V4Q-13-20 0-36ZM0-14A6 6 0 1 0 0-2A6 6 0 1 0 0-14ZM-16 4L-29 24L-16 18ZM16 4L29 24L16 18ZM-7 18H7L0 36Z',
  'air-defence': 'M-5 30V-12H-14L0-34L14-12H5V30ZM-23 30V4H-30L-20-14L-10 4H-17V30ZM23 30V4H30L20-14L10 4H17V30Z',
  'gun-mount': 'M-32 28V15H-22Q-22-8-2-8Q4-8 8-5L26-24L33-17L15 3Q19 9 19 15H32V28Z',
  altar: 'M-28 30V19H-16V0H-26V-10H26V0H16V19H28V30ZM0-38Q14-24 7-14H-7Q-14-24 0-38Z',
  camp: 'M0-32L34 28H10L0 6L-10 28H-34Z',
  tower: 'M-9-34H9L4-20L11 16L26 30H-26L-11 16L-4-20Z',
};

/**
 * The way a structure fits in its hex: a `ring` of works along the edge of the hex, seen around a counter, or an `icon` that moves
 * into the corner of the hex when a counter comes.
 */
type Lie = 'ring' | 'icon';

interface StructureArt {
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
