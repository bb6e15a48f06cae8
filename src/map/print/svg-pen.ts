import type { Ctx } from '../art/pen.ts';
import { type Affine, arcTo, boxTo, composed, moved, num, type Path, pathText, scaled, turned } from './svg-path.ts';
import { ANCHORS, escaped, FIRST, paintOf, parseFont, type Style, strokeAttributes } from './svg-style.ts';

/** The width of a text in a font, both as a canvas takes them, in pixels. */
export type MeasureText = (font: string, text: string) => number;

/** A canvas context that writes SVG, for the part of the context that the map's art uses. */
interface SvgPen {
  readonly ctx: Ctx;
  /** Everything drawn so far, as SVG elements. */
  markup(): string;
  /** Puts elements where the pen is now; `extra` are attributes of the group around them. */
  insert(elements: string, extra: string): void;
}

/**
 * Distance from the middle of the interface's font to its base line, in font sizes. Viewers disagree on SVG's own
 * keywords for it.
 */
const MIDDLE = 0.335;

/** `ids` names clips and must be shared by all pens of one document. Text is measured by `measure`. */
export function svgPen(ids: () => string, measure: MeasureText): SvgPen {
  let now: Style = { ...FIRST };
  const kept: Style[] = [];
  let path: Path = [];
  const drawn: { readonly clip: string; readonly text: string }[] = [];
  const put = (text: string): void => {
    drawn.push({ clip: now.clip, text });
  };
  const to = (affine: Affine): void => {
    now.matrix = composed(now.matrix, affine);
  };
  const boxPath = (x: number, y: number, w: number, h: number): Path => {
    const made: Path = [];
    boxTo(made, now.matrix, x, y, w, h, 0);
    return made;
  };
  const paintFill = (of: Path, rule = ''): void => {
    const paint = paintOf('fill', now.fillStyle, now.globalAlpha);
    if (paint && of.length > 0)
      put(`<path d="${pathText(of)}"${paint}${rule === 'evenodd' ? ' fill-rule="evenodd"' : ''}/>`);
  };
  const paintStroke = (of: Path): void => {
    const paint = paintOf('stroke', now.strokeStyle, now.globalAlpha);
    if (paint && of.length > 0) put(`<path d="${pathText(of)}" fill="none"${paint}${strokeAttributes(now)}/>`);
  };
  const write = (words: string, x: number, y: number, widest: number | undefined, paint: string): void => {
    const { size, weight, family } = parseFont(now.font);
    const wide = measure(now.font, words) + words.length * Number.parseFloat(now.letterSpacing);
    const squeezed =
      widest !== undefined && wide > widest ? ` textLength="${num(widest)}" lengthAdjust="spacingAndGlyphs"` : '';
    const base = y + (now.textBaseline === 'middle' ? MIDDLE * size : 0);
    const spacing = Number.parseFloat(now.letterSpacing)
      ? ` letter-spacing="${num(Number.parseFloat(now.letterSpacing))}"`
      : '';
    put(
      `<text transform="matrix(${now.matrix.map((n) => num(n, 5)).join(' ')})" x="${num(x)}" y="${num(base)}"` +
        ` font-family="${escaped(family)}" font-size="${num(size)}" font-weight="${weight}"` +
        ` text-anchor="${ANCHORS[now.textAlign] ?? 'start'}"${spacing}${squeezed}${paint}>${escaped(words)}</text>`,
    );
  };

  const methods = {
    save: () => kept.push({ ...now }),
    restore() {
      now = kept.pop() ?? now;
    },
    translate: (x: number, y: number) => to(moved(x, y)),
    scale: (x: number, y: number) => to(scaled(x, y)),
    rotate: (angle: number) => to(turned(angle)),
    beginPath() {
      path = [];
    },
    moveTo: (x: number, y: number) => path.push(['M', at(now.matrix, x, y)]),
    lineTo: (x: number, y: number) => path.push([path.length === 0 ? 'M' : 'L', at(now.matrix, x, y)]),
    quadraticCurveTo: (x1: number, y1: number, x: number, y: number) =>
      path.push(['Q', at(now.matrix, x1, y1), at(now.matrix, x, y)]),
    bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) =>
      path.push(['C', at(now.matrix, x1, y1), at(now.matrix, x2, y2), at(now.matrix, x, y)]),
    arc: (x: number, y: number, r: number, from: number, end: number, back = false) =>
      arcTo(path, now.matrix, { x, y, rx: r, ry: r, turn: 0, from, to: end, back }),
    ellipse: (x: number, y: number, rx: number, ry: number, turn: number, from: number, end: number, back = false) =>
      arcTo(path, now.matrix, { x, y, rx, ry, turn, from, to: end, back }),
    rect: (x: number, y: number, w: number, h: number) => boxTo(path, now.matrix, x, y, w, h, 0),
    roundRect: (x: number, y: number, w: number, h: number, r: number) => boxTo(path, now.matrix, x, y, w, h, r),
    closePath: () => path.push(['Z']),
    fill: (rule?: string) => paintFill(path, rule),
    stroke: () => paintStroke(path),
    clip() {
      const id = ids();
      const inside = now.clip === '' ? '' : ` clip-path="url(#${now.clip})"`;
      put(`<clipPath id="${id}"${inside}><path d="${pathText(path)}"/></clipPath>`);
      now.clip = id;
    },
    fillRect: (x: number, y: number, w: number, h: number) => paintFill(boxPath(x, y, w, h)),
    strokeRect: (x: number, y: number, w: number, h: number) => paintStroke(boxPath(x, y, w, h)),
    setLineDash(dash: readonly number[]) {
      now.dash = dash;
    },
    fillText(words: string, x: number, y: number, widest?: number) {
      const paint = paintOf('fill', now.fillStyle, now.globalAlpha);
      if (paint) write(words, x, y, widest, paint);
    },
    strokeText(words: string, x: number, y: number, widest?: number) {
      const paint = paintOf('stroke', now.strokeStyle, now.globalAlpha);
      // The matrix is on the text element itself: its outline scales with it.
      if (paint)
        write(
          words,
          x,
          y,
          widest,
          ` fill="none"${paint} stroke-width="${num(now.lineWidth, 4)}" stroke-linejoin="${now.lineJoin}"`,
        );
    },
    measureText: (words: string) => ({ width: measure(now.font, words) }),
  };

  return {
    ctx: guarded(methods, () => now),
    markup: () => grouped(drawn),
    insert: (elements, extra) =>
      put(`<g transform="matrix(${now.matrix.map((n) => num(n, 5)).join(' ')})"${extra}>${elements}</g>`),
  };
}

