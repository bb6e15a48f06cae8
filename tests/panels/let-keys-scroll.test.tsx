import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letKeysScroll } from '../../src/panels/parts/let-keys-scroll.ts';

/** A panel of a hundred pixels; jsdom has no layout of its own. */
let height = 0;
let stop: (() => void) | undefined;
const panel = document.createElement('div');
const settle = () => new Promise((done) => setTimeout(done));

async function show(inside: string, content: number): Promise<void> {
  [panel.innerHTML, height] = [inside, content];
  await settle();
}

beforeEach(() => {
  for (const [name, get] of [
    ['scrollHeight', () => height],
    ['clientHeight', () => 100],
    ['scrollWidth', () => 100],
    ['clientWidth', () => 100],
  ] as const)
    Object.defineProperty(panel, name, { configurable: true, get });
  HTMLElement.prototype.getClientRects = function () {
    return (this.closest('[hidden]') === null ? [this.getBoundingClientRect()] : []) as unknown as DOMRectList;
  };
  document.body.append(panel);
  panel.removeAttribute('tabindex');
  stop = letKeysScroll(panel);
});
afterEach(() => {
  stop?.();
  Reflect.deleteProperty(HTMLElement.prototype, 'getClientRects');
  panel.remove();
});

describe('what scrolls is reached by keyboard', () => {
  it('is a tab stop while text alone scrolls in it', async () => {
    await show('<p>The week</p>', 400);
    expect(panel.tabIndex).toBe(0);
    await show('<p>The week</p>', 80);
    expect(panel.hasAttribute('tabindex')).toBe(false);
  });

  it('is none while something in it is one', async () => {
    await show('<p>The week</p><button>Seal</button>', 400);
    expect(panel.hasAttribute('tabindex')).toBe(false);
    panel.querySelector('button')!.disabled = true;
    await settle();
    expect(panel.tabIndex).toBe(0);
  });

  it('does not count what is hidden', async () => {
    await show('<p>The week</p><div hidden><button>Seal</button></div>', 400);
    expect(panel.tabIndex).toBe(0);
  });

  it('keeps the focus where it is, and gets its own place back afterwards', async () => {
    stop?.();
    panel.tabIndex = -1;
    stop = letKeysScroll(panel);
    await show('<p>The week</p>', 400);
    panel.focus();
    await show('<p>The week</p>', 80);
    expect(document.activeElement).toBe(panel);
    expect(panel.tabIndex).toBe(0);
    panel.blur();
    await show('<p>The day</p>', 80);
    expect(panel.tabIndex).toBe(-1);
  });
});
