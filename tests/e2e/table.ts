import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { gridOf, type Hex } from '../../src/engine/kernel/board/hex.ts';
import { type Campaign, type Entry, replay } from '../../src/engine/kernel/campaign.ts';
import { type AnyCommand, type Draft, type Options, open } from '../../src/engine/kernel/system.ts';
import nuclearEngine from '../../src/engine/nuclear/engine.ts';
import type { State, Unit } from '../../src/engine/nuclear/state.ts';
import { centreOf, type Point } from '../../src/map/geometry.ts';

/** What the tests in a browser share: a page whose chance is fixed, the rules beside it, and hands for the map. */

export { expect };

const CHANCE = `if (location.protocol === 'http:') {
  // Every page of a test draws other numbers, and the same ones in every run.
  const loads = Number(sessionStorage.getItem('loads') ?? '0');
  sessionStorage.setItem('loads', String(loads + 1));
  let seed = (0x9e3779b9 * (loads + 1)) >>> 0;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
      bytes[i] = seed >>> 13;
    }
    return array;
  };
  globalThis.hands = { keys: 0, presses: 0 };
  addEventListener('keydown', (event) => event.isTrusted && globalThis.hands.keys++, true);
  addEventListener('pointerdown', (event) => event.isTrusted && globalThis.hands.presses++, true);
  addEventListener('pointermove', (event) => event.isTrusted && globalThis.hands.presses++, true);
}`;

/** Fails a test whose page complains: errors, refused contents, missing files. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
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

/** How often a hand was used on this page: keys, and presses or moves of a pointer. */
export const handsOn = (page: Page): Promise<{ keys: number; presses: number }> =>
  page.evaluate(() => (globalThis as unknown as { hands: { keys: number; presses: number } }).hands);

/** Every browser keeps what it draws; this one starts with the wishes given here. */
export const withSettings = (page: Page, settings: { language?: string; theme?: string }): Promise<unknown> =>
  page.addInitScript((wishes) => {
    const found = JSON.parse(localStorage.getItem('hexpost.settings') ?? '{}');
    localStorage.setItem('hexpost.settings', JSON.stringify({ ...wishes, ...found }));
  }, settings);

export const nuclear = (() => {
  const made = nuclearEngine.load(loadRuleset('rulesets/nuclear'));
  if (!made.ok) throw new Error('the shipped ruleset does not read');
  return made.system;
})();

export interface Position {
  readonly campaign: Campaign;
  readonly state: State;
  /** Who is waited for first. */
  readonly seat: string;
  readonly ask: (draft: Draft) => Options<AnyCommand>;
  /** The choices of a blank that can be taken. */
  readonly choices: (draft: Draft, field: string) => readonly Choice[];
}
interface Choice {
  readonly value: string;
  readonly steps: number;
}

/** What the browser has saved of the open campaign, read by the rules here. */
export async function positionOf(page: Page): Promise<Position> {
  const id = decodeURIComponent(new URL(page.url()).hash.replace('#/c/', ''));
  const { body, entries } = await page.evaluate(async (campaign) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('hexpost'));
    const tx = db.transaction(['bodies', 'entries']);
    const range = IDBKeyRange.bound([campaign, 0], [campaign, Number.MAX_SAFE_INTEGER]);
    const [head, log] = await Promise.all([
      done(tx.objectStore('bodies').get(campaign)),
      done(tx.objectStore('entries').getAll(range)),
    ]);
    db.close();
    return { body: head as Omit<Campaign, 'entries'>, entries: log as Entry[] };
  }, id);
  const campaign: Campaign = { ...body, entries };
  const state = replay(nuclear, campaign) as State;
  const seat = nuclear.awaited(state)[0] ?? '';
  const ask = (draft: Draft) => nuclear.options(state, seat, draft);
  const choices = (draft: Draft, name: string): readonly Choice[] => {
    const field = ask(draft).fields.find((blank) => blank.name === name);
    if (!field || field.kind === 'number') return [];
    return open(field.choices).map(({ value, facts }) => ({ value: String(value), steps: Number(facts?.steps ?? 0) }));
  };
  return { campaign, state, seat, ask, choices };
}

/** Waits until so many entries are saved. */
export const savedEntries = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await positionOf(page)).campaign.entries.length).toBe(count);

/** Waits until the game as it is saved is in a phase. */
export const savedPhase = (page: Page, phase: State['phase'], turn = 1): Promise<void> =>
  expect
    .poll(async () => {
      const { state } = await positionOf(page);
      return `${state.turn} ${state.phase}`;
    })
    .toBe(`${turn} ${phase}`);

export const unitsOf = ({ state, seat }: Position): readonly Unit[] =>
  Object.values(state.units).filter(({ side }) => side === seat);

export const mapIsReady = (page: Page): Promise<void> =>
  expect(page.locator('[data-hexpost-map=ready]')).toBeVisible({ timeout: 60_000 });

const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));

/** The hex that the note below the map tells of: under the pointer, else under the cursor. */
export async function hexTold(page: Page): Promise<Hex | null> {
  await settled(page);
  return page.evaluate(() => document.querySelector('div[aria-hidden=true] > p > b')?.textContent ?? null);
}

