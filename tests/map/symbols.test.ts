import { describe, expect, it } from 'vitest';
import units from '../../rulesets/nuclear/units.json';
import { UnitType } from '../../src/engine/nuclear/ruleset.ts';
import { type PathStroke, readPath, trace, writePath } from '../../src/map/art/path.ts';
import type { Ctx } from '../../src/map/art/pen.ts';
import { ICONS } from '../../src/map/art/symbols/icons.ts';
import { drawSymbol, isDrawn, symbolParts } from '../../src/map/art/symbols.ts';

/** A canvas that writes down what is drawn on it. */
function recorder(): { ctx: Ctx; strokes: PathStroke[]; words: string[] } {
  const strokes: PathStroke[] = [];
  const words: string[] = [];
  const ctx = new Proxy({} as Record<string, unknown>, {
    get(target, name: string) {
      if (name in target) return target[name];
      return (...given: unknown[]) => {
        const letter = { moveTo: 'M', lineTo: 'L', bezierCurveTo: 'C', closePath: 'Z' }[name];
        if (letter) strokes.push([letter, ...given] as unknown as PathStroke);
        if (name === 'fillText') words.push(String(given[0]));
      };
    },
  });
  return { ctx: ctx as unknown as Ctx, strokes, words };
}

const place = { x: 0, y: 0, width: 150, ink: '#000' };
const ends = (strokes: readonly PathStroke[] | null) =>
  strokes?.map((stroke) => stroke.slice(-2)).filter((end) => end.length === 2);

describe('path data', () => {
  it.each([
    [
      'M1 2L3 4',
      [
        ['M', 1, 2],
        ['L', 3, 4],
      ],
    ],
    [
      'm1,2 3 4',
      [
        ['M', 1, 2],
        ['L', 4, 6],
      ],
    ],
    ['M5-6h4v-2H0V.5z', [['M', 5, -6], ['L', 9, -6], ['L', 9, -8], ['L', 0, -8], ['L', 0, 0.5], ['Z']]],
    [
      'M1 1 2 2 3 3',
      [
        ['M', 1, 1],
        ['L', 2, 2],
        ['L', 3, 3],
      ],
    ],
    [
      'M0 0C1 2 3 4 5 6c1 1 1 1 1 1',
      [
        ['M', 0, 0],
        ['C', 1, 2, 3, 4, 5, 6],
        ['C', 6, 7, 6, 7, 6, 7],
      ],
    ],
    // A smooth curve mirrors the last control point.
    [
      'M0 0C0 2 4 2 4 0S8-2 8 0',
      [
        ['M', 0, 0],
        ['C', 0, 2, 4, 2, 4, 0],
        ['C', 4, -2, 8, -2, 8, 0],
      ],
    ],
    [
      'M0 0Q3 3 6 0',
      [
        ['M', 0, 0],
        ['C', 2, 2, 4, 2, 6, 0],
      ],
    ],
    // After `z` the pen stands where the shape began.
    ['M2 2h4zl1 1', [['M', 2, 2], ['L', 6, 2], ['Z'], ['L', 3, 3]]],
  ] as const)('%s', (data, strokes) => {
    expect(readPath(data)).toEqual(strokes);
  });

  it('arcs end where they say, and lie on their circle', () => {
    const half = readPath('M-10 0A10 10 0 0 1 10 0')!;
    expect(ends(half)!.at(-1)).toEqual([10, 0]);
    // Clockwise on the screen: over the top.
    expect(half[1]!.at(-1)).toBeCloseTo(-10);
    expect(half[1]!.at(-2)).toBeCloseTo(0);
    const large = readPath('M0 0a5 5 0 1 0 5 5')!;
    const small = readPath('M0 0a5 5 0 0 0 5 5')!;
    expect(large.length).toBeGreaterThan(small.length);
    // Radii that cannot reach are grown; flags may stand without a gap.
    expect(ends(readPath('M0 0a1 1 0 0140 0'))!.at(-1)).toEqual([40, 0]);
  });

  it.each(['', 'L1 1', 'M1', 'M1 1L2', 'M1 1X2 2', 'M1 1Z5', 'hello', 'M1 1a5 5 0 2 0 5 5', 'M1e999 0', 'M<b>'])(
    'refuses %j',
    (data) => {
      expect(readPath(data)).toBeNull();
    },
  );

  it('is written and read again as it was', () => {
    const strokes = readPath('M0 0C1 2 3 4 5 6L7.25-8Z')!;
    expect(readPath(writePath(strokes))).toEqual(strokes);
    const { ctx, strokes: traced } = recorder();
    trace(ctx, strokes);
    expect(traced).toEqual(strokes);
  });
});

