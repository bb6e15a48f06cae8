import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '../../src/panels/parts/CopyButton.tsx';

const clipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

it('copies through the clipboard', async () => {
  clipboard(async () => {});
  expect(await copyText('a block')).toBe(true);
});

it('where the clipboard is refused the old command copies, and the focus stays', async () => {
  clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const copied: string[] = [];
  document.execCommand = vi.fn(() => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0);
  expect(await copyText('a block')).toBe(true);
  expect(copied).toEqual(['a block']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

it('and says so where nothing helps', async () => {
  clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await copyText('a block')).toBe(false);
});
