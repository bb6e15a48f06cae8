import type { Locator, Page } from '@playwright/test';
import { HEX_NAME, placeOf } from '../../src/engine/kernel/board/hex.ts';
import type { Entry } from '../../src/engine/kernel/campaign.ts';
import { open } from '../../src/engine/kernel/system.ts';
import { armiesIn, sectorsOf } from '../../src/engine/sectors/position.ts';
import type { PlanetRow } from '../../src/engine/sectors/ruleset.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { centreAt, type Point } from '../../src/map/geometry.ts';
import { heartOf, standOf } from '../../src/systems/sectors/map/places.ts';
import { EVERY_HAND } from './hands.ts';
import {
  drawFrom,
  endAnyway,
  expect,
  hexTold,
  mapIsReady,
  READING,
  type SavedPosition,
  savedPosition,
  test,
} from './table.ts';

/**
 * One thumb on a phone: a move, an attack, the end of the part and the answer of the computer in every system, in so many presses,
 * all of them in the lower two thirds of the screen; meanwhile most of the screen is map, and what is lit is on it. Nothing is
 * too small to hit or to read.
 */

const PHONE = { width: 390, height: 844 };

test.describe.configure({ timeout: 90_000 });
test.use({ actionTimeout: 15_000, viewport: PHONE, hasTouch: true });

interface Units {
  readonly units: Readonly<
    Record<string, { readonly side: string; readonly hex?: string | null; readonly at?: string }>
  >;
}
type Position = SavedPosition<Units>;

/** An order on the map: where its unit stands, where it goes, and every hex that is lit for it. */
interface Aim {
  readonly from: string;
  readonly to: string;
  readonly lit: readonly string[];
}

const hexOf = (position: Position, unit: string): string | undefined => {
  const found = position.state.units[unit];
  return found?.hex ?? found?.at;
};

/** The places that a command of a unit may lead to. */
function goalsOf(position: Position, unit: string, command: string): string[] {
  const field = position.ask({ unit, command }).fields.find(({ name }) => ['to', 'path', 'target'].includes(name));
  if (!field || !('choices' in field)) return [];
  return open(field.choices).flatMap(({ value }) => {
    const end = String(Array.isArray(value) ? value.at(-1) : value);
    return HEX_NAME.test(end) ? end : (hexOf(position, end) ?? []);
  });
}

/** The first order by one of the commands whose goal `isMeant`. */
function aimBy(position: Position, commands: readonly string[], isMeant: (hex: string) => boolean): Aim {
  for (const { value: unit } of position.choices({}, 'unit'))
    for (const command of commands) {
      const to = goalsOf(position, unit, command).find(isMeant);
      const from = hexOf(position, unit);
      if (to === undefined || from === undefined) continue;
      return { from, to, lit: commands.flatMap((each) => goalsOf(position, unit, each)) };
    }
  throw new Error(`no ${commands.join(' or ')} is possible`);
}

const taken = (position: Position): ReadonlySet<string> =>
  new Set(Object.keys(position.state.units).flatMap((unit) => hexOf(position, unit) ?? []));
const isFoe = (position: Position, hex: string): boolean =>
  Object.keys(position.state.units).some(
    (unit) => hexOf(position, unit) === hex && position.state.units[unit]!.side !== position.seat,
  );

const moveBy = (position: Position): Aim => {
  const there = taken(position);
  return aimBy(position, ['move'], (hex) => !there.has(hex));
};
const attackBy =
  (...commands: string[]) =>
  (position: Position): Aim =>
    aimBy(position, commands, (hex) => isFoe(position, hex));

interface Row {
  readonly system: string;
  readonly lot: number;
  readonly move: (position: Position) => Aim;
  readonly attack: (position: Position) => Aim;
  /** The name of the button that ends a part without an attack. */
  readonly endsFirst?: RegExp;
  /** The name of the button after which the computer moves. */
  readonly ends: RegExp;
}

const ROWS: readonly Row[] = [
  { system: 'nuclear', lot: 14, move: moveBy, attack: attackBy('attack', 'shoot'), ends: /^End the round/ },
  { system: 'domination', lot: 4, move: moveBy, attack: attackBy('move'), ends: /^End the turn/ },
  {
    system: 'tactical',
    lot: 15,
    move: moveBy,
    attack: attackBy('shoot'),
    endsFirst: /^End movement/,
    ends: /^End the turn/,
  },
];

async function begin(page: Page, system: string, lot: number): Promise<void> {
  await page.goto('./');
  const start = page.locator(`article[aria-labelledby=system-${system}]`).getByRole('button', { name: /^Play:/ });
  await drawFrom(page, lot);
  await page.waitForTimeout(READING);
  await start.tap();
  presses = 1;
  await mapIsReady(page);
  await atRest(page);
}

