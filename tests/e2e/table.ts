import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { type Hex, placeOf } from '../../src/engine/kernel/board/hex.ts';
import { type Campaign, type Entry, replay } from '../../src/engine/kernel/campaign.ts';
import type { Doctrine } from '../../src/engine/kernel/doctrine.ts';
import type { Engine } from '../../src/engine/kernel/engine.ts';
import { type AnyCommand, type AnySystem, type Draft, type Options, open } from '../../src/engine/kernel/system.ts';
import { centreAt, type Point } from '../../src/map/geometry.ts';

/**
 * Helpers for the tests in a browser, for every rule system: a page with fixed chance, the saved campaign read by the
 * engine, and hands for the map. What one system alone needs is beside it (`nuclear.ts`).
 */

export { expect };

/**
 * The press guard comes to a page after Playwright has, which then takes a refused press for one that was taken. With this the guard
 * hears presses first, and Playwright tries again as a person would.
 */
export const GUARD_FIRST = `{
  const listen = globalThis.addEventListener.bind(globalThis);
  const guards = [];
  listen('pointerdown', (event) => guards.forEach((guard) => guard(event)), true);
  globalThis.addEventListener = (type, listener, options) =>
    type === 'pointerdown' && options?.signal ? void guards.push(listener) : listen(type, listener, options);
}`;

/** A browser of somebody else's, which shares nothing with the page of the test. */
export async function openBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(GUARD_FIRST);
  return context;
}

const CHANCE = `if (location.protocol === 'http:') {
  // Every page of a test draws other numbers, and the same ones in every run.
  const loads = Number(sessionStorage.getItem('loads') ?? '0');
  sessionStorage.setItem('loads', String(loads + 1));
  // Bytes and longer numbers apart: a part of the page that comes late draws some of those, and the game is to be the same.
  const seeds = [0, 0];
  globalThis.drawFrom = (lot) => seeds.fill((0x9e3779b9 * lot) >>> 0);
  globalThis.drawFrom(loads + 1);
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const kind = array.BYTES_PER_ELEMENT === 1 ? 0 : 1;
    for (let i = 0; i < bytes.length; i++) {
      seeds[kind] = (Math.imul(seeds[kind] ^ (seeds[kind] >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
      bytes[i] = seeds[kind] >>> 13;
    }
    return array;
  };
  // No test begins with the first eight bytes: once those late numbers were taken from the same row, and pictures show what follows.
  crypto.getRandomValues(new Uint8Array(8));
  globalThis.hands = { keys: 0, presses: 0 };
  addEventListener('keydown', (event) => event.isTrusted && globalThis.hands.keys++, true);
  addEventListener('pointerdown', ({ isTrusted, target }) => {
    if (isTrusted) globalThis.hands.presses++;
    globalThis.hands.onMap = target.closest('[data-hexpost-map]') !== null;
  }, true);
  // The browser itself tells of a pointer that rests when the page moves below it.
  const isMoved = ({ isTrusted, movementX, movementY }) => isTrusted && (movementX !== 0 || movementY !== 0);
  addEventListener('pointermove', (event) => isMoved(event) && globalThis.hands.presses++, true);
}`;

/** Fails a test whose page complains: errors, refused contents, missing files. Other people's browsers are closed with it. */
export const test = base.extend<{ complaints: string[]; others: undefined }>({
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  others: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((each) => each.close()));
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    await context.addInitScript(GUARD_FIRST);
    await context.addInitScript(CHANCE);
    context.on('page', (page) => hear(page, complaints));
    await use(context);
  },
});

function hear(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
}

/** How a hand was used on this page: keys, and presses or moves of a pointer; whether the last press came to the map. */
export interface HandsUsed {
  readonly keys: number;
  readonly presses: number;
  readonly onMap?: boolean;
}
export const handsOn = (page: Page): Promise<HandsUsed> =>
  page.evaluate(() => (globalThis as unknown as { hands: HandsUsed }).hands);

/** The page draws the numbers of another lot from here on, whatever it has drawn before. */
export const drawFrom = (page: Page, lot: number): Promise<void> =>
  page.evaluate((from) => (globalThis as unknown as { drawFrom: (lot: number) => void }).drawFrom(from), lot);

