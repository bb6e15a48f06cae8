import { afterEach, expect, test, vi } from 'vitest';
import { offerOwnWindow } from '../../src/app/shell/framed.ts';

/** What stands in a frame of another page; a browser test shows that nothing else starts there. */

afterEach(() => vi.unstubAllGlobals());

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
