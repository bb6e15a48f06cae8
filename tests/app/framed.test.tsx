import { afterEach, expect, test, vi } from 'vitest';
import { isFramed, offerOwnWindow } from '../../src/app/shell/framed.ts';

/** In a frame of another page nothing can be pressed but a link, on hosts without headers too. */

afterEach(() => vi.unstubAllGlobals());

test('a page of its own starts; one with another page around it does not', () => {
  expect(isFramed()).toBe(false);
  const self = {} as Window & typeof globalThis;
  expect(isFramed({ self, top: {} as Window })).toBe(true);
});

test.each([
  ['en-GB', 'window of its own'],
  ['ru', 'в отдельном окне'],
])('one sentence and one link to the same address, in the language of the browser (%s)', (tag, words) => {
  vi.stubGlobal('navigator', { languages: [tag] });
  const page = document.createElement('div');
  page.append(document.createElement('button'));
  offerOwnWindow(page);
  const pressable = [...page.querySelectorAll('a, button, input, [tabindex]')];
  expect(pressable).toHaveLength(1);
  const [link] = pressable as [HTMLAnchorElement];
  expect(link.textContent).toContain(words);
  expect([link.href, link.target, link.relList.contains('noopener')]).toEqual([location.href, '_blank', true]);
});
