import { expect, test } from 'vitest';
import { playersIn, sideNameIn } from '../../src/words/side-names.ts';

test('sides that nobody named are called in the language on the screen', () => {
  const players = [
    { seat: 'red', name: 'Red' },
    { seat: 'blue', name: 'Anna' },
  ];
  expect(playersIn(players, 'ru').map(({ name }) => name)).toEqual(['Красные', 'Anna']);
  expect(playersIn(playersIn(players, 'ru'), 'en')).toEqual(players);
  expect(playersIn(players, 'en')).toBe(players);
  expect(sideNameIn('Фиолетовые', 'en')).toBe('Violet');
  expect(sideNameIn('', 'ru')).toBe('');
});
