// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { keepNamedForms } from '../../src/app/shell/keep-preferences.ts';
import { keepForm, type NamedForm, namedForms } from '../../src/panels/parts/named-forms.ts';

const KEY = 'hexpost.forms';
const LIST: NamedForm = { kind: 'list', name: 'First', form: { counts: { orks: 2 } } };
const named = () => namedForms.getState().forms.map(({ name }) => name);
afterEach(() => vi.restoreAllMocks());

test('named forms outlive the page, follow what another window keeps, and damaged ones are not taken', () => {
  localStorage.setItem(KEY, JSON.stringify([LIST]));
  keepNamedForms();
  expect(namedForms.getState().forms).toEqual([LIST]);
  keepForm({ ...LIST, name: 'Second' });
  expect(JSON.parse(localStorage.getItem(KEY)!)).toHaveLength(2);
  localStorage.setItem(KEY, JSON.stringify([{ ...LIST, name: 'Elsewhere' }]));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(named()).toEqual(['Elsewhere']);
  localStorage.setItem(KEY, JSON.stringify([{ kind: 1 }, LIST]));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(named(), 'the others are kept').toEqual(['First']);
  for (const damaged of ['{', '[{"kind":1}]', JSON.stringify([{ ...LIST, name: '' }])]) {
    localStorage.setItem(KEY, damaged);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(named()).toEqual([]);
  }
});

test('on a full disk named forms last as long as the page, and it says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepForm({ ...LIST, name: 'Third' });
  expect(named()).toContain('Third');
  expect(namedForms.getState().isUnsaved).toBe(true);
  vi.restoreAllMocks();
  keepForm({ ...LIST, name: 'Fourth' });
  expect(namedForms.getState().isUnsaved).toBe(false);
});