describe('unit symbols', () => {
  it('every icon can be read and lies within the frame', () => {
    for (const [name, { parts }] of Object.entries(ICONS))
      for (const { d } of parts) {
        const strokes = readPath(d);
        expect(strokes, name).not.toBeNull();
        for (const [x, y] of ends(strokes)!) {
          expect(Math.abs(Number(x)), name).toBeLessThanOrEqual(75);
          expect(Math.abs(Number(y)), name).toBeLessThanOrEqual(50);
        }
      }
  });

  it('no two icons are drawn alike', () => {
    const drawn = Object.values(ICONS).map(({ parts, letters }) => JSON.stringify([parts, letters]));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('every unit of the rules has its own, not that of its first word', () => {
    for (const { symbol } of units) expect(ICONS[symbol], symbol).toBeDefined();
  });

  it('a name that nobody knows is drawn by its first word, else written in letters', () => {
    const [known, like, unknown] = [recorder(), recorder(), recorder()];
    drawSymbol(known.ctx, 'infantry', place);
    drawSymbol(like.ctx, 'infantry-on-skis', place);
    expect(like.strokes).toEqual(known.strokes);
    expect(isDrawn('infantry-on-skis')).toBe(true);
    drawSymbol(unknown.ctx, 'wizards', place);
    expect(unknown.words).toEqual(['WIZ']);
    expect(isDrawn('wizards')).toBe(false);
  });

  it('a drawing of one’s own keeps its shape within the frame', () => {
    const { ctx, strokes } = recorder();
    drawSymbol(ctx, 'path:M0 0H100V100H0Z', place);
    const [corner, right] = ends(strokes) as [[number, number], [number, number]];
    expect(corner[0]).toBeCloseTo(corner[1]);
    expect(Math.abs(corner[1])).toBeLessThan(50);
    expect(right[0]).toBeCloseTo(-corner[0]);
    expect(isDrawn('path:M0 0')).toBe(true);
    expect(isDrawn('path:M0')).toBe(false);
  });

  it('canvas and SVG have the same strokes', () => {
    for (const name of [...Object.keys(ICONS), 'path:M50 0L100 100H0Z']) {
      const { ctx, strokes } = recorder();
      drawSymbol(ctx, name, place);
      const svg = symbolParts(name).parts.flatMap(({ d }) => readPath(d)!);
      const rough = (of: readonly PathStroke[]) =>
        of.map(
          ([letter, ...numbers]) => letter + numbers.map((n) => Number(n).toFixed(1).replace('-0.0', '0.0')).join(),
        );
      expect(rough(svg), name).toEqual(rough(strokes));
    }
  });
});

describe('the symbol in a ruleset', () => {
  const accepts = (symbol: string): boolean => UnitType.safeParse({ ...units[0], symbol }).success;

  it.each(['infantry-heavy', 'my-own-thing', 'path:M50 0L100 100H0Z', 'path: m10,10 5.5-3 a1 1 0 0 1 2 2z'])(
    '%s may stand there',
    (symbol) => expect(accepts(symbol)).toBe(true),
  );

  it.each(['', 'Infantry', 'path:', 'path:L1 1', 'path:M0 0<script>', 'path:M0 0"', `path:M0 0${'L1 1'.repeat(500)}`])(
    '%s may not',
    (symbol) => expect(accepts(symbol)).toBe(false),
  );
});
