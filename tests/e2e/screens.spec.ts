import type { Page } from '@playwright/test';
import { faultsOn } from './axe.ts';
import { foreignOn, sentences } from './language.ts';
import { positionOf, unitsOf } from './nuclear.ts';
import { atRest, begun, blankRows, shrunk, sticksOut, titleOf } from './screen-checks.ts';
import { buttonOf, endAnyway, expect, mapIsReady, openFile, pointAt, test, withSettings } from './table.ts';

/**
 * A walk past the screens, on a desk by day in English and on a phone by lamp in Russian: nothing is complained about,
 * nothing sticks out, axe finds nothing by all rules of WCAG 2.2 A and AA and the best practices, no
 * word is of the other language. The pictures are kept for people to look at. `HEXPOST_LONG=1` takes all combinations. Pages by post and the week of Sectors are in `accessible.spec.ts`.
 */

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const ALL = ['en', 'ru'].flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [DESK, PHONE].map((size) => ({ language, theme, size }))),
);
/** The two that differ in everything; pictures are stored of these. */
const WALKS = ALL.filter(
  ({ language, theme, size }) => (language === 'ru') === (theme === 'dark') && (language === 'ru') === (size === PHONE),
);

/** Names that were written with the campaigns, and are not translated. */
const TITLES = ['demo', 'four-sides', 'domination-two-sides', 'tactical-demo'].map(titleOf);

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

/** Another browser sets its type a little differently; a layer that is missing, or a panel in another place, is far more. */
const TOLERANCE = { maxDiffPixelRatio: 0.04, threshold: 0.2 };

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

