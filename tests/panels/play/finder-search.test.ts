import { describe, expect, it } from 'vitest';
import { type Finding, otherLayout, plain, search } from '../../../src/panels/finder/finder-search.ts';

const finding = (label: string, detail = '', also: readonly string[] = []): Finding => ({
  id: label,
  label,
  detail,
  also,
  run() {},
});
const FINDINGS = [
  finding('Move', 'Soldier battalion 1', ['Move', 'Движение']),
  finding('Soldier battalion 1', 'Red · 0910', ['Soldier battalion 1', 'Батальон солдат 1']),
  finding('Soldier battalion 12', 'Blue · 1612', ['Soldier battalion 12', 'Батальон солдат 12']),
  finding('Key point 3', 'Blue · 1110', ['Key point 3', 'Ключевая точка 3']),
  finding('Whole map', '', ['Whole map', 'Вся карта']),
  finding('Dead forest', 'Hex 0911', ['Dead forest', 'Мёртвый лес']),
];
const found = (query: string, most = 9) => search(FINDINGS, query, most).map(({ label }) => label);

describe('the search of the finder', () => {
  it('takes every word that is typed, in any order, by its beginning', () => {
    expect(found('key po')).toEqual(['Key point 3']);
    expect(found('point key 3')).toEqual(['Key point 3']);
    expect(found('point key 4')).toEqual([]);
    expect(found('MAP whole')).toEqual(['Whole map']);
  });

  it('knows the names of both languages and bears Russian endings', () => {
    expect(found('ключевую точку')).toEqual(['Key point 3']);
    expect(found('мертвого леса')).toEqual(['Dead forest']);
    expect(found('батальона 12')).toEqual(['Soldier battalion 12']);
  });

  it('what is called so comes before what only has to do with it; the whole word before its beginning', () => {
    expect(found('soldier')).toEqual(['Soldier battalion 1', 'Soldier battalion 12', 'Move']);
    expect(found('battalion 1')[0]).toBe('Soldier battalion 1');
    expect(found('move')).toEqual(['Move']);
  });

  it('numbers are found by their beginning, not by their middle', () => {
    expect(found('09')).toEqual(['Soldier battalion 1', 'Dead forest']);
    expect(found('0910')).toEqual(['Soldier battalion 1']);
    expect(found('910')).toEqual([]);
  });

  it('of what fits equally well it shows first what can be done', () => {
    const refused = { ...finding('March'), reason: 'Not now.' };
    const all = [refused, finding('Marshal'), finding('March on')];
    expect(search(all, 'mar', 9).map(({ label }) => label)).toEqual(['Marshal', 'March on', 'March']);
    expect(search(all, '', 9)).toEqual(all);
    expect(search(all, 'march', 9)[0]).toBe(all[2]);
    expect(search([refused], 'march', 9)).toEqual([refused]);
  });

  it('forgives the wrong layout', () => {
    expect(otherLayout('rk.xtdfz')).toBe('ключевая');
    expect(otherLayout('ьфз')).toBe('map');
    expect(found('rk.xtdfz')).toEqual(['Key point 3']);
    expect(found('ьфз')).toEqual(['Whole map']);
  });

  it('without words it shows the first ones, and never more than asked for', () => {
    expect(found('', 2)).toEqual(['Move', 'Soldier battalion 1']);
    expect(found('  ?', 3)).toHaveLength(3);
    expect(found('soldier', 1)).toEqual(['Soldier battalion 1']);
  });

  it('makes letters equal that are told apart only in print', () => {
    expect(plain('Ёж — Уничто\u00adжено, Чей?')).toBe('еж уничтожено чей');
  });
});
