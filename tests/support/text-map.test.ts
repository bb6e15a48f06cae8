import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameHex } from '../../src/engine/kernel/board/hex.ts';
import { readTextMap, type TextHex, tidy, withHexes, writeTextMap } from './text-map.ts';

describe('a text map', () => {
  const MAP = `
    r1  .  f   m            .
    .   h* fr2 b1:veterans! b2:soldiersx3
  `;

  test('is read word by word: ground, marks, units', () => {
    const hexes = new Map(readTextMap(MAP).map((each) => [each.hex, each]));
    const plain = { type: null, models: null, suppressed: false };
    expect(hexes.size).toBe(10);
    expect(hexes.get('0101')).toEqual({ hex: '0101', terrain: '.', marks: '', unit: { id: 'r1', ...plain } });
    expect(hexes.get('0401')).toEqual({ hex: '0401', terrain: 'm', marks: '', unit: null });
    expect(hexes.get('0202')).toMatchObject({ terrain: 'h', marks: '*', unit: null });
    expect(hexes.get('0302')).toMatchObject({ terrain: 'f', unit: { id: 'r2' } });
    expect(hexes.get('0402')!.unit).toEqual({ id: 'b1', type: 'veterans', models: null, suppressed: true });
    expect(hexes.get('0502')!.unit).toEqual({ id: 'b2', type: 'soldiers', models: 3, suppressed: false });
  });

  test('is written in columns, and its own text is what it is read from', () => {
    expect(tidy(MAP)).toBe(['r1 .  f   m            .', '.  h* fr2 b1:veterans! b2:soldiersx3'].join('\n'));
    expect(tidy(tidy(MAP))).toBe(tidy(MAP));
  });

  test('begins where it is told to, on wide maps as well', () => {
    expect(readTextMap('. r1', '1212').map(({ hex }) => hex)).toEqual(['1212', '1312']);
    expect(writeTextMap(readTextMap('r1 .', '1212'))).toBe('r1 .');
  });

  test('shows chosen hexes as o, and names those that it does not reach', () => {
    expect(withHexes(readTextMap('r1 . m'), ['0201'])).toBe('r1 o m');
    expect(withHexes(readTextMap('r1 . m'), ['0201', '1010'])).toBe('r1 o m\nand 1010');
  });

  test('with a word that is none, or rows of different lengths, is refused', () => {
    for (const wrong of ['rr', 'r1:', '12', 'r1x', '.r1.']) expect(() => readTextMap(wrong), wrong).toThrow(/no hex/);
    expect(() => readTextMap('. .\n.')).toThrow(/different lengths/);
  });

  const UNIT = fc.option(
    fc.record({
      id: fc
        .tuple(fc.constantFrom('r', 'b', 'g', 'f', 'h', 'm'), fc.integer({ min: 1, max: 99 }))
        .map((parts) => parts.join('')),
      type: fc.option(fc.constantFrom('soldiers', 'heavy-weapons', 'x')),
      models: fc.option(fc.integer({ min: 1, max: 10 })),
      suppressed: fc.boolean(),
    }),
  );
  const GROUND = fc.record({
    terrain: fc.constantFrom('.', 'f', 'h', 'm', 'g'),
    marks: fc.constantFrom('', '*', '#', '*#'),
    unit: UNIT,
  });

  test('comes back from its own text', () => {
    fc.assert(
      fc.property(fc.array(GROUND, { minLength: 6, maxLength: 6 }), fc.integer({ min: 1, max: 6 }), (cells, width) => {
        const rows = Math.ceil(cells.length / width);
        const map = cells.map(
          (cell, i): TextHex => ({ hex: nameHex(1 + (i % width), 1 + Math.floor(i / width)), ...cell }),
        );
        const full = cells.length === rows * width;
        const back = readTextMap(writeTextMap(map));
        expect(full ? back : back.filter(({ hex }) => map.some((each) => each.hex === hex))).toEqual(
          map.toSorted(byRow),
        );
      }),
      { numRuns: 500 },
    );
  });
  const byRow = (a: TextHex, b: TextHex) => a.hex.slice(2).localeCompare(b.hex.slice(2)) || a.hex.localeCompare(b.hex);
});
