import { beforeAll, describe, expect, test } from 'vitest';
import { learnNames } from '../../src/words/agreement.ts';
import words, { startWords, translateIn } from '../../src/words/index.ts';

/** Every Russian text agrees with the names in it, on screens and in posts, and not only the sentences of a log. */

beforeAll(async () => {
  await startWords('ru', ['app']);
  learnNames({ feminine: ['Рот{а|ы|е|у|ой} Пепла'] });
  const texts = {
    turn: ['Ход {{side}}[gen]', '{{side}} to move'],
    moves: ['{{side}} [ходит|ходят] первой стороной.', '{{side}} moves first.'],
    fire: ['{{unit}} [стреляет|стреляют] по {{target}}[dat].', '{{unit}} fires at {{target}}.'],
    lost_one: ['{{side}} [теряет|теряют] {{armies}}[acc] за {{count}} бой.', ''],
    lost_few: ['{{side}} [теряет|теряют] {{armies}}[acc] за {{count}} боя.', ''],
    lost_many: ['{{side}} [теряет|теряют] {{armies}}[acc] за {{count}} боёв.', ''],
    lost_other: ['{{side}} [теряет|теряют] {{armies}}[acc] за {{count}} боя.', ''],
    clause: ['{{what}} у {{side}}[gen]', '{{what}} of {{side}}'],
    typed: ['{{side}} [пишет|пишут]: «{{text}}».', '{{side}} writes: “{{text}}”.'],
  };
  for (const [key, [ru, en]] of Object.entries(texts)) {
    words.addResource('ru', 'app', key, ru!);
    words.addResource('en', 'app', key, en!);
  }
});

const say = (key: string, blanks: object, language: 'ru' | 'en' = 'ru'): string =>
  translateIn(language)(key as never, blanks as never);

describe('a text of a screen', () => {
  test('declines the sides that play, and the verb agrees with them', () => {
    expect(say('turn', { side: 'Красные' })).toBe('Ход Красных');
    expect(say('moves', { side: 'Красные' })).toBe('Красные ходят первой стороной.');
    expect(say('moves', { side: 'Рота Пепла' })).toBe('Рота Пепла ходит первой стороной.');
    expect(say('turn', { side: 'Красные, Зелёные' })).toBe('Ход Красных, Зелёных');
  });

  test('says what a name is that has no forms: a side, or with a number a unit', () => {
    expect(say('turn', { side: 'Waaagh' })).toBe('Ход стороны «Waaagh»');
    expect(say('fire', { unit: 'Гром 3', target: 'Шторм 12' })).toBe('Отряд «Гром» 3 стреляет по отряду «Шторм» 12.');
    expect(say('turn', { side: 'Красные, Waaagh' })).toBe('Ход Красных, стороны «Waaagh»');
  });

  test('counts as Russian does, and declines what is counted', () => {
    const lost = (count: number, armies: string) => say('lost', { side: 'Синие', count, armies });
    expect(lost(1, '1 армия')).toBe('Синие теряют 1 армию за 1 бой.');
    expect(lost(2, '3 армии')).toBe('Синие теряют 3 армии за 2 боя.');
    expect(lost(5, '5 армий')).toBe('Синие теряют 5 армий за 5 боёв.');
    expect(lost(21, '21 армия')).toBe('Синие теряют 21 армию за 21 бой.');
  });

  test('leaves what a person wrote as it is, and a clause without a capital', () => {
    const text = '[а|б] {{side}}[gen] у Васи[dat]';
    expect(say('typed', { side: 'Красные', text })).toBe(`Красные пишут: «${text}».`);
    expect(say('clause', { what: 'атака', side: 'Синие' })).toBe('атака у Синих');
  });

  test('shows no case where nothing or a number fills the blank', () => {
    expect(say('turn', { side: undefined })).toBe('Ход ');
    expect(say('turn', { side: 7 })).toBe('Ход 7');
  });

  test('takes signs in a name for no other name', () => {
    for (const side of ['\uE0000\uE001', '\uE0005\uE001', '\uE000', '\uE001[gen]'])
      expect(say('turn', { side })).toBe(`Ход стороны «${side}»`);
  });

  test('is left alone in a language without cases', () => {
    expect(say('turn', { side: 'Красные' }, 'en')).toBe('Красные to move');
  });
});
