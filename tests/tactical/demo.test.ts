import { expect, test } from 'vitest';
import { readStored } from '../../src/dev/play-again.ts';
import type { Event } from '../../src/engine/tactical/events.ts';
import { systemRow } from '../../src/systems/index.ts';

test('T-12, T-13: from where the demo opens, one turn brings morale, overwatch, two charges and a unit that is run down', () => {
  const from = systemRow('tactical')!.demo!.from;
  const events = readStored('tactical-demo')
    .entries.slice(from)
    .flatMap((entry) => entry.events as readonly Event[]);
  const turn = events.slice(
    0,
    events.findIndex(({ type }) => type === 'turn-started'),
  );
  const all = (type: Event['type']) => turn.filter((event) => event.type === type);
  expect(all('morale-tested').slice(0, 2)).toMatchObject([{ passed: true }, { passed: true }]);
  expect(all('overwatch-fired')).toHaveLength(2);
  expect(all('unit-charged')).toHaveLength(2);
  expect(all('unit-destroyed')).toContainEqual(expect.objectContaining({ cause: 'swept' }));
});
