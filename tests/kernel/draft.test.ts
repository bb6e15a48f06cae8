import { describe, expect, test } from 'vitest';
import { fillField, valueIn } from '../../src/engine/kernel/draft.ts';

/** Blanks of a draft, and of the parts of a draft. */

describe('a blank', () => {
  const one = { kind: 'one', name: 'to', within: ['orders', 's1'] } as const;
  const next = { kind: 'next', name: 'targets', within: ['orders', 's1'] } as const;

  test('inside a part is filled without touching what stands beside it', () => {
    const draft = { command: 'x', orders: { s1: { action: 'move' }, s2: { action: 'fortify' } } };
    expect(fillField(draft, one, 's3')).toEqual({
      command: 'x',
      orders: { s1: { action: 'move', to: 's3' }, s2: { action: 'fortify' } },
    });
    expect(draft.orders.s1).toEqual({ action: 'move' });
  });

  test('makes the parts that are not there yet, over whatever is no part', () => {
    expect(fillField({}, one, 's3')).toEqual({ orders: { s1: { to: 's3' } } });
    expect(fillField({ orders: 'nonsense' }, one, 's3')).toEqual({ orders: { s1: { to: 's3' } } });
  });

  test('that is a list grows', () => {
    const longer = fillField(fillField({}, next, 'red'), next, 'blue');
    expect(longer).toEqual({ orders: { s1: { targets: ['red', 'blue'] } } });
    expect(valueIn(longer, next)).toEqual(['red', 'blue']);
  });

  test('is empty where nothing stands, whatever its name', () => {
    expect(valueIn({ orders: {} }, one)).toBeUndefined();
    expect(valueIn({ orders: [] }, one)).toBeUndefined();
    expect(valueIn({}, { name: 'constructor' })).toBeUndefined();
  });
});
