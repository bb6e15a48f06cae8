import type { Ctx } from './pen.ts';

/**
 * Path data as SVG has it, read once and drawn on any canvas: the same drawing serves counters, lists and printed
 * sheets. Everything is turned into lines and cubic curves in absolute coordinates.
 */
export type PathStroke =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', ax: number, ay: number, bx: number, by: number, x: number, y: number]
  | readonly ['Z'];

/** Numbers that a command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Reads path data. Null when it is invalid: an unknown command, a missing number, or no `M` to begin with. */
export function readPath(data: string): readonly PathStroke[] | null {
  const commands = commandsOf(data);
  return commands && strokesOf(commands);
}

type Command = readonly [name: string, numbers: readonly number[]];

function commandsOf(data: string): Command[] | null {
  const commands: Command[] = [];
  if (data.replace(/[MLHVCSQTAZ][^MLHVCSQTAZ]*/gi, '').trim() !== '') return null;
  for (const [, name = '', rest = ''] of data.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const takes = TAKES[name.toUpperCase()]!;
    const numbers = numbersOf(rest, takes);
    if (numbers === null || (takes === 0) !== (numbers.length === 0) || numbers.length % (takes || 1) !== 0)
      return null;
    if (takes === 0) commands.push([name, []]);
    for (let at = 0; at < numbers.length; at += takes) {
      // Further pairs after a move are lines.
      const then = at > 0 && name === 'M' ? 'L' : at > 0 && name === 'm' ? 'l' : name;
      commands.push([then, numbers.slice(at, at + takes)]);
    }
  }
  return commands[0]?.[0].toUpperCase() === 'M' ? commands : null;
}

/** The numbers of one command. The two flags of an arc may follow each other without a gap: `01` is a 0 and a 1. */
function numbersOf(text: string, takes: number): number[] | null {
  const numbers: number[] = [];
  for (let rest = text.replace(/^[\s,]+/, ''); rest !== ''; ) {
    const isFlag = takes === TAKES.A && [3, 4].includes(numbers.length % takes);
    const found = (isFlag ? /^[01]/ : /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i).exec(rest)?.[0];
    if (found === undefined) return null;
    if (!Number.isFinite(Number(found))) return null;
    numbers.push(Number(found));
    rest = rest.slice(found.length).replace(/^[\s,]+/, '');
  }
  return numbers;
}

