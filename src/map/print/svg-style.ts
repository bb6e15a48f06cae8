import { type Affine, growth, num, PLAIN } from './svg-path.ts';

/** The current drawing state of a context. */
export interface Style {
  matrix: Affine;
  clip: string;
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  globalAlpha: number;
  dash: readonly number[];
  font: string;
  textAlign: string;
  textBaseline: string;
  letterSpacing: string;
}

export const FIRST: Style = {
  matrix: PLAIN,
  clip: '',
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  dash: [],
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  letterSpacing: '0px',
};

export const ANCHORS: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!);

/** Attributes of a paint; empty when nothing would be seen. Many programs do not read rgba. */
export function paintOf(what: 'fill' | 'stroke', style: string, alpha: number): string {
  if (style === 'transparent') return '';
  const rgba = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+))?\s*\)$/.exec(style);
  const colour = rgba ? `rgb(${rgba[1]},${rgba[2]},${rgba[3]})` : style;
  const opacity = alpha * Number(rgba?.[4] ?? 1);
  if (opacity <= 0) return '';
  return ` ${what}="${escaped(colour)}"${opacity < 1 ? ` ${what}-opacity="${num(opacity, 3)}"` : ''}`;
}

export function strokeAttributes({ matrix, lineWidth, lineCap, lineJoin, dash }: Style): string {
  const by = growth(matrix);
  const dashed = dash.length > 0 ? ` stroke-dasharray="${dash.map((n) => num(n * by)).join(' ')}"` : '';
  const cap = lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`;
  // A canvas cuts mitres later than SVG does.
  const join = lineJoin === 'miter' ? ' stroke-miterlimit="10"' : ` stroke-linejoin="${lineJoin}"`;
  return ` stroke-width="${num(lineWidth * by, 3)}"${cap}${join}${dashed}`;
}

/** `600 21px "Fira Sans Condensed", sans-serif`. */
export function parseFont(font: string): { size: number; weight: string; family: string } {
  const [, weight, size, family] = /^(?:(\d{3}|bold)\s+)?([\d.]+)px\s+(.+)$/.exec(font) ?? [];
  return { size: Number(size ?? 10), weight: weight ?? '400', family: (family ?? 'sans-serif').replaceAll('"', "'") };
}