/** From the start page to the first attack it takes few presses. */
const expectSoon = (): void => expect(presses, 'presses from the start page to the first attack').toBeLessThan(5);

/** Whatever the last press has set going is over. */
const atRest = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  await expect(page.locator('[data-hexpost-map]:not([data-rest])')).toHaveCount(0);
};

/** The hex under a point of the map; null beside it, and where something covers it. */
async function hexAt(page: Page, { x, y }: Point): Promise<Point | null> {
  const isFree = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left!, top!)?.closest('[data-hexpost-map]') != null,
    [x, y],
  );
  if (!isFree) return null;
  await page.mouse.move(x, y);
  const told = await hexTold(page, 'pointer');
  return told === null ? null : centreAt(...placeOf(told));
}

/** Finds hexes that are in sight by looking about, without moving the map; it fails for all others. */
async function lookAbout(page: Page): Promise<(hex: string) => Promise<Point>> {
  const { width, height } = page.viewportSize()!;
  const looks: (readonly [at: Point, seen: Point])[] = [];
  for (const across of [0.1, 0.25, 0.4, 0.55, 0.7])
    for (const down of [0.32, 0.45, 0.58]) {
      const at = { x: width * across, y: height * down };
      const seen = await hexAt(page, at);
      if (seen) looks.push([at, seen]);
    }
  const mean = (of: (pair: (typeof looks)[number]) => number): number =>
    looks.reduce((sum, pair) => sum + of(pair), 0) / looks.length;
  const at = { x: mean(([{ x }]) => x), y: mean(([{ y }]) => y) };
  const seen = { x: mean(([, { x }]) => x), y: mean(([, { y }]) => y) };
  const zoom =
    mean(([a, s]) => (a.x - at.x) * (s.x - seen.x) + (a.y - at.y) * (s.y - seen.y)) /
    mean(([, s]) => (s.x - seen.x) ** 2 + (s.y - seen.y) ** 2);
  return async (hex) => {
    const goal = centreAt(...placeOf(hex));
    let place = { x: at.x + (goal.x - seen.x) * zoom, y: at.y + (goal.y - seen.y) * zoom };
    for (let tries = 0; tries < 6; tries++) {
      const there = await hexAt(page, place);
      if (!there || (there.x === goal.x && there.y === goal.y)) break;
      place = { x: place.x + ((goal.x - there.x) * zoom) / 2, y: place.y + ((goal.y - there.y) * zoom) / 2 };
    }
    expect(await hexAt(page, place), `${hex} is in sight`).toEqual({ ...goal });
    return place;
  };
}

/** A tap on a hex that is in sight. */
async function tapHex(page: Page, hex: string): Promise<void> {
  const placeOfHex = await lookAbout(page);
  await tapAt(page, await placeOfHex(hex));
}

/** Presses of the thumb so far. */
let presses = 0;

/** The lower two thirds of the screen are within the thumb's reach. */
const expectReach = (page: Page, y: number, what: string): void =>
  expect(y / page.viewportSize()!.height, `${what} is within reach`).toBeGreaterThan(1 / 3);

async function tapAt(page: Page, { x, y }: Point): Promise<void> {
  expectReach(page, y, 'a hex');
  presses++;
  await page.touchscreen.tap(x, y);
  await atRest(page);
}

/** A button at the thumb, large enough for it. */
async function tap(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(READING);
  const { y, width, height } = (await button.boundingBox())!;
  expectReach(page, y + height / 2, String(button));
  expect(Math.min(width, height), `${button} can be hit`).toBeGreaterThan(43.5);
  presses++;
  await button.tap();
  await atRest(page);
}

const tapButton = (page: Page, name: RegExp): Promise<void> => tap(page, page.getByRole('button', { name }).first());

const entriesOf = async (page: Page): Promise<readonly Entry[]> => (await savedPosition(page)).campaign.entries;

/**
 * Ends the part and waits for the computer's answer, until Red is to give an order again: whatever lies on the table meanwhile, the
 * thumb puts aside. The orders are open before and after, and never while the computer moves.
 */
