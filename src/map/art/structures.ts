import type { Inks } from '../inks.ts';
import type { SideLook } from '../palette.ts';
import { stripe } from './patterns.ts';
import { CORNER_DOTS, type Ctx, type Dot, disc, line, polygon } from './pen.ts';

/**
 * How a structure lies in its hex: a `ring` of works along the edge of the hex, seen about a counter,
 * or an `icon` that moves into the corner of the hex when a counter comes.
 */
export type Lie = 'ring' | 'icon';
type DrawWork = (ctx: Ctx, inks: Inks, side: SideLook, done: boolean) => void;

export interface StructureArt {
  readonly lie: Lie;
  readonly draw: DrawWork;
}

const THIN = 0.03;

/** A point of the hex of that radius at `t` turns clockwise from due east. */
const around = (t: number, radius: number): Dot => {
  const at = (((t % 1) + 1) % 1) * 6;
  const [a, b] = [CORNER_DOTS[Math.floor(at) % 6]!, CORNER_DOTS[(Math.floor(at) + 1) % 6]!];
  const part = at - Math.floor(at);
  return [(a[0] + (b[0] - a[0]) * part) * radius, (a[1] + (b[1] - a[1]) * part) * radius];
};

/** Ink over a line of the side's colour: works are told apart by owner too. */
function twice(ctx: Ctx, inks: Inks, side: SideLook, width: number, dots: readonly Dot[]): void {
  ctx.strokeStyle = inks.ink;
  line(ctx, width, ...dots);
  ctx.strokeStyle = side.fill;
  line(ctx, width * 0.5, ...dots);
}

const trenches: DrawWork = (ctx, inks, side) => {
  // Traverses: the line steps in and out, as trenches do.
  const dots: Dot[] = [];
  const steps = 36;
  for (let i = 0; i <= steps; i++) {
    const r = i % 2 ? 0.83 : 0.74;
    dots.push(around(i / steps, r), around((i + 1) / steps, r));
  }
  ctx.lineJoin = 'miter';
  twice(ctx, inks, side, 0.052, dots);
};

const wire: DrawWork = (ctx, inks, side) => {
  const ring = Array.from({ length: 49 }, (_, i) => around(i / 48, 0.8));
  ctx.strokeStyle = side.fill;
  line(ctx, THIN, ...ring);
  ctx.strokeStyle = inks.ink;
  for (let i = 0; i < 24; i++) {
    const [x, y] = around(i / 24, 0.8);
    line(ctx, 0.022, [x - 0.055, y - 0.055], [x + 0.055, y + 0.055]);
    line(ctx, 0.022, [x + 0.055, y - 0.055], [x - 0.055, y + 0.055]);
  }
};

const minefield: DrawWork = (ctx, inks, side) => {
  for (let i = 0; i < 12; i++) {
    const [x, y] = around((i + 0.5) / 12, i % 2 ? 0.86 : 0.76);
    disc(ctx, inks.ink, x, y, 0.062);
    disc(ctx, side.fill, x, y, 0.036);
    ctx.strokeStyle = inks.ink;
    for (const angle of [-0.5, 0, 0.5])
      line(
        ctx,
        0.02,
        [x + Math.sin(angle) * 0.06, y - Math.cos(angle) * 0.06],
        [x + Math.sin(angle) * 0.1, y - Math.cos(angle) * 0.1],
      );
  }
};

const tankTraps: DrawWork = (ctx, inks, side) => {
  for (let i = 0; i < 18; i++) {
    const [x, y] = around((i + 0.5) / 18, 0.81);
    ctx.strokeStyle = inks.ink;
    polygon(ctx, side.fill, [
      [x - 0.075, y + 0.055],
      [x, y - 0.08],
      [x + 0.075, y + 0.055],
    ]);
    ctx.lineJoin = 'round';
    line(ctx, 0.024, [x - 0.075, y + 0.055], [x, y - 0.08], [x + 0.075, y + 0.055], [x - 0.075, y + 0.055]);
    line(ctx, 0.018, [x, y - 0.08], [x + 0.015, y + 0.055]);
  }
};

