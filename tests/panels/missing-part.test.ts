import { expect, it } from 'vitest';
import { isMissingPart, workerError } from '../../src/panels/parts/missing-part.ts';
import { Trouble, troubleOf } from '../../src/panels/start/shelf.ts';

it('a part that could not be fetched is no trouble of the storage, nor is anything unknown', () => {
  const said = [
    'Failed to fetch dynamically imported module: https://host/assets/table.js',
    'error loading dynamically imported module: https://host/assets/table.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/parts.css',
  ];
  for (const words of said) expect(troubleOf(new TypeError(words))).toBe('no-part');
  expect(troubleOf(new TypeError('x is not a function'))).toBe('unforeseen');
  expect(troubleOf(new Trouble('no-storage'))).toBe('no-storage');
});

it('a worker whose script does not come says nothing, and one that fails says what', () => {
  expect(isMissingPart(workerError({}))).toBe(true);
  expect(
    isMissingPart(workerError({ message: `Uncaught TypeError: Failed to fetch dynamically imported module: x` })),
  ).toBe(true);
  expect(isMissingPart(workerError({ message: 'Uncaught RangeError: Invalid array length' }))).toBe(false);
});
