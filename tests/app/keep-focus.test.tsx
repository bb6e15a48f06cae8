import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from '../../src/app/shell/keep-focus.ts';

const put = (html: string): void => {
  document.body.innerHTML = html;
};
const at = (id: string): HTMLElement => document.getElementById(id)!;
const focused = (): string => document.activeElement?.id ?? '';
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/**
 * Longer than the patience with which it waits for others to place the focus. The observer hears of the change first:
 * its clock then starts before this one, however busy the machine is.
 */
const settled = async () => {
  await wait(0);
  await wait(150);
};

describe('the focus is kept', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = keepFocus();
  });
  afterEach(() => stop());

  it('goes to what stands where the lost thing stood', async () => {
    put('<ul><li><button id=a>a</button></li><li><button id=b>b</button></li><li><button id=c>c</button></li></ul>');
    at('b').focus();
    at('b').parentElement!.remove();
    await settled();
    expect(focused()).toBe('c');
  });

  it('knows the focus that was there before it began', async () => {
    stop();
    put('<ul><li><button id=a>a</button></li><li><button id=b>b</button></li></ul>');
    at('a').focus();
    stop = keepFocus();
    at('a').parentElement!.remove();
    await settled();
    expect(focused()).toBe('b');
  });

  it('goes to what stands before it, else to what comes after', async () => {
    put(
      '<div><nav><button id=tab>tab</button></nav><aside id=panel><h2>x</h2><button id=fold>x</button></aside></div>',
    );
    at('fold').focus();
    at('panel').remove();
    await settled();
    expect(focused()).toBe('tab');
    put(
      '<section><p id=said><button id=undo>undo</button></p><div></div></section><footer><a id=end href="#">x</a></footer>',
    );
    at('undo').focus();
    at('said').remove();
    await settled();
    expect(focused()).toBe('end');
  });

  it('is not given up for a button that is disabled for a moment before its page goes', async () => {
    put('<main id=start><button id=open>x</button></main><main><button id=map>x</button></main>');
    at('open').focus();
    const button = at('open') as HTMLButtonElement;
    button.disabled = true;
    // As a browser does.
    const active = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
    button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    button.disabled = false;
    await wait(20);
    at('start').remove();
    await wait(0);
    active.mockRestore();
    await settled();
    expect(focused()).toBe('map');
  });

  it('goes to the heading of what stands there, where it is marked', async () => {
    put(
      '<div><section><h3 id=title tabindex=-1 data-home>x</h3><button>x</button></section><p id=said><button id=give>x</button></p></div>',
    );
    at('give').focus();
    at('said').remove();
    await settled();
    expect(focused()).toBe('title');
  });

  it('takes a press at once where a person has gone back to with Escape', async () => {
    const heard = vi.fn();
    document.body.addEventListener('focus-restored', heard);
    for (const [key, times] of [
      ['Escape', 0],
      ['Enter', 1],
    ] as const) {
      put('<button id=menu>x</button><div id=dialog role=dialog><button id=close>x</button></div>');
      at('menu').focus();
      at('close').focus();
      at('close').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      at('dialog').remove();
      await settled();
      expect(focused()).toBe('menu');
      expect(heard, key).toHaveBeenCalledTimes(times);
    }
    document.body.removeEventListener('focus-restored', heard);
  });

  it('is shown to whoever uses keys, and not to whoever uses a pointer', async () => {
    for (const [type, shown] of [
      ['pointerdown', false],
      ['keydown', true],
    ] as const) {
      put('<p><button id=gone>x</button></p><button id=other>x</button>');
      const focus = vi.spyOn(at('other'), 'focus');
      at('gone').focus();
      at('gone').dispatchEvent(new Event(type, { bubbles: true }));
      at('gone').parentElement!.remove();
      await settled();
      expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true, focusVisible: shown });
    }
  });

  it('never goes to a button that ends something', async () => {
    put('<div><p><button id=give>x</button></p><button id=end data-ends>End</button><button id=other>x</button></div>');
    at('give').focus();
    at('give').parentElement!.remove();
    await settled();
    expect(focused()).toBe('other');
  });

  it('leaves a button that can no longer be pressed', async () => {
    put('<div><button id=a>a</button><button id=b>b</button></div>');
    at('b').focus();
    at('b').setAttribute('disabled', '');
    await settled();
    expect(focused()).toBe('a');
  });

  it('goes back from a dialog to where it was before', async () => {
    put(
      '<main><button id=first>x</button><button id=menu>x</button></main><div role=dialog><button id=yes>x</button></div>',
    );
    at('menu').focus();
    at('yes').focus();
    document.querySelector('[role=dialog]')!.remove();
    await settled();
    expect(focused()).toBe('menu');
  });

  it('is not taken from whoever has placed it or has let go of it', async () => {
    put('<div><button id=a>a</button><button id=b>b</button><input id=c></div>');
    at('b').focus();
    at('b').remove();
    at('c').focus();
    await settled();
    expect(focused()).toBe('c');
    at('c').blur();
    await settled();
    at('c').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