const nets: DrawWork = (ctx, inks, side) => {
  ctx.strokeStyle = side.fill;
  for (let i = 0; i < 36; i++) {
    const [a, b] = [around(i / 36, 0.68), around((i + 2) / 36, 0.88)];
    const [c, d] = [around((i + 2) / 36, 0.68), around(i / 36, 0.88)];
    line(ctx, 0.018, a, b);
    line(ctx, 0.018, c, d);
  }
  ctx.strokeStyle = inks.ink;
  line(ctx, 0.026, ...Array.from({ length: 37 }, (_, i) => around(i / 36, 0.88)));
  for (let i = 0; i < 18; i++) {
    const [x, y] = around(i / 18, 0.78);
    disc(ctx, inks.ink, x, y, 0.024);
  }
};

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
  ctx.strokeStyle = inks.ink;
  ctx.lineWidth = 0.05;
  ctx.stroke();
  // The sign itself stands on a plain card, whatever the pattern about it.
  ctx.fillStyle = '#f6f1e4';
  ctx.beginPath();
  if (round) ctx.arc(0, 0, 0.35, 0, Math.PI * 2);
  else ctx.rect(-0.34, -0.34, 0.68, 0.68);
  ctx.fill();
  ctx.fillStyle = ctx.strokeStyle = '#1d1a16';
}

const icon =
  (round: boolean, sign: (ctx: Ctx) => void): DrawWork =>
  (ctx, inks, side, done) => {
    plate(ctx, inks, side, done, round);
    if (!done) ctx.setLineDash([]);
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

const STRUCTURES: Readonly<Record<string, StructureArt>> = {
  'central-base': { lie: 'icon', draw: base },
  hq: { lie: 'icon', draw: base },
  'supply-depot': { lie: 'icon', draw: depot },
  bunker: { lie: 'icon', draw: bunker },
  'observation-post': { lie: 'icon', draw: observation },
  radar: { lie: 'icon', draw: observation },
  'aid-post': { lie: 'icon', draw: aid },
  trenches: { lie: 'ring', draw: trenches },
  'barbed-wire': { lie: 'ring', draw: wire },
  minefield: { lie: 'ring', draw: minefield },
  'tank-traps': { lie: 'ring', draw: tankTraps },
  'camouflage-nets': { lie: 'ring', draw: nets },
};

/** A structure nobody has drawn is a disc with the first letters of its name. */
export const structureArt = (kind: string): StructureArt =>
  STRUCTURES[kind] ?? { lie: 'icon', draw: letter(kind.slice(0, 2).toUpperCase()) };

/** Railway from the middle of the hex to the middle of its northern edge. */
export function railArm(ctx: Ctx, inks: Inks, side: SideLook): void {
  for (let i = 0; i < 9; i++) {
    const y = -0.02 - i * 0.104;
    ctx.strokeStyle = inks.ink;
    line(ctx, 0.032, [-0.115, y], [0.115, y]);
  }
  for (const x of [-0.06, 0.06]) {
    ctx.strokeStyle = inks.ink;
    line(ctx, 0.034, [x, 0.02], [x, -0.868]);
    ctx.strokeStyle = side.fill;
    line(ctx, 0.014, [x, 0.02], [x, -0.868]);
  }
}

/** Where railways meet or end. */
export function railHub(ctx: Ctx, inks: Inks, side: SideLook): void {
  disc(ctx, inks.ink, 0, 0, 0.12);
  disc(ctx, side.fill, 0, 0, 0.085);
}

/** Numbered star in its owner's colour; nobody's is hollow. `label` is printed in it. */
export function keyPoint(ctx: Ctx, inks: Inks, side: SideLook, owned: boolean, label: string, font: string): void {
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
  if (owned) disc(ctx, side.fill, 0, 0.02, 0.27);
  ctx.save();
  ctx.translate(0, 0.02);
  ctx.scale(0.01, 0.01);
  ctx.font = `600 40px ${font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = owned ? side.ink : inks.onLabel;
  ctx.fillText(label, 0, 2, 50);
  ctx.restore();
}

/** A folder with a seal: intelligence lies here. */
export function intelligence(ctx: Ctx, inks: Inks): void {
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
  ctx.strokeStyle = inks.ink === '#24211d' ? inks.ink : '#14120f';
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