const at = ([a, b, c, d, e, f]: Affine, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;

/** Methods and styles as one object. Drawing code that uses anything else throws, instead of leaving a gap. */
function guarded(methods: object, style: () => Style): Ctx {
  const unknown = (name: string | symbol): never => {
    throw new Error(`the SVG pen has no ${String(name)}`);
  };
  return new Proxy(methods, {
    get: (_, name) => Reflect.get(methods, name) ?? (name in FIRST ? style()[name as keyof Style] : unknown(name)),
    set(_, name, value) {
      if (!(name in FIRST)) unknown(name);
      Object.assign(style(), { [name]: value });
      return true;
    },
  }) as unknown as Ctx;
}

/** Neighbours under the same clip share a group. */
function grouped(drawn: readonly { readonly clip: string; readonly text: string }[]): string {
  const parts: string[] = [];
  let open = '';
  for (const { clip, text } of drawn) {
    // A clip that is defined belongs to no group: it may cut what comes after the group too.
    const wanted = text.startsWith('<clipPath') ? '' : clip;
    if (wanted !== open) parts.push(open === '' ? '' : '</g>', wanted === '' ? '' : `<g clip-path="url(#${wanted})">`);
    open = wanted;
    parts.push(text);
  }
  if (open !== '') parts.push('</g>');
  return parts.join('');
}
