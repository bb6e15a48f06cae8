import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Event } from '../../src/engine/domination/events.ts';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { systemRow } from '../../src/systems/index.ts';

test('D-3.2, D-6: where the demo opens the Orks enter a headquarters that one unit defends, and their next battles take it', () => {
  const { entries }: Campaign = JSON.parse(readFileSync('public/demo/domination-demo.hexpost.json', 'utf8'));
  const from = systemRow('domination')!.demo!.from;
  const eventsOf = (start: number, end: number) =>
    entries.slice(start, end).flatMap((entry) => entry.events as readonly Event[]);
  const began = eventsOf(0, from + 1).filter((event) => event.type === 'turn-began');
  expect(began.at(-1)).toMatchObject({ side: 'blue', round: 24 });
  const next = eventsOf(from + 1, from + 10);
  const declared = next.find((event) => event.type === 'battle-declared');
  expect(declared).toMatchObject({ at: '0302', attacker: 'blue', defender: 'red' });
  expect(next).toContainEqual(expect.objectContaining({ type: 'hq-taken', at: '0302', by: 'blue' }));
  const turn = next.slice(
    0,
    next.findIndex((event) => event.type === 'turn-began'),
  );
  expect(turn.filter((event) => event.type === 'unit-moved' && event.to === '0302')).toHaveLength(3);
});
