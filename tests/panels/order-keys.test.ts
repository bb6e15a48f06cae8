import { expect, test } from 'vitest';
import { ORDER_KEYS } from '../../src/panels/command/order-looks.ts';
import { TABLE_KEYS } from '../../src/panels/table/keys.ts';
import { ORDERS as domination } from '../../src/systems/domination/orders/commands.ts';
import { ORDERS as nuclear } from '../../src/systems/nuclear/orders.ts';
import { ORDERS as tactical } from '../../src/systems/tactical/orders/looks.ts';

/** The letters of orders come from one table. */

test('no letter is meant twice, and none is one of the table', () => {
  const letters = Object.values<string>(ORDER_KEYS);
  expect(new Set(letters).size).toBe(letters.length);
  const ofTable = TABLE_KEYS.flatMap(({ shown }) => shown);
  expect(letters.filter((letter) => ofTable.includes(letter))).toEqual([]);
});

test.each(Object.entries({ nuclear, domination, tactical }))(
  'the orders of %s take theirs from it, each once',
  (_, orders) => {
    const keys = Object.values(orders)
      .map(({ key }) => key)
      .filter((key) => key !== '');
    expect(new Set(keys).size).toBe(keys.length);
    const letters: readonly string[] = Object.values(ORDER_KEYS);
    expect(keys.filter((key) => !letters.includes(key))).toEqual([]);
  },
);

test('a shot, an attack and a move have the same letters everywhere', () => {
  expect([nuclear.shoot.key, tactical.shoot.key, domination.bombard.key]).toEqual(['F', 'F', 'F']);
  expect([nuclear.attack.key, tactical.charge.key]).toEqual(['A', 'A']);
  expect([nuclear.move.key, tactical.move.key, domination.move.key]).toEqual(['M', 'M', 'M']);
});
