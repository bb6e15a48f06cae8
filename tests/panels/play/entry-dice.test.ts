import { expect, it } from 'vitest';
import type { Roll } from '../../../src/engine/kernel/dice/dice.ts';
import { lastOf } from '../../../src/panels/dice/Die.tsx';

const roll = (label: string, face: number) => ({ label, by: 'event', faces: [face], sides: 12 }) as unknown as Roll;

it('of dice that are thrown until one fits only that one counts, of all others each', () => {
  const rolls = [
    roll('event-table', 4),
    ...[roll('hex-col', 1), roll('hex-row', 2)],
    ...[roll('hex-col', 7), roll('hex-row', 8)],
    ...[roll('allocate', 3), roll('allocate', 5)],
  ];
  const { counts, misses } = lastOf(rolls, new Set(['hex-col', 'hex-row']));
  expect(counts.map(({ faces }) => faces[0])).toEqual([4, 7, 8, 3, 5]);
  expect(misses.map(({ faces }) => faces[0])).toEqual([1, 2]);
});