/** Every browser keeps what it draws; this one starts with the wishes given here. */
export const withSettings = (page: Page, settings: { language?: string; theme?: string }): Promise<unknown> =>
  page.addInitScript((wishes) => {
    const found = JSON.parse(localStorage.getItem('hexpost.settings') ?? '{}');
    localStorage.setItem('hexpost.settings', JSON.stringify({ ...wishes, ...found }));
  }, settings);

export interface SavedPosition<State> {
  readonly system: AnySystem;
  /** By what the computer judges. */
  readonly doctrine: Doctrine<unknown> | undefined;
  readonly campaign: Campaign;
  readonly state: State;
  /** The first seat that is awaited, or the one that was asked for. */
  readonly seat: string;
  readonly awaited: readonly string[];
  readonly ask: (draft: Draft) => Options<AnyCommand>;
  /** The open choices of a blank. */
  readonly choices: (draft: Draft, field: string) => readonly PositionChoice[];
}

export interface PositionChoice {
  readonly value: string;
  readonly steps: number;
}

type Loaded = Pick<SavedPosition<unknown>, 'system' | 'doctrine'>;
const systems = new Map<string, Loaded>();

/** The engine of a campaign with the ruleset inside its file. */
async function systemOf({ system, ruleset }: Campaign): Promise<Loaded> {
  const known = systems.get(ruleset.hash);
  if (known) return known;
  const engine: Engine = (await import(`../../src/engine/${system}/engine.ts`)).default;
  const loaded = engine.load(ruleset.rules);
  if (!loaded.ok) throw new Error(`the ruleset has faults: ${JSON.stringify(loaded.faults)}`);
  const { doctrine } = loaded;
  systems.set(ruleset.hash, { system: loaded.system, doctrine });
  return { system: loaded.system, doctrine };
}

/** The open campaign as the browser has saved it, and its state. The caller says which system's state it is, and for which seat it asks. */
export async function savedPosition<State = unknown>(page: Page, side?: string): Promise<SavedPosition<State>> {
  const id = decodeURIComponent(new URL(page.url()).hash.replace('#/c/', ''));
  const { body, entries } = await page.evaluate(async (campaign) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('hexpost'));
    const tx = db.transaction(['bodies', 'packs', 'entries']);
    const range = IDBKeyRange.bound([campaign, 0], [campaign, Number.MAX_SAFE_INTEGER]);
    const [head, packs, log] = await Promise.all([
      done(tx.objectStore('bodies').get(campaign)),
      done(tx.objectStore('packs').getAll(range)),
      done(tx.objectStore('entries').getAll(range)),
    ]);
    db.close();
    const packed = (packs as { json: string }[]).flatMap(({ json }) => JSON.parse(json) as Entry[]);
    const plain = <T>({ check: _, ...record }: T & { check?: string }) => record as unknown as T;
    return {
      body: plain(head as Omit<Campaign, 'entries'>),
      entries: [...packed, ...(log as Entry[]).map((entry) => plain(entry))],
    };
  }, id);
  const campaign: Campaign = { ...body, entries };
  const { system, doctrine } = await systemOf(campaign);
  const state = replay(system, campaign) as State;
  const awaited = system.awaited(state);
  const seat = side ?? awaited[0] ?? '';
  const ask = (draft: Draft) => system.options(state, seat, draft);
  const choices = (draft: Draft, name: string): readonly PositionChoice[] => {
    const field = ask(draft).fields.find((blank) => blank.name === name);
    if (!field || field.kind === 'number') return [];
    return open(field.choices).map(({ value, facts }) => ({ value: String(value), steps: Number(facts?.steps ?? 0) }));
  };
  return { system, doctrine, campaign, state, seat, awaited, ask, choices };
}

/** Waits until the saved campaign has this many entries. */
export const savedEntries = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await savedPosition(page)).campaign.entries.length).toBe(count);

