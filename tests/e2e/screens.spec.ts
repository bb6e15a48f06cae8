import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { sentences } from './language.ts';
import { positionOf, unitsOf } from './nuclear.ts';
import { buttonOf, endAnyway, expect, mapIsReady, openFile, pointAt, test, withSettings } from './table.ts';

/**
 * The main screens in both languages, by day and by lamp, on a desk and on a phone: nothing is complained about,
 * nothing sticks out. The pictures are kept for people to look at; `HEXPOST_LONG=1` takes all combinations.
 */

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const ALL = ['en', 'ru'].flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [DESK, PHONE].map((size) => ({ language, theme, size }))),
);
/** Every pair of language, theme and size comes up once. */
const PAIRS = ALL.filter(
  ({ language, theme, size }) => [language === 'ru', theme === 'dark', size === PHONE].filter(Boolean).length % 2 === 0,
);
/** By day alone; by lamp, and all combinations, with `HEXPOST_LONG=1`. */
const BY_DAY = PAIRS.filter(({ theme }) => theme === 'light');

/** The first entries of a stored campaign, as a campaign of its own. */
function begun(file: string, entries: number): string {
  const campaign: Campaign = JSON.parse(readFileSync(`tests/campaigns/${file}.hexpost.json`, 'utf8'));
  return JSON.stringify({ ...campaign, id: `${file}-${entries}`, entries: campaign.entries.slice(0, entries) });
}

/** What scrolls sideways, and what ends beyond the edge of the window. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (what: string): Element[] => [...document.querySelectorAll(what)];
    const scrolls = [document.documentElement, ...all('[data-panel], header, [role=dialog], main')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
    );
    const beyond = all('header, header > button, aside, nav, nav button, main, main > *, [role=dialog]').filter(
      (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1);
      },
    );
    return [...new Set([...scrolls, ...beyond])].map(
      (element) => `${element.tagName} ${element.className} ${element.scrollWidth} of ${element.clientWidth}`,
    );
  });

/** Screens held against the pictures kept in `pictures/`; `--update-snapshots` keeps new ones. */
const COMPARED: ReadonlySet<string> = new Set([
  'start',
  'new',
  'round',
  'replay',
  'victory',
  'sectors-orders',
  'sectors-week',
  'domination-answers',
  'tactical-fight',
]);
/** The same, on a desk only: on a phone a finger drags the map about on the way there. */
const COMPARED_ON_DESK: ReadonlySet<string> = new Set(['preparation', 'unit', 'odds']);

/** The camera of the map, where there is one, has come to rest after whatever was done last. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  await expect(page.locator('[data-hexpost-map]:not([data-rest]), [data-settling]')).toHaveCount(0);
}
/** Another browser sets its type a little differently; a layer that is missing, or a panel in another place, is far more. */
const TOLERANCE = { maxDiffPixelRatio: 0.04, threshold: 0.2 };

/** A picture at a third of its size, as PNG: what is compared is the drawing and not its letters. */
async function shrunk(page: Page, picture: Buffer): Promise<Buffer> {
  const small = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const full = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(Math.round(full.width / 3), Math.round(full.height / 3));
    const ctx = canvas.getContext('2d')!;
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(full, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, picture.toString('base64'));
  return Buffer.from(small);
}

/** Share of a large screen that lies between the docked panels. */
async function shareOfMap(page: Page): Promise<number> {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.locator('aside [data-panel=log]')).toBeVisible();
  await expect(page.locator('aside:has([data-panel])')).toHaveCount(3);
  expect(await sticksOut(page)).toEqual([]);
  const share = await page.locator('aside:has([data-panel])').evaluateAll((columns) => {
    const boxes = columns.map((column) => column.getBoundingClientRect());
    const left = Math.max(...boxes.filter(({ left }) => left < 10).map(({ right }) => right));
    const right = Math.min(...boxes.filter(({ left }) => left > 10).map((box) => box.left));
    return (right - left) / innerWidth;
  });
  await page.setViewportSize(DESK);
  return share;
}

/** Rows of a part of the page that show next to nothing: there the map is missing. */
async function blankRows(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<number> {
  await atRest(page);
  const picture = await page.screenshot({ clip });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const shown = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const ctx = new OffscreenCanvas(shown.width, shown.height).getContext('2d')!;
    ctx.drawImage(shown, 0, 0);
    const rows = Array.from({ length: shown.height }, (_, y) => ctx.getImageData(0, y, shown.width, 1).data);
    return rows.filter((row) => new Set(new Uint32Array(row.buffer)).size < 8).length;
  }, picture.toString('base64'));
}

