import { expect, it } from 'vitest';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { rematchOf } from '../../src/store/rematch.ts';
import twoSides from '../campaigns/two-sides.hexpost.json';

const played = twoSides as unknown as Campaign;

it('a rematch is the same game with other dice, before its first entry', () => {
  const { id, seed, name, entries, seeds, engine, ...same } = { seeds: undefined, ...played };
  expect(rematchOf({ ...played, seeds: [{ from: 0, seed: 'x' }] }, { id: 'new', seed: 'dice' })).toEqual({
    ...same,
    id: 'new',
    seed: 'dice',
    name,
    entries: [],
  });
});

it('who played against the computer can have the other side', () => {
  const seats = played.players.map(({ seat }) => seat);
  const manner = { level: 'officer', character: 'steady' } as const;
  const computers = { version: 1, seats: [{ seat: seats[1]!, ...manner }] } as const;
  const swapped = rematchOf({ ...played, computers }, { id: 'a', seed: 'b' }, true);
  expect(swapped.computers).toEqual({ version: 1, seats: [{ seat: seats[0], ...manner }] });
  expect(rematchOf(swapped, { id: 'c', seed: 'd' }, true).computers).toEqual(computers);
});
