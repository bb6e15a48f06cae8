import { describe, expect, test } from 'vitest';
import { readList } from '../../../src/systems/sectors/battles/ArmyListForm.tsx';

const read = (...lines: string[]) => readList(lines.join('\n'));

describe('an army list read from pasted text', () => {
  test('a line an entry, in English and in Russian', () => {
    const captain = { role: 'hq', points: 100 };
    expect(read('HQ Captain 100', 'Штаб Капитан 100')).toEqual({
      rows: [
        { ...captain, name: 'Captain' },
        { ...captain, name: 'Капитан' },
      ],
      unread: [],
    });
  });

  test('roles are known by the names and short forms that players use, longest first', () => {
    const roles = (...lines: string[]) => read(...lines).rows.map(({ role }) => role);
    expect(roles('Fast Attack Bikes 90', 'FA: Bikes 90', 'быстрая атака Байки 90')).toEqual(
      Array(3).fill('fast-attack'),
    );
    expect(roles('[HS] Devastators 140', 'Тяжёлая поддержка Танк 150', 'тяжелая поддержка Танк 150')).toEqual(
      Array(3).fill('heavy-support'),
    );
    expect(roles('Dedicated Transport Rhino 35', 'Приданный транспорт Носорог 35', 'Transport Rhino 35')).toEqual(
      Array(3).fill('dedicated-transport'),
    );
  });

  test('bullets, dashes, brackets and the word for points are no part of the name', () => {
    expect(
      read('- Troops: Scouts (10) – 75 pts', '3. Elites Dreadnought [125]', '* Войска — Скауты 75 очков').rows,
    ).toEqual([
      { role: 'troops', name: 'Scouts (10)', points: 75 },
      { role: 'elites', name: 'Dreadnought', points: 125 },
      { role: 'troops', name: 'Скауты', points: 75 },
    ]);
  });

  test('the points are the last number that is called so, not the number of models', () => {
    expect(read('Troops 6 boyz 36 pts + nob 30 pts = 66 pts, 2 guns').rows[0]!.points).toBe(66);
    expect(read('Troops 10 marines 170').rows[0]!.points).toBe(170);
  });

  test('a role alone is a heading for the lines below it', () => {
    const { rows, unread } = read('HQ', 'Captain 100', '', 'Войска (2):', 'Скауты 75', 'Тактический отряд 170');
    expect(unread).toEqual([]);
    expect(rows.map(({ role, points }) => [role, points])).toEqual([
      ['hq', 100],
      ['troops', 75],
      ['troops', 170],
    ]);
  });

  test('totals and ornaments say nothing', () => {
    expect(read('=====', 'Total: 1000', 'Итого 985 очков', '---')).toEqual({ rows: [], unread: [] });
  });

  test('what cannot be read is named by its line and what it lacks', () => {
    expect(read('Captain 100', '', 'HQ Captain').unread).toEqual([
      { line: 1, text: 'Captain 100', lacks: 'role' },
      { line: 3, text: 'HQ Captain', lacks: 'points' },
    ]);
  });

  test('a word that only begins like a role is none', () => {
    expect(read('Fabius 120', 'Heavyweight 50').unread.map(({ lacks }) => lacks)).toEqual(['role', 'role']);
  });
});
