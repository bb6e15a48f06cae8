import { describe, expect, test } from 'vitest';
import { sourcesUnder } from './sources.ts';

/** Law 16: at no width or height of the window do the rules for a smaller and for a larger one hold together. */

const QUERY = /\((?:(min|max)-(width|height):\s*([\d.]+)(r?em|px)|(width|height)\s*([<>]=?)\s*([\d.]+)(r?em|px))\)/g;
/** In a query both count from the letters of the browser. */
const PIXELS: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16 };

/** The limits that belong to the smaller side and to the larger one, such as `width 960`. */
function overlaps(texts: readonly string[]): string[] {
  const [below, above] = [new Set<string>(), new Set<string>()];
  for (const text of texts)
    for (const [, edge, named, length, unit, feature, sign, far, farUnit] of text.matchAll(QUERY)) {
      const limit = `${named ?? feature} ${Number(length ?? far) * PIXELS[unit ?? farUnit!]!}`;
      if (edge === 'max' || sign === '<=') below.add(limit);
      if (edge === 'min' || sign === '>=') above.add(limit);
    }
  return [...below].filter((limit) => above.has(limit));
}

describe('law 16: breakpoints', () => {
  test('no pair of breakpoints holds at the same size', () => {
    const sources = sourcesUnder('src', ['.css', '.ts', '.tsx']);
    expect(sources.length).toBeGreaterThan(1000);
    expect(overlaps(sources.map(({ text }) => text))).toEqual([]);
  });

  test('a planted breach is seen', () => {
    expect(overlaps(['@media (max-width: 40rem) {', "LOW = '(min-width: 640px) and (max-height: 32em)'"])).toEqual([
      'width 640',
    ]);
    expect(overlaps(['(width <= 60rem)', '(width >= 60em)'])).toEqual(['width 960']);
    expect(overlaps(['(width < 60rem), (height > 20rem)', '(min-width: 60em) and (max-height: 20rem)'])).toEqual([]);
  });
});