/** Waits until the saved game is in a phase of a turn or round. */
export const savedPhase = (page: Page, phase: string, turn = 1): Promise<void> =>
  expect
    .poll(async () => {
      const { state } = await savedPosition<{ phase: string; turn?: number; round?: number }>(page);
      return `${state.turn ?? state.round} ${state.phase}`;
    })
    .toBe(`${turn} ${phase}`);

export const mapIsReady = (page: Page): Promise<void> =>
  expect(page.locator('[data-hexpost-map=ready]')).toBeVisible({ timeout: 60_000 });

const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));

/** The hex under the pointer, else under the cursor, or under the one of them that is asked for. */
export async function hexTold(page: Page, by?: 'pointer' | 'cursor'): Promise<Hex | null> {
  await settled(page);
  const told = by === undefined ? '[data-hex]' : `[data-hex][data-by=${by}]`;
  return page.evaluate((at) => document.querySelector(at)?.getAttribute('data-hex') ?? null, told);
}

const isFree = (page: Page, { x, y }: Point): Promise<boolean> =>
  page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.closest('[data-hexpost-map]') != null, [x, y]);

/** The middle of what the panels leave of the map. */
async function freeMiddle(page: Page): Promise<Point> {
  const { width, height } = page.viewportSize()!;
  if (width >= 960) return { x: width * 0.42, y: height * 0.55 };
  // On a phone a notice may lie there, or the panel below.
  const places = [0.3, 0.45, 0.6].map((part) => ({ x: width / 2, y: height * part }));
  for (const place of places) if (await isFree(page, place)) return place;
  return places[0]!;
}

const centreOf = (hex: Hex): Point => centreAt(...placeOf(hex));

/** Where the map is looked for, from the middle of what is free. */
const ASIDE = [
  [0, 0],
  [0, 60],
  [0, 120],
  [0, 180],
  [0, -90],
  [0, -180],
  [-150, -150],
  [150, -150],
  [-150, 90],
  [150, 90],
] as const;

/** Leads the pointer to a hex as an eye does: look what lies under it, and go on from there. Drags what is covered. */
export async function pointAt(page: Page, hex: Hex): Promise<Point> {
  const found = await sought(page, hex);
  if (found) return found;
  // Whoever has lost the way looks at the whole map.
  await page.locator('button:has(svg.tabler-icon-arrows-maximize)').first().click();
  const again = await sought(page, hex);
  if (!again) throw new Error(`hex ${hex} was not found on the screen`);
  return again;
}

async function sought(page: Page, hex: Hex): Promise<Point | undefined> {
  const goal = centreOf(hex);
  const middle = await freeMiddle(page);
  const look = async (at: Point): Promise<Point | null> => {
    await page.mouse.move(at.x, at.y);
    const told = await hexTold(page, 'pointer');
    return told === hex ? { ...goal } : told === null ? null : centreOf(told);
  };
  let at = middle;
  let seen = await look(at);
  // Two looks tell how large a hex is on the screen.
  const aside = { x: at.x + 90, y: at.y + 60 };
  const beside = await look(aside);
  let zoom =
    seen && beside && (seen.x !== beside.x || seen.y !== beside.y)
      ? Math.hypot(90, 60) / Math.hypot(beside.x - seen.x, beside.y - seen.y)
      : 0.6;
  let misses = 0;
  for (let tries = 0; tries < 25; tries++) {
    seen = await look(at);
    if (seen && seen.x === goal.x && seen.y === goal.y) return at;
    if (!seen) {
      if (misses === ASIDE.length) return undefined;
      // Beside the map. A small one lies lower than the middle of what is free, one that was moved anywhere.
      const [right, down] = ASIDE[misses++]!;
      at = { x: middle.x + right, y: middle.y + down };
      zoom *= 0.8;
      continue;
    }
    const next = { x: at.x + (goal.x - seen.x) * zoom, y: at.y + (goal.y - seen.y) * zoom };
    if (await isFree(page, next)) {
      // A step that went too far or not far enough tells about the zoom as well.
      const landed = await look(next);
      const [gone, way] = [Math.hypot(next.x - at.x, next.y - at.y), landed && length(seen, landed)];
      if (way && way > 60) zoom = (zoom + gone / way) / 2;
      at = next;
    } else {
      const before = await look(middle);
      const pull = { x: clamp(middle.x - next.x, 240), y: clamp(middle.y - next.y, 200) };
      await page.mouse.down();
      await page.mouse.move(middle.x + pull.x / 2, middle.y + pull.y / 2);
      await page.mouse.move(middle.x + pull.x, middle.y + pull.y);
      await page.mouse.up();
      // The map may go less far than it is pulled: that looks like too large a zoom, which is not believed.
      const after = await look(middle);
      const way = before && after && length(before, after);
      if (way && way > 60) zoom = Math.max(zoom / 2, Math.min(zoom, Math.hypot(pull.x, pull.y) / way));
      at = middle;
    }
  }
  return undefined;
}
const length = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

