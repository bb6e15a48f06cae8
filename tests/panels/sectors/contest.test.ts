import type { Roll } from '@hexpost/engine';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/engine/sectors/state.ts';
import { contestOf } from '../../../src/systems/sectors/dice.ts';
import type { EventOf } from '../../../src/systems/sectors/logged-battles.ts';

const event = {
  type: 'quick-resolved',
  battle: '1.1',
  attackTotal: 6,
  defenceTotal: 7,
  rerolled: false,
} as EventOf<'quick-resolved'>;
const rolls = [
  { by: 'red', label: 'quick-attack', faces: [1, 4], sides: 6 },
  { by: 'blue', label: 'quick-defence', faces: [1, 5], sides: 6 },
] as unknown as readonly Roll[];
const words = { t: (key: string) => key, armies: (count: number) => `${count} armies` } as never;
const lostIn = (battle: Partial<Battle> | undefined) =>
  contestOf(event, rolls, battle && ({ armies: { red: 3, blue: 3 }, ...battle } as Battle), words).map(
    ({ lost }) => lost,
  );

describe('S-7.11: the dice of a quick battle', () => {
  test('strike out whoever has lost', () => {
    expect(lostIn({ winner: 'blue' })).toEqual([true, false]);
  });
  test('strike out nobody in a draw, though one total is lower, nor where the result is not known any more', () => {
    expect(lostIn({ winner: null })).toEqual([false, false]);
    expect(lostIn(undefined)).toEqual([false, false]);
  });
});
