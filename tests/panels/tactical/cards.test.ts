import { expect, it } from 'vitest';
import { isLaid } from '../../../src/panels/table/cards/reveal-card.ts';
import { tacticalCards } from '../../../src/systems/tactical/cards.ts';

const laid = (...events: readonly object[]) => isLaid(tacticalCards, { events: events as never }, {});
const check = (passed: boolean) => ({ type: 'morale-tested', unit: 'r1', reason: 'losses', passed, roll: 7 });

it('T-14.1: a morale check that is passed stops nobody; a failed one, and what happens beside it, does', () => {
  expect(laid(check(true))).toBe(false);
  expect(laid(check(true), check(false))).toBe(true);
  expect(laid(check(true), { type: 'unit-charged', unit: 'r1' })).toBe(true);
});

it('a card is named after the phase in which its dice fell, not after the one that began with it', () => {
  const words = {
    t: (key: string, facts = {}) => [key, ...Object.values(facts)].join(' '),
    side: (id: string) => id,
    phase: (id: string) => id,
    plain: ({ type }: { type: string }) => type,
  };
  const combat = { type: 'combat-resolved', loser: 'blue', wounds: {} };
  const next = { type: 'phase-started', phase: 'movement', side: 'blue' };
  const test = { type: 'regroup-tested', unit: 'b1', passed: true };
  const titleOf = (...events: readonly object[]) =>
    tacticalCards.card({
      entry: { rolls: [] },
      events,
      before: { turn: 1, active: 'red', phase: 'fight' },
      after: { turn: 1, active: 'blue', phase: 'movement' },
      words,
    } as never).title;
  expect(titleOf(combat, next)).toContain('red fight');
  expect(titleOf(next, test)).toContain('blue movement');
});
