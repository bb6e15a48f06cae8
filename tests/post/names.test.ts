import { describe, expect, test, vi } from 'vitest';
import { digestOf } from '../../src/post/armour.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import type { CampaignContent } from '../../src/post/contents.ts';
import { newIdentity, publicKeys } from '../../src/post/keys.ts';
import { ledgerOf } from '../../src/post/ledger.ts';
import { campaignBlock, joinBlock, rosterBlock } from '../../src/post/make-blocks.ts';
import { NAME_LETTERS } from '../../src/post/name-letters.ts';
import { typedName } from '../../src/post/names.ts';
import { isPlainName, lookAlikes, looksLike } from '../../src/post/plain-names.ts';
import { rosterIn, type SeatHolder } from '../../src/post/rosters.ts';
import { holding } from './thread-parts.ts';

/** Names that everybody sees as they are, and that nobody takes for another. */

const ODD = [
  '',
  ' ',
  '...',
  'Iv\u200ban',
  'Ivan\u202e',
  'Iv\u0000an',
  '\ud800van',
  ' Ivan',
  'Ivan ',
  'Iv\u00adan',
  'Iv\nan',
  '\u3164',
  'Iv\u00a0an',
  '\u2800',
  'Ann\u2066',
  'e\u0301va',
  'Tag\u{e0041}',
];

test.each(ODD)('%j is no name', (name) => expect(isPlainName(name)).toBe(false));
test.each(['Ivan', 'Борис', 'Éva', '7', '山田', 'Иван Грозный', "O'Neill-2 (5th Guards)", 'Ann 🎲'])(
  '%s is a name',
  (name) => expect(isPlainName(name)).toBe(true),
);
test('what is typed with other blanks around it, or as letter and accent, is taken in normal form', () =>
  expect(typedName(' e\u0301va\t')).toBe('éva'));

describe('B9: names are judged by Unicode 12.0, whatever the browser knows', () => {
  test.each([
    ['a letter of 16.0', 'Anna \u1c89'],
    ['a letter of 13.0', 'Anna \u08be'],
    ['a sign of 13.0', 'Ann \u{1fac0}'],
    ['a mark of 15.0', 'Ann\u0cf3'],
    ['an unassigned place', 'Ann \u0378'],
    ['a private letter', 'Ann \ue000'],
  ])('%s is in none', (_, name) => expect(isPlainName(name)).toBe(false));
  test('letters of 12.0 are', () => {
    for (const name of ['\u{1fa70} Ann', 'Anna \u1c90', '\ua7bf', '\u{10fe0}']) expect(isPlainName(name)).toBe(true);
  });

  test('the table has every code point once, and none that this computer calls unassigned or hidden', () => {
    const runs = [...NAME_LETTERS.matchAll(/([0-9a-z]*)([XLMO])/g)];
    expect(runs.map(([run]) => run).join('')).toBe(NAME_LETTERS);
    let code = 0;
    for (const [, length, kind] of runs) {
      const end = code + (length === '' ? 1 : Number.parseInt(length!, 36));
      for (; code < end; code++) {
        if (kind === 'X') continue;
        const letter = String.fromCodePoint(code);
        if (/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u.test(letter))
          expect(code).toBe(-1);
      }
    }
    expect(code).toBe(0x110000);
  });

  test('a long text is no name, and is not brought to normal form', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(isPlainName('a\u0301\u0316'.repeat(1_000_000))).toBe(false);
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });
});

describe('a name made to be taken for another looks like it', () => {
  test.each([
    ['Ivan', 'IVAN'],
    ['Ivan', 'ivan'],
    ['Ivan', 'lvan'],
    ['Ivan', '1van'],
    ['IVAN', 'lvan'],
    ['ivan 1', 'Ivan l'],
    ['Ivan', 'I v a n'],
    ['Ivan', 'Іvаn'],
    ['Ivan', 'Ӏvan'],
    ['Boris', 'Воris'],
    ['Вера', 'Bepa'],
    ['Борис', 'Бориc'],
    ['Сергей', 'Cepгeй'],
    ['Нина', 'Hинa'],
    ['Зоя', '3оя'],
    ['Фёдор', 'Федор'],
    ['Olga', '0lga'],
    ['Olga', 'OIga'],
    ['Bill', 'BiIl'],
    ['Bill', 'Bi11'],
    ['Tom', 'Torn'],
    ['José', 'Jose'],
    ['Nikos', 'Νικος'.replace('ς', 's')],
    ['Ann', 'Ａｎｎ'],
    ['Player 1', 'Player I'],
    ['Red 10', 'Red lO'],
  ])('%s: %s', (one, other) => {
    expect(looksLike(one, other)).toBe(true);
    expect(looksLike(other, one)).toBe(true);
    expect([...lookAlikes(['Xenia', one, other])]).toEqual([1, 2]);
  });
});