async function endAndWait(page: Page, system: string, end: Locator): Promise<void> {
  const orders = page.locator('[data-panel=orders]');
  const { length } = await entriesOf(page);
  await tap(page, end);
  const [dialog, held] = [page.getByRole('dialog'), page.locator('[data-held-end] button').last()];
  await expect(async () => {
    if (await held.isVisible()) await held.tap();
    const button = dialog.locator('button[data-ends], [data-card] button, button[data-autofocus]').last();
    if (await button.isVisible()) await tap(page, button);
    if (system === 'sectors') await decideByDice(page);
    const { state, campaign, awaited } = await savedPosition<{ phase: string }>(page);
    expect(campaign.entries.slice(length).some(({ seat }) => seat === 'blue')).toBe(true);
    expect(awaited).toContain('red');
    expect(state.phase).not.toBe('battles');
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass({ intervals: [300], timeout: 60_000 });
  await expect(orders).toBeVisible();
}

/** The dice decide all battles of Sectors that are open. */
async function decideByDice(page: Page): Promise<void> {
  for (const name of [/^Let dice decide/, /^Roll/]) {
    const button = page.getByRole('button', { name }).last();
    if ((await button.isVisible()) && (await button.isEnabled())) await tap(page, button);
  }
}

/** How much of the screen's height is map: between the bars above it and the panels below it, if they are below. */
const mapPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const edge = (of: string, side: 'top' | 'bottom') =>
      [...document.querySelectorAll(of)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ height, width }) => height > 0 && width > innerWidth / 2)
        .map((box) => box[side]);
    const top = Math.max(...edge('header, [role=note]', 'bottom'));
    const bottom = Math.min(innerHeight, ...edge('#table-dock, #table-sheet', 'top'));
    return (bottom - top) / innerHeight;
  });

/** Four hexes at most: if they are in sight, all are. */
const outermost = (hexes: readonly string[]): string[] => {
  const by = (part: (hex: string) => string) => hexes.toSorted((a, b) => part(a).localeCompare(part(b)));
  const [cols, rows] = [by((hex) => hex.slice(0, 2)), by((hex) => hex.slice(2))];
  return [...new Set([cols[0]!, cols.at(-1)!, rows[0]!, rows.at(-1)!])];
};

/** Buttons that are too small for a finger, cut their words or show nothing, and text that is too small. Links in sentences are text. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (right - left < 2 || bottom - top < 2) return false;
      const at = [(left + right) / 2, (top + bottom) / 2] as const;
      const hit = document.elementFromPoint(...at);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const buttons = [
      ...document.querySelectorAll<HTMLElement>('button, summary, select, [role=tab], label:has(input)'),
    ].filter(
      (button) => isShown(button) && getComputedStyle(button).display !== 'inline' && !button.closest('p, dl, table'),
    );
    const small = buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      const isCut =
        getComputedStyle(button).overflow === 'hidden' &&
        (button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1);
      const name = button.ariaLabel ?? button.textContent;
      const isBlank =
        button.matches('button') &&
        [button, ...button.querySelectorAll('*')].every(
          (part) =>
            part.getBoundingClientRect().width < 2 ||
            !(part.matches('svg, img') || [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE)),
        );
      if (isBlank) return [`${name} is blank`];
      if (isCut) return [`${name} is cut`];
      return Math.min(width, height) < 43.5 ? [`${name}: ${Math.round(width)} x ${Math.round(height)}`] : [];
    });
    const fine = [...document.querySelectorAll<HTMLElement>('header *, aside *, nav *, [data-thumb] *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '') &&
        isShown(element) &&
        Number.parseFloat(getComputedStyle(element).fontSize) < 12,
    );
    return [
      ...small,
      ...fine.map((element) => `${element.textContent} is set in ${getComputedStyle(element).fontSize}`),
    ];
  });

const SMALLER = [
  { width: 320, height: 640 },
  { width: 667, height: 375 },
];

/** An order that is aimed leaves as much of the map on smaller phones, in letters of any size: the page takes their shape, and its own again. */
async function expectRoomAt(page: Page, sizes: readonly (typeof PHONE)[], thumb?: Locator): Promise<void> {
  const large = [...sizes, PHONE].map((size) => ({ size, letters: '200%' }));
  for (const { size, letters } of [...large, ...[...sizes, PHONE].map((size) => ({ size, letters: '' }))]) {
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), letters);
    await page.setViewportSize(size);
    await atRest(page);
    const what = `while an order is aimed at ${size.width} x ${size.height} ${letters}`;
    // Large letters take all they may, to a part of a pixel.
    const least = letters ? 0.599 : 0.6;
    await expect.poll(() => mapPart(page), { message: `map ${what}`, timeout: 5_000 }).toBeGreaterThan(least);
    expect.soft(await tooSmall(page), what).toEqual([]);
    if (thumb) await expect(thumb, what).toBeInViewport({ ratio: 1 });
  }
}