export async function clickHex(page: Page, hex: Hex): Promise<void> {
  const at = await pointAt(page, hex);
  await page.mouse.click(at.x, at.y);
  await settled(page);
}

/** Milliseconds in which whatever has come by itself takes no press. */
export const READING = 550;

/** Goes on with Tab until the focus is where it is wanted. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeAttached();
  for (let presses = 0; presses < 200; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      // What has the focus by itself is read before it is pressed.
      if (presses === 0) await page.waitForTimeout(READING);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`the focus never came to ${wanted}`);
}

/** Leads the cursor of the map to a hex with the arrow keys. The map has the focus. */
export async function steerTo(page: Page, hex: Hex): Promise<void> {
  const press = async (key: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  for (let tries = 0; tries < 4; tries++) {
    let told = await hexTold(page);
    if (told === null) {
      await press('ArrowRight', 1);
      told = await hexTold(page);
    }
    if (told === hex) return;
    const [[col, row], [goalCol, goalRow]] = [placeOf(told!), placeOf(hex)];
    await press(col < goalCol ? 'ArrowRight' : 'ArrowLeft', Math.abs(goalCol - col));
    await press(row < goalRow ? 'ArrowDown' : 'ArrowUp', Math.abs(goalRow - row));
  }
  expect(await hexTold(page)).toBe(hex);
}

/** The curtain is down for a side. */
export const curtainFor = (page: Page, side: string): Locator => page.getByRole('button', { name: `I am ${side}` });

/** A card that shows everybody what was rolled or revealed lies on the table: it is read and closed. */
export async function closeCard(
  page: Page,
  title: string | RegExp,
  texts: readonly (string | RegExp)[] = [],
): Promise<void> {
  const card = page.getByRole('dialog', { name: title });
  for (const text of texts) await expect(card).toContainText(text);
  await card.getByRole('button').click();
  await expect(card).toBeHidden();
}

export const buttonOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The choice that lies farthest away. */
export const farthest = (choices: readonly PositionChoice[]): Hex =>
  choices.reduce((best, choice) => (choice.steps > best.steps ? choice : best)).value;

/** Opens a campaign file on the start page. */
export async function openFile(page: Page, name: string, text: string | Buffer): Promise<void> {
  // The start page is there: nothing moves any more.
  await expect(page.locator('article').or(page.locator('main:not(:has([aria-labelledby=how]))')).first()).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.locator('input[type=file] + button, nav button:has(svg.tabler-icon-file-import)').click();
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Ends the part although something is left undone, where that is asked. */
export async function endAnyway(
  page: Page,
  press = (button: Locator): Promise<unknown> => button.click(),
): Promise<void> {
  const end = page.getByRole('dialog').locator('button[data-ends]');
  // It is asked at once or not at all.
  await end.waitFor({ timeout: 1_000 }).catch(() => {});
  if (await end.isVisible()) {
    // Sooner it would be the press that has opened the question.
    await page.waitForTimeout(450);
    await press(end);
  }
  // An end that throws dice waits a moment, and then comes by itself.
  const now = page.locator('[data-held-end] button').last();
  if (!(await now.isVisible())) return;
  await Promise.resolve(press(now)).catch(async (error: unknown) => {
    if (await now.isVisible()) throw error;
  });
}