describe('honest names do not look alike', () => {
  test.each([
    ['Ali', 'All'],
    ['Eli', 'Ell'],
    ['Neil', 'Nell'],
    ['Iain', 'Lain'],
    ['Ian', 'Lan'],
    ['Mila', 'Milla'],
    ['Ivan', 'Iwan'],
    ['Bob', 'Rob'],
    ['Ann', 'Anna'],
    ['Red', 'Blue'],
    ['Player 1', 'Player 2'],
    ['Player 1', 'Player 10'],
    ['1st Guards', '2nd Guards'],
    ['Красные', 'Синие'],
    ['Оля', 'Юля'],
    ['Ира', 'Ида'],
    ['Илья', 'Инна'],
    ['Лена', 'Лина'],
    ['Сева', 'Сеня'],
    ['Вика', 'Вита'],
    ['Миша', 'Мила'],
    ['Зина', 'Нина'],
    ['Глеб', 'Олег'],
    ['Кот', 'Кит'],
    ['Игрок 1', 'Игрок 3'],
    ['Том', 'Тим'],
  ])('%s: %s', (one, other) => expect(looksLike(one, other)).toBe(false));
});

describe('a block is unreadable', async () => {
  const [gm, red, blue] = await Promise.all([newIdentity(), newIdentity(), newIdentity()]);
  const CAMPAIGN: CampaignContent = {
    name: 'Dust',
    system: 'nuclear',
    ruleset: { id: 'nuclear', hash: 'a'.repeat(64) },
    options: {},
    scenario: {},
    players: [
      { seat: 'red', name: 'Red', colour: 0 },
      { seat: 'blue', name: 'Blue', colour: 1 },
    ],
    master: { name: 'Olga', ...publicKeys(gm) },
    tip: 'b'.repeat(64),
    nonce: 'c'.repeat(32),
    key: gm.seal,
  };
  const calendarIn = (zone: string) => ({ calendar: { ...defaultCalendar('UTC'), zone } });
  const statusOf = (change: Partial<CampaignContent>) => {
    const block = campaignBlock(gm, { ...CAMPAIGN, ...change });
    return ledgerOf([block]).status.get(digestOf(block));
  };

  test('never when all is well', () => expect(statusOf({})).toBe('good'));

  test('never for a time zone that this computer does not know, but for one of another form', () => {
    for (const zone of ['Atlantis/Nowhere', 'America/Coyhaique', 'Etc/GMT-14'])
      expect(statusOf(calendarIn(zone))).toBe('good');
    for (const zone of ['+03:00', 'Atlantis', 'A/B', 'Europe/Mos cow', 'Europe/\u041c', 'Europe/'])
      expect(statusOf(calendarIn(zone))).toBe('unreadable');
  });

  test.each(['gm', '-', 'red'])('with a side in the seat %s, or two sides in one', (seat) => {
    expect(statusOf({ players: [...CAMPAIGN.players, { seat, name: 'Green', colour: 2 }] })).toBe('unreadable');
  });

  test('with a side or a campaign that cannot be read, or two that look alike', () => {
    for (const name of ODD.filter((odd) => !odd.includes('\ud800'))) {
      expect(statusOf({ name })).toBe('unreadable');
      expect(statusOf({ players: [{ seat: 'red', name, colour: 0 }] })).toBe('unreadable');
    }
    const twins = CAMPAIGN.players.map((player, i) => ({ ...player, name: ['Red', 'Rеd'][i]! }));
    expect(statusOf({ players: twins })).toBe('unreadable');
  });

  test('that brings a name with hidden letters', () => {
    const block = joinBlock(red, '0'.repeat(26), 'Iv\u200ban');
    expect(ledgerOf([block], block.campaign).status.get(digestOf(block))).toBe('unreadable');
  });

  test('a roster that seats two people whose names look alike, but not one person twice', () => {
    const campaign = 'a'.repeat(26);
    const at = { campaign, round: 0, revision: 1, after: campaign };
    const holder = (seat: string, name: string, hand = red) => holding(hand, campaign, seat, name);
    const isRead = (...seats: readonly SeatHolder[]) => rosterIn(rosterBlock(gm, at, { seats })) !== undefined;
    expect(isRead(holder('red', 'Ivan'), holder('blue', 'Ann', blue))).toBe(true);
    expect(isRead(holder('red', 'Ivan'), holder('blue', 'Ivan'))).toBe(true);
    expect(isRead(holder('red', 'Ivan'), holder('blue', 'lvan', blue))).toBe(false);
    expect(isRead(holder('gm', 'Ivan'))).toBe(false);
  });
});
