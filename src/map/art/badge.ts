import { FONT, type Inks } from '../inks.ts';
import type { Sign } from '../picture.ts';
import type { Ctx } from './pen.ts';

/** Height of a badge, in world units. */
export const BADGE = 17;
/** Width of a badge with its words. */
export const badgeWidth = (text: string | undefined): number =>
  BADGE + (text === undefined ? 0 : 7.2 * text.length + 3);

const INKS: Readonly<Record<Sign['kind'], 'accent' | 'target' | 'label'>> = {
  yes: 'accent',
  new: 'accent',
  no: 'target',
  gone: 'target',
  warning: 'target',
  changed: 'label',
  due: 'label',
  told: 'label',
};

/** A badge with a sign in it, centred on the origin: each has a shape of its own, whatever its colour. */
export function drawBadge(ctx: Ctx, kind: Sign['kind'], text: string | undefined, inks: Inks): void {
  const width = badgeWidth(text);
  const left = -width / 2;
  const square = kind === 'warning' || kind === 'gone' || kind === 'no';
  ctx.beginPath();
  ctx.roundRect(left, -BADGE / 2, width, BADGE, square ? 2.5 : BADGE / 2);
  ctx.fillStyle = inks.label;
  ctx.fill();
  const ink = INKS[kind] === 'label' ? inks.onLabel : inks[INKS[kind]];
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = ink;
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.lineWidth = 2.3;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.save();
  ctx.translate(left + BADGE / 2, 0);
  drawSign(ctx, kind);
  ctx.restore();
  if (text === undefined) return;
  ctx.font = `600 13px ${FONT}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, left + BADGE - 1, 0.8);
}

/** The sign alone, centred on the origin, five units to each side. */
function drawSign(ctx: Ctx, kind: Sign['kind']): void {
  const stroke = (...dots: readonly (readonly [number, number])[]): void => {
    ctx.beginPath();
    dots.forEach(([x, y], i) => {
      if (i === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    });
    ctx.stroke();
  };
  switch (kind) {
    case 'yes':
      return stroke([-4, 0.5], [-1, 3.5], [4, -3.5]);
    case 'no':
      stroke([-3.5, -3.5], [3.5, 3.5]);
      return stroke([-3.5, 3.5], [3.5, -3.5]);
    case 'new':
      stroke([-4.2, 0], [4.2, 0]);
      return stroke([0, -4.2], [0, 4.2]);
    case 'gone':
      stroke([0, -4.8], [0, 4.8]);
      return stroke([-3, -1.8], [3, -1.8]);
    case 'warning':
      stroke([0, -4.5], [0, 1]);
      return stroke([0, 4.3], [0, 4.4]);
    case 'due':
      ctx.beginPath();
      ctx.arc(0, 0, 3.6, 0, Math.PI * 2);
      return ctx.stroke();
    case 'told':
      stroke([-4, -3], [4, -3]);
      stroke([-4, 0], [4, 0]);
      return stroke([-4, 3], [0.5, 3]);
    case 'changed':
      stroke([-4.2, -2], [3.6, -2], [1, -4.4]);
      return stroke([4.2, 2], [-3.6, 2], [-1, 4.4]);
  }
}