for (const { language, theme, size } of process.env.HEXPOST_LONG ? ALL : BY_DAY)
  test.describe(() => {
    const name = `${language}-${theme}-${size.width}`;
    const narrow = size === PHONE;
    test.use({ viewport: size, hasTouch: narrow });

    test(`the screens, ${name}`, async ({ page }) => {
      await withSettings(page, { language, theme });
      // The board that plays in the head of the start page is never twice the same.
      await page.route('**/start/board-*', (route) => route.fulfill({ status: 204 }));
      const keep = async (screen: string): Promise<void> => {
        await atRest(page);
        const picture = await page.screenshot({ path: `test-results/screens/${screen}-${name}.png` });
        expect.soft(await sticksOut(page), screen).toEqual([]);
        if (!COMPARED.has(screen) && (narrow || !COMPARED_ON_DESK.has(screen))) return;
        expect.soft(await shrunk(page, picture), screen).toMatchSnapshot(`${screen}-${name}.png`, TOLERANCE);
      };
      const bar = page.locator('header');
      const panels = page.locator('nav').getByRole('button');
      /** The tab of a panel, by its place: orders stand first on a phone only. */
      const open = async (panel: 'orders' | 'units' | 'sheet' | 'log'): Promise<void> => {
        const icon = { orders: 'target-arrow', units: 'users', sheet: 'list-numbers', log: 'book-2' }[panel];
        const tab = panels.filter({ has: page.locator(`.tabler-icon-${icon}`) });
        if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
      };
      const play = async (file: string, entries: number): Promise<void> => {
        await page.goto('./#/');
        await openFile(page, `${file}.json`, begun(file, entries));
        await expect.poll(() => page.url(), { timeout: 60_000 }).toContain('#/c/');
      };
      /** What the others did is not waited for. */
      const skipNews = async (): Promise<void> => {
        await mapIsReady(page);
        const skip = page.locator('[data-news-line=replay] button');
        if (await skip.isVisible()) await skip.click();
      };
      const lift = async (): Promise<void> => {
        await page.locator('main button').first().click();
        await skipNews();
      };

      await page.goto('./');
      await expect(page.locator('h1')).toBeVisible();
      await play('four-sides', 1);
      await expect(page.locator('#curtain-title')).toBeVisible();
      await keep('curtain');
      await lift();
      await keep('setup');
      await play('demo', 567);
      await lift();
      await keep('preparation');

      await test.step('a round', async () => {
        await play('demo', 593);
        await mapIsReady(page);
        await keep('round');
        const position = await positionOf(page);
        const fighter = unitsOf(position).find(
          ({ id }) => position.choices({ unit: id, command: 'attack' }, 'target').length > 0,
        )!;
        await open('units');
        await keep('units');
        await page.getByRole('button', { name: new RegExp(`${/\d+$/.exec(fighter.id)![0]} .*${fighter.hex}`) }).click();
        if (narrow) await open('orders');
        await keep('unit');
        await page.locator('.tabler-icon-swords').first().click();
        const target = position.choices({ unit: fighter.id, command: 'attack' }, 'target')[0]!.value;
        const { hex } = position.state.units[target]!;
        if (narrow) {
          // A finger on the map: an order that is aimed has folded its panel away.
          await expect(page.locator('[data-panel]')).toHaveCount(0);
          const at = await pointAt(page, hex!);
          await page.touchscreen.tap(at.x, at.y);
          await open('orders');
        } else {
          const at = await pointAt(page, hex!);
          await page.mouse.click(at.x, at.y);
        }
        await expect(page.locator('[data-name=win]')).toBeInViewport();
        await expect(
          page.locator('aside button[type=submit], aside [data-ready=true] button').first(),
        ).toBeInViewport();
        if (narrow) {
          // Chromium leaves the map out beside panels that it takes for opaque.
          expect(await blankRows(page, { x: 0, y: 190, width: PHONE.width, height: 200 })).toBeLessThan(40);
          const panel = page.locator('aside').filter({ has: page.locator('[data-panel=orders]') });
          expect(Number(await panel.evaluate((aside) => getComputedStyle(aside).opacity))).toBeLessThan(1);
        }
        // Each column of a chart is as high as its chance beside the others.
        const columns = await page
          .locator('[data-panel=orders] figure')
          .first()
          .locator('li')
          .evaluateAll((all) =>
            all.map((li) => ({
              chance: Number.parseInt(li.lastElementChild!.textContent!.replace('<', ''), 10),
              height: li.querySelector('[style]')!.getBoundingClientRect().height,
            })),
          );
        const top = columns.reduce((most, column) => (column.chance > most.chance ? column : most));
        expect(columns.length).toBeGreaterThan(1);
        for (const { chance, height } of columns)
          expect(Math.abs(height / top.height - chance / top.chance)).toBeLessThan(0.08);
        await keep('odds');
        await open('sheet');
        await page.getByRole('switch').click({ force: true });
        await keep('sheet');
        await open('log');
        await keep('log');
        await page.getByRole('log').getByRole('button', { name: / N-/ }).last().click();
        await expect(page.getByRole('dialog').getByRole('paragraph')).toHaveText(/\p{L}{3}/u);
        await keep('clause');
        await page.keyboard.press('Escape');
        await page.getByRole('log').getByRole('article').last().getByRole('button').first().press('Enter');
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog')).toBeVisible();
        await keep('keys');
        await page.keyboard.press('Escape');
      });

      await play('demo', 665);
      await mapIsReady(page);
      await keep('summary');
      await play('four-sides', 276);
      await mapIsReady(page);
      await keep('four-sides');
      if (!narrow) expect(await shareOfMap(page)).toBeGreaterThan(0.6);
      await play('demo', 824);
      await mapIsReady(page);
      await keep('replay');
      await page.locator('[data-replay] .tabler-icon-player-skip-forward').click();
      // The final map is drawn beside the page, the course below it.
      await expect(page.getByRole('dialog').locator('img, figure')).toHaveCount(2);
      await keep('victory');

      await page.goto('./#/');
      await expect(page.locator('li')).toHaveCount(6);
      await keep('start');
      await play('domination-two-sides', 164);
      await skipNews();
      if (narrow) await open('orders');
      await keep('domination-answers');
      if (!narrow) expect(await shareOfMap(page)).toBeGreaterThan(0.6);
      await play('tactical-demo', 72);
      await skipNews();
      await keep('tactical-fight');
      if (!narrow) expect(await shareOfMap(page)).toBeGreaterThan(0.6);
      await page.goto('./#/new');
      await page.locator('summary').first().click();
      await keep('new');
      expect(await bar.count()).toBe(1);

      await test.step('a week of Sectors, without a clock', async () => {
        const t = sentences(language);
        const press = (key: string, blanks?: Readonly<Record<string, string>>) =>
          buttonOf(page, t(key, blanks)).click();
        const orders = page.locator('[data-panel=orders]');
        /** Behind the curtain, or where all look at the news. */
        const sitDown = (seat: number) =>
          page.locator('main li button').or(orders.getByRole('region').first().getByRole('button')).nth(seat).click();
        const sectors = orders.locator('form section');
        const orbital = () =>
          orders
            .getByRole('group', { name: t('sectors/terms:blank.orbital') })
            .getByRole('button')
            .first()
            .click();
        const keepFromTop = async (screen: string): Promise<void> => {
          await mapIsReady(page);
          await orders.evaluate((panel) => panel.scrollTo(0, 0));
          await keep(screen);
        };
        await page.goto('./#/new');
        await page.locator('nav button').nth(1).click();
        await press('app:play');
        for (const seat of [0, 1]) {
          await sitDown(seat);
          await press('sectors/sheet:deal-first', { shares: '4/3/3' });
          await press('sectors/play:send-sheet');
          await endAnyway(page);
        }
        await sitDown(0);
        await sectors.nth(0).locator('label').nth(1).click();
        await sectors.nth(1).locator('label').nth(0).click();
        await sectors.nth(1).locator('fieldset [aria-pressed]').last().click();
        await orbital();
        await keepFromTop('sectors-orders');
        await press('sectors/play:send-sheet');
        await endAnyway(page);
        await sitDown(1);
        await orbital();
        await press('sectors/play:send-sheet');
        await endAnyway(page);
        await expect(page.getByRole('dialog')).toBeVisible();
        await keep('card');
        await press('play:reveal.go-on');
        await keepFromTop('sectors-week');
        if (!narrow) expect(await shareOfMap(page)).toBeGreaterThan(0.6);
      });
    });
  });
