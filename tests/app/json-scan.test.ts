import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeIn, scanJson } from '../../src/store/files/json-scan.ts';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the JSON scanner', () => {
  it('takes what JSON.parse takes and refuses what it refuses, for JSON with a letter changed', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '0', '-', 'e', '.', ' ', 'u', '\u0001', ''),
        (json, at, letter) => {
          expect(scanJson(json, 100)).toBeNull();
          const i = json.length === 0 ? 0 : at % json.length;
          const changed = json.slice(0, i) + letter + json.slice(i + 1);
          expect(scanJson(changed, 100) === null, changed).toBe(parses(changed));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('agrees on strings of JSON letters', () => {
    const letters = fc.constantFrom(...'{}[],:"\\0123-+eE.truefalsn \n'.split(''));
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 12 }), (list) => {
        const text = list.join('');
        expect(scanJson(text, 100) === null, text).toBe(parses(text));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['{"a": 1,}', 'syntax', 1, 9],
    ['{\n  "a": tru\n}', 'syntax', 2, 11],
    ['[1, 2', 'end', 1, 6],
    ['{"a": "b', 'end', 1, 9],
    ['[1]\n]', 'syntax', 2, 1],
  ] as const)('says where %j goes wrong', (text, what, line, column) => {
    const fault = scanJson(text, 10)!;
    expect(fault.what).toBe(what);
    expect(placeIn(text, fault.at)).toEqual({ line, column });
  });

  it('is not brought down by a million brackets', () => {
    expect(scanJson('['.repeat(1_000_000), 60)).toEqual({ what: 'depth', at: 60 });
    expect(scanJson(`${'[]'.repeat(3)}`, 60)).toEqual({ what: 'syntax', at: 2 });
  });
});