for (const walk of process.env.HEXPOST_LONG ? ALL : WALKS)
  test.describe(() => {
    const { language, theme, size } = walk;
    const name = `${language}-${theme}-${size.width}`;
    const narrow = size === PHONE;
    test.use({ viewport: size, hasTouch: narrow });

    test(`the screens, ${name}`, async ({ page }) => {
      test.setTimeout(600_000);
      await withSettings(page, { language, theme });
      // The board that plays in the head of the start page is never twice the same.
      await page.route('**/start/board-*', (route) => route.fulfill({ status: 204 }));
      const look = (screen: string): Promise<void> =>
        test.step(screen, async () => {
          await atRest(page);
          const picture = await page.screenshot({ path: `test-results/screens/${screen}-${name}.png` });
          expect.soft(await sticksOut(page), screen).toEqual([]);
          if (WALKS.includes(walk) && (COMPARED.has(screen) || (!narrow && COMPARED_ON_DESK.has(screen))))
            expect.soft(await shrunk(page, picture), screen).toMatchSnapshot(`${screen}-${name}.png`, TOLERANCE);
          expect.soft(await faultsOn(page), screen).toEqual([]);
          expect.soft(await foreignOn(page, language, TITLES), screen).toEqual([]);
        });
      const panels = page.locator('nav').getByRole('button');
      /** The tab of a panel, by its place: orders stand first on a phone only. */
      const open = async (panel: 'orders' | 'units' | 'sheet' | 'log'): Promise<void> => {
        const icon = { orders: 'target-arrow', units: 'users', sheet: 'list-numbers', log: 'book-2' }[panel];
        const tab = panels.filter({ has: page.locator(`.tabler-icon-${icon}`) });
        if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
        // Away from whatever appeared beneath the pointer: on a slow machine its tooltip opens in the midst of the audit.
        await page.mouse.move(1, 1);
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

      const dialog = page.getByRole('dialog');
      const fromMenu = async (icon: string, screen: string): Promise<void> => {
        await page.locator('header .tabler-icon-menu-2').click();
        await page.locator(`[role=menu] .tabler-icon-${icon}`).click();
        await expect(dialog).toBeVisible();
        await look(screen);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };

      await page.goto('./');
      await expect(page.locator('h1')).toBeVisible();
      await look('first start');
      await play('four-sides', 1);
      await expect(page.locator('#curtain-title')).toBeVisible();
      await look('curtain');
      await lift();
      await look('setup');
      await play('demo', 567);
      await lift();
      await look('preparation');
      await page.locator('section button[aria-expanded]').first().click();
      await look('preparation unfolded');

      await test.step('a round', async () => {
        await play('demo', 593);
        await mapIsReady(page);
        await look('round');
        const position = await positionOf(page);
        const fighter = unitsOf(position).find(
          ({ id }) => position.choices({ unit: id, command: 'attack' }, 'target').length > 0,
        )!;
        await open('units');
        await look('units');
        await page.getByRole('button', { name: new RegExp(`${/\d+$/.exec(fighter.id)![0]} .*${fighter.hex}`) }).click();
        if (narrow) await open('orders');
        await look('unit');
        await page.keyboard.press('5');
        const reader = page.locator('[data-panel=reader]');
        for (const opens of await reader.locator('[aria-expanded]').all()) await opens.click();
        await look('map in words');
        await page.keyboard.press('5');
        const layers = page.locator('.tabler-icon-stack-2').first();
        await layers.click();
        for (const key of ['1', '4']) await page.keyboard.press(key);
        await look('overlays');
        for (const key of ['1', '4']) await page.keyboard.press(key);
        await layers.click();
        if (narrow) await open('orders');
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
        await look('odds');
        await open('sheet');
        await page.getByRole('switch').click({ force: true });
        await look('sheet');
        await open('log');
        await look('log');
        await page.getByRole('log').getByRole('button', { name: / N-/ }).last().click();
        await expect(dialog.getByRole('paragraph')).toHaveText(/\p{L}{3}/u);
        await look('clause');
        await page.keyboard.press('Escape');
        await page.getByRole('log').getByRole('article').last().getByRole('button').first().press('Enter');
        await page.keyboard.press('?');
        await expect(dialog).toBeVisible();
        await look('keys');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await page.locator('header .tabler-icon-menu-2').click();
        await expect(page.getByRole('menu')).toBeVisible();
        await look('menu');
        await page.keyboard.press('Escape');
        await fromMenu('search', 'finder');
        await fromMenu('book', 'rulebook');
        await fromMenu('chart-line', 'statistics');
        await fromMenu('info-circle', 'about');
        await fromMenu('flag-off', 'concede');
        await fromMenu('gavel', 'close the phase');
      });

      await play('demo', 665);
      await mapIsReady(page);
      await look('summary');
      await play('four-sides', 276);
      await mapIsReady(page);
      await look('four-sides');
      if (!narrow) expect(await shareOfMap(page)).toBeGreaterThan(0.6);
      await play('demo', 824);
      await mapIsReady(page);
      await look('replay');
      await page.locator('[data-replay] .tabler-icon-player-skip-forward').click();
      // The final map is drawn beside the page, the course below it.
      await expect(dialog.locator('img, figure')).toHaveCount(2);
      await look('victory');
      await page.goto('./#/demo');
      await mapIsReady(page);
      await look('demo');
      const banner = (await page.locator('[role=status] > button').first().locator('..').boundingBox())!;
      if (narrow) {
        expect(banner.height).toBeLessThan(56);
        // Held sideways, the timeline leaves room for the panel above it.
        await page.setViewportSize({ width: 667, height: 375 });
        const panel = page.locator('aside [data-panel]');
        await expect.poll(async () => (await panel.boundingBox())!.height).toBeGreaterThan(80);
        await page.setViewportSize(PHONE);
      }

      await page.goto('./#/');
      await expect(page.locator('li')).toHaveCount(6);
      // Rows that have never been in sight have no layout yet.
      for (const row of await page.locator('main li').all()) await row.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 0));
      await look('start');
      await page.locator('.tabler-icon-trash').first().click();
      await page.locator('summary').click();
      await page.locator('.tabler-icon-pencil').first().click();
      await look('start with campaigns');
      await play('domination-two-sides', 164);
      await skipNews();
      if (narrow) await open('orders');
      await look('domination-answers');
      if (!narrow) expect(await shareOfMap(page)).toBeGreaterThan(0.6);
      await play('tactical-demo', 72);
      await skipNews();
      await look('tactical-fight');
      if (!narrow) expect(await shareOfMap(page)).toBeGreaterThan(0.6);
      await page.goto('./#/new');
      await page.locator('summary').first().click();
      await look('new');
      expect(await page.locator('header').count()).toBe(1);
      await page.goto('./#/new/domination');
      await expect(page.locator('button[type=submit]')).toBeVisible();
      await page.locator('summary').first().click();
      await look('new campaign of Domination');
      await page.goto('./#/rules');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('rules');
      await page.goto('./#/rules/domination');
      await expect(page.locator('[id="book-D-1.1"]')).toBeVisible();
      await look('rules of Domination');
      // A window of its own.
      await page.goto('./?map#/map/none');
      await look('map alone');

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
        const lookFromTop = async (screen: string): Promise<void> => {
          await mapIsReady(page);
          await orders.evaluate((panel) => panel.scrollTo(0, 0));
          await look(screen);
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
        await lookFromTop('sectors-orders');
        await press('sectors/play:send-sheet');
        await endAnyway(page);
        await sitDown(1);
        await orbital();
        await press('sectors/play:send-sheet');
        await endAnyway(page);
        await expect(dialog).toBeVisible();
        await look('card');
        await press('play:reveal.go-on');
        await lookFromTop('sectors-week');
        if (!narrow) expect(await shareOfMap(page)).toBeGreaterThan(0.6);
      });
    });
  });
