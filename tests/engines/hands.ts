import type { Page } from '@playwright/test';
import { type Driver, patiently, SIZE } from './driver.ts';

/** A person at a browser of any engine: finds things by role and name, and uses a mouse and keys. */
export interface Hands {
  readonly driver: Driver;
  /** Loads the page anew at this address. */
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses what has this role and name, as soon as it is there and can be pressed. */
  press(name: string | RegExp, role?: Role, seconds?: number): Promise<void>;
  /** Writes into a field, as if typed. */
  fill(name: string | RegExp, text: string): Promise<void>;
  /** Chooses by value, or by place in the list. */
  choose(name: string | RegExp, option: string | number): Promise<void>;
  /** Hands a file to the page's file field. */
  bring(file: string, text: string): Promise<void>;
  /** Waits until the page says this. */
  sees(text: string | RegExp, seconds?: number): Promise<void>;
  /** Waits until the page is at this address. */
  arrives(address: RegExp): Promise<void>;
  has(name: string | RegExp, role?: Role): Promise<boolean>;
  read(name: string | RegExp, role?: Role): Promise<string>;
  mapIsReady(): Promise<void>;
  complaints(): Promise<readonly string[]>;
  /** As much of Playwright's page as the helpers for positions and hexes use. */
  readonly page: Page & { readonly follow: () => Promise<void> };
}

const ROLES = {
  button: 'button, [role=button]',
  tab: '[role=tab]',
  field: 'textarea, input:not([type=file]):not([type=hidden]), select, [role=textbox]',
  option: 'label, [role=radio]',
  row: 'summary',
  /** The button that ends a part in the question before it. */
  ending: '[role=dialog] [data-ends]',
};
export type Role = keyof typeof ROLES;

/** Finds an element by role and name, answers its middle; scrolls to it. */
const FIND = `(selector, wanted) => {
  const text = (element) => {
    if (!element || element.getAttribute('aria-label')) return element?.getAttribute('aria-label') ?? '';
    const copy = element.cloneNode(true);
    for (const unread of copy.querySelectorAll('[aria-hidden=true]')) unread.remove();
    return copy.textContent.replace(/\\s+/g, ' ').trim();
  };
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby');
    if (by) return by.split(' ').map((id) => text(document.getElementById(id))).join(' ');
    if (element.getAttribute('aria-label')) return text(element);
    return element.labels?.length ? text(element.labels[0]) : text(element) || element.title;
  };
  const fits = new RegExp(wanted.source, wanted.flags);
  return [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]') && fits.test(nameOf(element)),
  );
}`;

/** Milliseconds for which a button must stay where it is before it is pressed: what moves takes no press. */
const LOOK = 300;

const patternOf = (name: string | RegExp): string => {
  const pattern = typeof name === 'string' ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : name;
  return JSON.stringify({ source: pattern.source, flags: pattern.flags });
};

export function handsOn(driver: Driver, url: string): Hands {
  let at = url;
  let loads = 0;
  const found = (name: string | RegExp, role: Role, then: string): Promise<unknown> =>
    driver.run(`(async () => {
      const element = (${FIND})(${JSON.stringify(ROLES[role])}, ${patternOf(name)});
      if (!element) throw new Error('nothing is called ' + ${JSON.stringify(String(name))});
      return (${then})(element);
    })()`);
  const pointer = (actions: readonly object[]) =>
    driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  const move = (x: number, y: number) =>
    pointer([{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }]);
  const down = () => pointer([{ type: 'pointerDown', button: 0 }]);
  const up = () => pointer([{ type: 'pointerUp', button: 0 }]);
  const click = async (x: number, y: number) => {
    await move(x, y);
    await down();
    await up();
  };
  const evaluate = (task: unknown, argument?: unknown) =>
    driver.run(typeof task === 'function' ? `(${task})(${JSON.stringify(argument) ?? ''})` : String(task));
  return {
    driver,
    async goto(path) {
      const to = new URL(path, url);
      // Another query is another page: a changed hash alone would load nothing.
      loads += 1;
      to.search = String(loads);
      at = to.href;
      await driver.goto(at);
    },
    async reload() {
      await driver.run(`void setTimeout(() => location.reload(), 0)`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    },
    press: (name, role = 'button', seconds) =>
      patiently(async () => {
        const [x, y] = (await found(
          name,
          role,
          `async (element) => {
            if (element.disabled || element.getAttribute('aria-disabled') === 'true') throw new Error('disabled: ' + element.textContent);
            element.scrollIntoView({ block: 'center' });
            const middle = () => {
              const { left, top, width, height } = element.getBoundingClientRect();
              return [left + width / 2, top + height / 2];
            };
            const was = middle();
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, ${LOOK})));
            const [x, y] = middle();
            if (x !== was[0] || y !== was[1]) throw new Error('moves: ' + element.textContent);
            if (!element.contains(document.elementFromPoint(x, y)) && !element.contains(document.elementFromPoint(x, y)?.closest('label'))) throw new Error('covered: ' + element.textContent);
            return [x, y];
          }`,
        )) as [number, number];
        await click(x, y);
      }, seconds),
    fill: (name, text) =>
      patiently(async () => {
        await found(
          name,
          'field',
          `(element) => {
            element.focus();
            const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
            Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(element, ${JSON.stringify(text)});
            element.dispatchEvent(new Event('input', { bubbles: true }));
          }`,
        );
      }),
    choose: (name, option) =>
      patiently(async () => {
        await found(
          name,
          'field',
          `(element) => {
            const option = ${typeof option === 'number' ? `element.options[${option}]` : `[...element.options].find((each) => each.value === ${JSON.stringify(option)} || each.text.startsWith(${JSON.stringify(option)}))`};
            if (!option) throw new Error('no such option');
            Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(element, option.value);
            element.dispatchEvent(new Event('change', { bubbles: true }));
          }`,
        );
      }),
    bring: (file, text) =>
      patiently(async () => {
        await driver.run(`(() => {
          const field = document.querySelector('input[type=file]');
          if (!field) throw new Error('no field for files');
          const bag = new DataTransfer();
          bag.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(file)}, { type: 'application/json' }));
          field.files = bag.files;
          field.dispatchEvent(new Event('change', { bubbles: true }));
        })()`);
      }),
    sees: (text, seconds = 90) =>
      patiently(async () => {
        const said = String(await driver.run('document.body.innerText.replace(/\\s+/g, " ")'));
        if (typeof text === 'string' ? !said.includes(text) : !text.test(said))
          throw new Error(`the page does not say ${text}, but: ${said.slice(0, 600)}`);
      }, seconds),
    arrives: (address) =>
      patiently(async () => {
        const now = String(await driver.run('location.href'));
        if (!address.test(now)) throw new Error(`the page is at ${now}`);
      }, 240),
    has: (name, role = 'button') =>
      found(name, role, '() => true').then(
        () => true,
        () => false,
      ),
    read: async (name, role = 'field') =>
      String(await patiently(() => found(name, role, '(element) => element.value ?? element.textContent'))),
    mapIsReady: () =>
      patiently(async () => {
        if (!(await driver.run("document.querySelector('[data-hexpost-map=ready]') !== null")))
          throw new Error('the map is not ready');
      }, 240),
    complaints: async () => (await driver.run('globalThis.complaints')) as readonly string[],
    page: {
      url: () => at,
      evaluate,
      mouse: { move, down, up, click },
      viewportSize: () => SIZE,
      follow: async () => {
        at = String(await driver.run('location.href'));
      },
    } as unknown as Hands['page'],
  };
}