function strokesOf(commands: readonly Command[]): readonly PathStroke[] {
  const strokes: PathStroke[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  // The last control point, and of which kind of curve: a smooth one continues from it.
  let [cx, cy, curve] = [0, 0, ''];
  for (const [name, given] of commands) {
    const kind = name.toUpperCase();
    const [ox, oy] = name === kind ? [0, 0] : [x, y];
    const n = (i: number): number => given[i]! + (i % 2 === 0 ? ox : oy);
    const to = (nx: number, ny: number): void => {
      [x, y] = [nx, ny];
    };
    const cubic = (ax: number, ay: number, bx: number, by: number, nx: number, ny: number): void => {
      strokes.push(['C', ax, ay, bx, by, nx, ny]);
      to(nx, ny);
    };
    const quadratic = (qx: number, qy: number, nx: number, ny: number): void => {
      [cx, cy] = [qx, qy];
      const third = (from: number, control: number): number => from + ((control - from) * 2) / 3;
      cubic(third(x, qx), third(y, qy), third(nx, qx), third(ny, qy), nx, ny);
    };
    const mirrored = (like: string): readonly [number, number] =>
      like.includes(curve) && curve !== '' ? [2 * x - cx, 2 * y - cy] : [x, y];
    if (kind === 'M') {
      to(n(0), n(1));
      [startX, startY] = [x, y];
      strokes.push(['M', x, y]);
    } else if (kind === 'L' || kind === 'H' || kind === 'V') {
      to(kind === 'V' ? x : n(0), kind === 'V' ? given[0]! + oy : kind === 'H' ? y : n(1));
      strokes.push(['L', x, y]);
    } else if (kind === 'C' || kind === 'S') {
      const [ax, ay] = kind === 'C' ? [n(0), n(1)] : mirrored('CS');
      const at = kind === 'C' ? 2 : 0;
      [cx, cy] = [n(at), n(at + 1)];
      cubic(ax, ay, cx, cy, n(at + 2), n(at + 3));
    } else if (kind === 'Q') quadratic(n(0), n(1), n(2), n(3));
    else if (kind === 'T') quadratic(...mirrored('QT'), n(0), n(1));
    else if (kind === 'A') {
      const [rx, ry, tilt, large, sweep, ax, ay] = given as unknown as Arc;
      for (const part of arc([x, y], [rx, ry, tilt, large, sweep, ax + ox, ay + oy])) cubic(...part);
    } else {
      strokes.push(['Z']);
      to(startX, startY);
    }
    curve = kind;
  }
  return strokes;
}

type Arc = readonly [rx: number, ry: number, tilt: number, large: number, sweep: number, x: number, y: number];
type Cubic = readonly [ax: number, ay: number, bx: number, by: number, x: number, y: number];

/** An elliptical arc as cubic curves of at most a quarter turn (SVG 1.1, F.6.5). */
function arc([x, y]: readonly [number, number], [rx, ry, tilt, large, sweep, ex, ey]: Arc): Cubic[] {
  let [a, b] = [Math.abs(rx), Math.abs(ry)];
  if ((x === ex && y === ey) || a === 0 || b === 0) return [[x, y, ex, ey, ex, ey]];
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const [px, py] = [(cos * (x - ex) + sin * (y - ey)) / 2, (cos * (y - ey) - sin * (x - ex)) / 2];
  // Radii that are too small are scaled up until they reach.
  const grow = Math.sqrt(Math.max(1, (px / a) ** 2 + (py / b) ** 2));
  [a, b] = [a * grow, b * grow];
  const under = (a * b) ** 2 / ((a * py) ** 2 + (b * px) ** 2) - 1;
  const root = Math.sqrt(Math.max(0, under)) * (large === sweep ? -1 : 1);
  const [mx, my] = [(root * a * py) / b, (-root * b * px) / a];
  const [cx, cy] = [cos * mx - sin * my + (x + ex) / 2, sin * mx + cos * my + (y + ey) / 2];
  const start = Math.atan2((py - my) / b, (px - mx) / a);
  let turn = Math.atan2((-py - my) / b, (-px - mx) / a) - start;
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI;
  if (sweep !== 0 && turn < 0) turn += 2 * Math.PI;
  const count = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9);
  const step = turn / count;
  const pull = (4 / 3) * Math.tan(step / 4);
  const at = (u: number, v: number): readonly [number, number] => [
    cx + cos * a * u - sin * b * v,
    cy + sin * a * u + cos * b * v,
  ];
  return Array.from({ length: count }, (_, i) => {
    const [from, till] = [start + i * step, start + (i + 1) * step];
    const [c0, s0, c1, s1] = [Math.cos(from), Math.sin(from), Math.cos(till), Math.sin(till)];
    const end = i === count - 1 ? ([ex, ey] as const) : at(c1, s1);
    return [...at(c0 - pull * s0, s0 + pull * c0), ...at(c1 + pull * s1, s1 - pull * c1), ...end] as Cubic;
  });
}

/** Begins a path on the canvas and traces the strokes; the caller fills or strokes it. */
export function trace(ctx: Ctx, strokes: readonly PathStroke[]): void {
  ctx.beginPath();
  for (const stroke of strokes)
    if (stroke[0] === 'M') ctx.moveTo(stroke[1], stroke[2]);
    else if (stroke[0] === 'L') ctx.lineTo(stroke[1], stroke[2]);
    else if (stroke[0] === 'C') ctx.bezierCurveTo(stroke[1], stroke[2], stroke[3], stroke[4], stroke[5], stroke[6]);
    else ctx.closePath();
}

const short = (n: number): string => String(Math.round(n * 100) / 100);

/** The strokes as path data again: nothing in it but commands and numbers, whatever was read. */
export const writePath = (strokes: readonly PathStroke[]): string =>
  strokes.map(([name, ...numbers]) => name + numbers.map(short).join(' ')).join('');