for (const { system, lot, move, attack, endsFirst, ends } of ROWS)
  test(`${system}: a move and an attack by one thumb`, async ({ page }) => {
    await begin(page, system, lot);
    expect.soft(await tooSmall(page), 'at the start').toEqual([]);

    /** Three presses: the unit, its goal, and the button that gives the order. */
    const order = async (aim: (position: Position) => Aim): Promise<void> => {
      const position = await savedPosition<Units>(page);
      const { from, to, lit } = aim(position);
      const before = presses;
      await tapHex(page, from);
      expect.soft(await mapPart(page), 'map while a unit is chosen').toBeGreaterThan(0.6);
      const placeOfHex = await lookAbout(page);
      for (const hex of outermost([from, ...lit])) await placeOfHex(hex);
      expect.soft(await tooSmall(page), 'while a unit is chosen').toEqual([]);
      await tapAt(page, await placeOfHex(to));
      expect.soft(await mapPart(page), 'map while an order is aimed').toBeGreaterThan(0.6);
      expect.soft(await tooSmall(page), 'while an order is aimed').toEqual([]);
      if (aim === attack) await expectRoomAt(page, SMALLER, page.getByRole('button', { name: /^Give order/ }));
      await tapButton(page, /^Give order/);
      await expect
        .poll(async () => (await savedPosition(page)).campaign.entries.length)
        .toBe(position.campaign.entries.length + 1);
      expect(presses - before).toBe(3);
    };
    if (!endsFirst) {
      await order(attack);
      expectSoon();
      await order(move);
    } else {
      await order(move);
      // The orders unfold, with the end of the part.
      const tab = page.getByRole('navigation', { name: 'Panels' }).getByRole('button').first();
      await tab.tap();
      await tapButton(page, endsFirst);
      await endAnyway(page, (button) => button.tap());
      await page.waitForTimeout(READING);
      await tab.tap();
      await atRest(page);
      await order(attack);
    }
    await tapButton(page, /^Next unit/);
    await expect(page.locator('[data-chosen-unit]')).toBeVisible();
    // The chosen unit unfolds the orders; the end is below them.
    await tap(page, page.locator('[data-chosen-unit]'));
    // The answers of the computer take most of the time: every system only on request.
    if (system !== 'nuclear' && !EVERY_HAND) return;
    const before = presses;
    await endAndWait(page, system, page.getByRole('button', { name: ends }).first());
    expect(presses - before).toBeLessThan(12);
  });

test('sectors: an army, its goal, an enemy and the next army by one thumb', async ({ page }) => {
  await begin(page, 'sectors', 5);
  expect.soft(await tooSmall(page), 'at the start').toEqual([]);
  const { state, campaign } = await savedPosition<State>(page, 'red');
  const { planets } = campaign.ruleset.rules as { readonly planets: readonly PlanetRow[] };
  const planet = planets.find(({ id }) => id === state.map.id)!;
  const own = sectorsOf(state, 'red');
  const attacker = own.find((id) => armiesIn(state, 'blue', id) > 0)!;
  const mover = own.find((id) => id !== attacker)!;
  const goal = state.map.sectors.find(
    (id) => !own.includes(id) && state.map.links.some((link) => link.includes(id) && link.includes(mover)),
  )!;
  const next = page.getByRole('button', { name: /^Next army/ });
  await tapHex(page, standOf(planet, state, 'red', attacker)!);
  await tapHex(page, standOf(planet, state, 'blue', attacker)!);
  await expect(next).toContainText(String(own.length - 1));
  expectSoon();
  await tapHex(page, standOf(planet, state, 'red', mover)!);
  expect.soft(await mapPart(page), 'map while an army is chosen').toBeGreaterThan(0.6);
  expect.soft(await tooSmall(page), 'while an army is chosen').toEqual([]);
  await expectRoomAt(page, SMALLER);
  await tapHex(page, heartOf(planet, goal)!);
  await expect(next).toContainText(String(own.length - 2));
  await tapButton(page, /^Next army/);
  await expect(page.locator('[data-chosen-unit]')).toBeVisible();
  // What the sheet lacks is one press away, and its button keeps its place.
  const send = page.getByRole('button', { name: 'Send the sheet' });
  const place = await send.boundingBox();
  await tapButton(page, /^Orbital/);
  await tap(page, page.locator('[data-panel=orders] fieldset:has-text("orbit") button').first());
  expect(await send.boundingBox()).toEqual(place);
  await endAndWait(page, 'sectors', send);
});

test('an order without its goal has no blank button on the narrowest phone', async ({ page }) => {
  await begin(page, 'domination', 4);
  await tapButton(page, /^Next unit/);
  await tap(page, page.locator('[data-row] button').first());
  await expect(page.getByText('choose on the map or in the list').first()).toBeVisible();
  await expectRoomAt(page, SMALLER);
});

test('held sideways most of the height is map, and nothing is small', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await begin(page, 'nuclear', 14);
  const position = await savedPosition<Units>(page);
  const { from, to } = moveBy(position);
  await tapHex(page, from);
  await tapHex(page, to);
  expect(await mapPart(page)).toBeGreaterThan(0.6);
  expect(await tooSmall(page)).toEqual([]);
  await tapButton(page, /^Give order/);
});
