import { describe, expect, test } from 'vitest';
import {
  clearField,
  fieldBefore,
  fieldGroups,
  setField,
  withEmptyLists,
} from '../../../src/panels/command/draft-fields.ts';

const action = { name: 'action', within: ['orders', 's1'] };

describe('a draft changed by hand', () => {
  test('another action throws away what was filled in for the first, and nothing else', () => {
    const draft = {
      command: 'submit-orders',
      orders: { s1: { action: 'move', to: 's2', armies: 2 }, s2: { action: 'fortify' } },
      orbital: 's1',
    };
    expect(setField(draft, action, 'attack')).toEqual({
      command: 'submit-orders',
      orders: { s1: { action: 'attack' }, s2: { action: 'fortify' } },
      orbital: 's1',
    });
  });

  test('the same choice again changes nothing', () => {
    const draft = { orders: { s1: { action: 'move', to: 's2' } } };
    expect(setField(draft, action, 'move')).toEqual(draft);
  });

  test('another orbital sector leaves the orders that were given later', () => {
    const draft = { orbital: 's1', orders: { s1: { action: 'fortify' } } };
    expect(setField(draft, { name: 'orbital' }, 's2')).toEqual({ ...draft, orbital: 's2' });
  });

  test('an order whose last blank is emptied is no order', () => {
    expect(clearField({ orders: { s1: { action: 'fortify' } } }, action)).toEqual({ orders: {} });
    expect(clearField({ armies: { s1: 3 } }, { name: 's1', within: ['armies'] })).toEqual({ armies: {} });
  });

  test('a list that may stay empty is, one that must not is open', () => {
    const list = (name: string, least: number) => ({ kind: 'list', name, choices: [], least, most: 2 }) as const;
    expect(withEmptyLists({ command: 'set-member' }, { fields: [list('roles', 0), list('others', 1)] })).toEqual({
      command: 'set-member',
      roles: [],
    });
  });

  test('blanks stand together by the part that they belong to', () => {
    const fields = [
      { kind: 'one', choices: [], ...action },
      { kind: 'one', choices: [], name: 'orbital' },
      { kind: 'number', name: 'armies', within: ['orders', 's1'], least: 1, most: 2 },
    ] as const;
    expect(fieldGroups(fields).map(({ about, fields }) => [about, fields.map(({ name }) => name)])).toEqual([
      ['s1', ['action', 'armies']],
      [undefined, ['orbital']],
    ]);
  });
});

test('a field without an open choice waits for the required one before it, until that is filled', () => {
  const refusal = { code: 'unknown-power', clause: 'T-20.1', facts: {} };
  const power = { kind: 'one', name: 'power', choices: [{ value: 'smite' }] } as const;
  const target = { kind: 'one', name: 'target', choices: [{ value: 'blue-1', refusal }] } as const;
  const options = { fields: [power, target] } as unknown as Parameters<typeof fieldBefore>[1];
  const [first, second] = options.fields;
  expect(fieldBefore(second!, options, {})).toBe(first);
  expect(fieldBefore(first!, options, {})).toBeUndefined();
  expect(fieldBefore(second!, options, { power: 'smite' })).toBeUndefined();
});
