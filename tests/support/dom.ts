/** jsdom has no layout: what Mantine, virtual lists and the map ask of a window, answered plainly. */
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { listSystems } from '../../src/panels/listed-systems.ts';
import { preferences } from '../../src/panels/parts/preferences.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { loadByPost } from '../../src/systems/load.ts';
import { noMap } from '../panels/play/map-view.tsx';
import { keepProperties } from './keep-properties.ts';
import { plainStyle } from './plain-styles.ts';
import './patience.ts';
import { passTurns } from './turns.ts';

listSystems(SYSTEMS, loadByPost);

// Pixi needs a canvas, and has tests of its own.
vi.mock('../../src/map/view/MapView.tsx', () => import('../panels/play/map-view.tsx'));

// A busy machine is no fault: what a test waits for may take its time.
configure({ asyncUtilTimeout: 60_000 });

const [WIDTH, HEIGHT] = [1280, 800];

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string): MediaQueryList =>
    ({
      media: query,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
      dispatchEvent: () => false,
    }) as MediaQueryList,
});

window.ResizeObserver = class implements ResizeObserver {
  readonly #answer: ResizeObserverCallback;
  constructor(answer: ResizeObserverCallback) {
    this.#answer = answer;
  }
  observe(target: Element): void {
    const contentRect = { x: 0, y: 0, top: 0, left: 0, right: WIDTH, bottom: HEIGHT, width: WIDTH, height: HEIGHT };
    const size = [{ inlineSize: WIDTH, blockSize: HEIGHT }];
    const entry = { target, contentRect, borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
    queueMicrotask(() => this.#answer([entry as unknown as ResizeObserverEntry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
};

for (const [name, value] of [
  ['offsetWidth', WIDTH],
  ['offsetHeight', HEIGHT],
  ['clientWidth', WIDTH],
  ['clientHeight', HEIGHT],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });

// A field that grows with its text asks for fonts.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

// user-event walks radio groups by it.
window.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;

window.getComputedStyle = plainStyle;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = (() => {}) as typeof Element.prototype.scrollTo;
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};

afterEach(cleanup);

// The next file of tests finds the window, and what is kept for its visitor, as this one found it.
afterAll(async () => {
  vi.useRealTimers();
  // A part that is still on its way would be missing for good, and what a page began by itself would go on without a window.
  await vi.dynamicImportSettled();
  await passTurns();
  preferences.setState(preferences.getInitialState(), true);
  restore();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  noMap();
  document.body.replaceChildren();
  for (const page of [document.documentElement, document.body])
    for (const { name } of [...page.attributes]) page.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  globalThis.indexedDB = new IDBFactory();
});

// Locks between tabs: who asks for one that is held waits for it, or hears `null` with `ifAvailable`.
type Use = (lock: Lock | null) => unknown;
const held = new Map<string, Set<Promise<unknown>>>();
const request = async (name: string, ...rest: [Use] | [LockOptions, Use]): Promise<unknown> => {
  const use = rest[rest.length - 1] as Use;
  const { mode = 'exclusive', ifAvailable = false }: LockOptions = rest.length === 2 ? rest[0] : {};
  await Promise.resolve();
  // Everybody who holds it shares it.
  for (let holders = held.get(name); holders && mode !== 'shared'; holders = held.get(name)) {
    if (ifAvailable) return use(null);
    await Promise.allSettled(holders);
  }
  const work = (async () => use({ name, mode }))();
  const holders = held.get(name) ?? new Set();
  held.set(name, holders.add(work));
  try {
    return await work;
  } finally {
    holders.delete(work);
    if (holders.size === 0) held.delete(name);
  }
};
const locks = { request } as LockManager;
Object.defineProperty(navigator, 'locks', { configurable: true, get: () => locks });

const restore = keepProperties([document, navigator, Node.prototype, Element.prototype, HTMLElement.prototype]);