const isFree = (page: Page, { x, y }: Point): Promise<boolean> =>
  page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.closest('[data-hexpost-map]') != null, [x, y]);

/** The middle of what the panels leave of the map. */
async function freeMiddle(page: Page): Promise<Point> {
  const { width, height } = page.viewportSize()!;
  return width < 960 ? { x: width / 2, y: height * 0.3 } : { x: width * 0.42, y: height * 0.55 };
}

/** Leads the pointer to a hex as an eye does: look what lies under it, and go on from there. Drags what is covered. */
export async function pointAt(page: Page, hex: Hex): Promise<Point> {
  const { state } = await positionOf(page);
  const grid = gridOf(state.map.cols, state.map.rows);
  const goal = centreOf(grid, hex)!;
  const middle = await freeMiddle(page);
  const look = async (at: Point): Promise<Point | null> => {
    await page.mouse.move(at.x, at.y);
    const told = await hexTold(page);
    return told === hex ? { ...goal } : told === null ? null : (centreOf(grid, told) ?? null);
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
  for (let tries = 0; tries < 25; tries++) {
    seen = await look(at);
    if (seen && seen.x === goal.x && seen.y === goal.y) return at;
    if (!seen) {
      at = middle;
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
      await page.mouse.move(middle.x, middle.y);
      const pull = { x: clamp(middle.x - next.x, 240), y: clamp(middle.y - next.y, 200) };
      await page.mouse.down();
      await page.mouse.move(middle.x + pull.x / 2, middle.y + pull.y / 2);
      await page.mouse.move(middle.x + pull.x, middle.y + pull.y);
      await page.mouse.up();
      at = middle;
    }
  }
  throw new Error(`hex ${hex} was not found on the screen`);
}
const length = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

export async function clickHex(page: Page, hex: Hex): Promise<void> {
  const at = await pointAt(page, hex);
  await page.mouse.click(at.x, at.y);
  await settled(page);
}

/** Goes on with Tab until the focus is where it is wanted. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeAttached();
  for (let presses = 0; presses < 200; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the focus never came to ${wanted}`);
}

/** Leads the cursor of the map to a hex with the arrow keys. The map has the focus. */
export async function steerTo(page: Page, hex: Hex): Promise<void> {
  const place = (name: Hex): readonly [number, number] => [Number(name.slice(0, 2)), Number(name.slice(2))];
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
    const [[col, row], [goalCol, goalRow]] = [place(told!), place(hex)];
    await press(col < goalCol ? 'ArrowRight' : 'ArrowLeft', Math.abs(goalCol - col));
    await press(row < goalRow ? 'ArrowDown' : 'ArrowUp', Math.abs(goalRow - row));
  }
  expect(await hexTold(page)).toBe(hex);
}

/** The curtain is down for a side. */
export const curtainFor = (page: Page, side: string): Locator => page.getByRole('button', { name: `I am ${side}` });

export const buttonOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The choice that lies farthest away. */
export const farthest = (choices: readonly Choice[]): Hex =>
  choices.reduce((best, choice) => (choice.steps > best.steps ? choice : best)).value;

/** Makes the choice that the event asks for, if it asks for one. */
export async function settleEvent(page: Page): Promise<void> {
  const box = page.getByRole('region', { name: 'The event asks for a choice' });
  const { ask } = await positionOf(page);
  const field = ask({ command: 'choose' }).fields[0];
  if (!field) return expect(box).toBeHidden();
  if (field.kind === 'list') {
    const units = box.getByRole('checkbox');
    for (let i = 0; i < field.least; i++) await units.nth(i).click();
    await box.getByRole('button').click();
  } else await box.getByRole('button').first().click();
  return undefined;
}

/** Makes a campaign with every wish at its default and puts it on the table. */
export async function newCampaign(page: Page): Promise<void> {
  await page.goto('./#/new');
  await buttonOf(page, 'Play').click();
  await expect(curtainFor(page, 'Red')).toBeVisible();
}

/** Puts the little battle of `skirmish.json` on the table, by way of the new-campaign page. */
export async function openScenario(page: Page): Promise<void> {
  await page.goto('./#/new');
  const chooser = page.waitForEvent('filechooser');
  await buttonOf(page, 'Open a scenario').click();
  await (await chooser).setFiles('tests/e2e/skirmish.json');
  await expect(page.getByText('The map comes from skirmish.json.')).toBeVisible();
  await buttonOf(page, 'Play').click();
  await mapIsReady(page);
}

/** A side chooses the place of its base from the list. */
export async function placeBase(page: Page, side: string): Promise<void> {
  await curtainFor(page, side).click();
  const { choices } = await positionOf(page);
  await page.getByLabel('Hex', { exact: true }).selectOption(choices({ command: 'place-base' }, 'hex')[0]!.value);
  await buttonOf(page, 'Give order').click();
}

/** Opens a campaign file on the start page. */
export async function openFile(page: Page, name: string, text: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.locator('input[type=file] + button, nav button:has(svg.tabler-icon-file-import)').click();
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}
