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
