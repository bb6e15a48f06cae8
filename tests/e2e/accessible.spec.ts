import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { faultsOn } from './axe.ts';
import { positionOf, unitsOf } from './nuclear.ts';
import { expect, mapIsReady, openFile, READING, test, withSettings } from './table.ts';

/**
 * Every screen before axe: all rules of WCAG 2.2 A and AA and the best practices, by day and by lamp, in both languages,
 * on a desk and on a phone. `HEXPOST_LONG=1` takes all combinations.
 */

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SHORT = [
  { language: 'en', size: DESK },
  { language: 'ru', size: PHONE },
];
/** Pages by post and the parts of further systems, where they are narrowest: their wide layout is the shared one. */
const NARROWEST = SHORT.filter(({ size }) => size === PHONE);
const ALL = ['en', 'ru'].flatMap((language) => [DESK, PHONE].map((size) => ({ language, size })));

/** The first entries of a stored campaign, as a campaign of its own. */
function begun(file: string, entries: number): string {
  const campaign: Campaign = JSON.parse(readFileSync(`tests/campaigns/${file}.hexpost.json`, 'utf8'));
  return JSON.stringify({ ...campaign, id: `${file}-${entries}`, entries: campaign.entries.slice(0, entries) });
}

for (const { language, size } of process.env.HEXPOST_LONG ? ALL : SHORT)
  test.describe(() => {
    const narrow = size === PHONE;
    test.use({ viewport: size, hasTouch: narrow });

    test(`nothing bars the way, ${language}-${size.width}`, async ({ page }) => {
      test.setTimeout(600_000);
      await withSettings(page, { language });
      const lights = process.env.HEXPOST_LONG ? (['light', 'dark'] as const) : ([narrow ? 'dark' : 'light'] as const);
      /** By day and by lamp; `show` is for a page that looks at the light only when it opens. */
      const audit = (screen: string, show?: () => Promise<unknown>): Promise<void> =>
        test.step(screen, async () => {
          for (const colorScheme of lights) {
            await page.emulateMedia({ colorScheme });
            await show?.();
            await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
            expect.soft(await faultsOn(page), `${screen} ${colorScheme}`).toEqual([]);
          }
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
      const lift = async (): Promise<void> => {
        await page.locator('main button').first().click();
        await mapIsReady(page);
      };
      const dialog = page.getByRole('dialog');
      const fromMenu = async (icon: string, screen: string): Promise<void> => {
        await page.locator('header .tabler-icon-menu-2').click();
        await page.locator(`[role=menu] .tabler-icon-${icon}`).click();
        await expect(dialog).toBeVisible();
        await audit(screen);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };

      await page.goto('./');
      await expect(page.locator('h1')).toBeVisible();
      await audit('start');
      await page.goto('./#/new');
      await page.locator('summary').first().click();
      await audit('new campaign');

      await play('four-sides', 1);
      await expect(page.locator('#curtain-title')).toBeVisible();
      await audit('curtain');
      await lift();
      await audit('setup');
      await play('demo', 567);
      await lift();
      await page.locator('section button[aria-expanded]').first().click();
      await audit('preparation');

      await play('demo', 593);
      await mapIsReady(page);
      await audit('round');
      const position = await positionOf(page);
      const fighter = unitsOf(position).find(
        ({ id }) => position.choices({ unit: id, command: 'attack' }, 'target').length > 0,
      )!;
      await open('units');
      await audit('units');
      await page.getByRole('button', { name: new RegExp(`${/\d+$/.exec(fighter.id)![0]} .*${fighter.hex}`) }).click();
      if (narrow) await open('orders');
      await audit('unit');
      await page.keyboard.press('5');
      const reader = page.locator('[data-panel=reader]');
      for (const opens of await reader.locator('[aria-expanded]').all()) await opens.click();
      await audit('map in words');
      await page.keyboard.press('5');
      await page.locator('.tabler-icon-stack-2').first().click();
      for (const key of ['1', '4']) await page.keyboard.press(key);
      await audit('overlays');
      await page.locator('.tabler-icon-stack-2').first().click();
      if (narrow) await open('orders');
      await page.locator('aside .tabler-icon-swords').last().click();
      if (narrow) await open('orders');
      await page.locator('[data-panel=orders] fieldset [aria-pressed=false]').last().click();
      await expect(page.locator('[data-name=win]')).toBeVisible();
      await audit('odds');
      await open('sheet');
      await page.getByRole('switch').click({ force: true });
      await audit('sheet');
      await open('log');
      await audit('log');
      await page.getByRole('log').getByRole('button', { name: / N-/ }).last().click();
      await expect(dialog.getByRole('paragraph')).toHaveText(/\p{L}{3}/u);
      await audit('clause');
      await page.keyboard.press('Escape');
      await page.locator('header .tabler-icon-menu-2').click();
      await expect(page.getByRole('menu')).toBeVisible();
      await audit('menu');
      await page.keyboard.press('Escape');
      await fromMenu('search', 'finder');
      await fromMenu('keyboard', 'keys');
      await fromMenu('book', 'rulebook');
      await fromMenu('chart-line', 'statistics');
      await fromMenu('info-circle', 'about');
      await fromMenu('flag-off', 'concede');
      await fromMenu('gavel', 'close the phase');

      await play('demo', 665);
      await mapIsReady(page);
      await audit('summary');
      await play('demo', 824);
      await mapIsReady(page);
      await audit('replay');
      await page.locator('[data-replay] .tabler-icon-player-skip-forward').click();
      await expect(dialog).toBeVisible();
      await audit('victory');
      await page.goto('./#/demo');
      await mapIsReady(page);
      await audit('demo');
      const banner = (await page.locator('[role=status] > button').first().locator('..').boundingBox())!;
      if (narrow) expect(banner.height).toBeLessThan(56);

      await page.goto('./#/rules');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await audit('rules');
      await page.goto('./#/new/domination');
      await expect(page.locator('button[type=submit]')).toBeVisible();
      await page.locator('summary').first().click();
      await audit('new campaign of Domination');
      await page.goto('./#/rules/domination');
      await expect(page.locator('[id="book-D-1.1"]')).toBeVisible();
      await audit('rules of Domination');
      await play('domination-two-sides', 35);
      await mapIsReady(page);
      if (narrow) await open('orders');
      await expect(page.locator('[data-panel=orders] [role=radiogroup]')).toBeVisible();
      await audit('answers in Domination');
      let windows = 0;
      await audit('map alone', () => page.goto(`./?${++windows}#/map/none`));
      await page.goto('./');
      await expect(page.locator('main li')).toHaveCount(6);
      await page.locator('.tabler-icon-trash').first().click();
      await page.locator('summary').click();
      await page.locator('.tabler-icon-pencil').first().click();
      await audit('start with campaigns');
    });
  });

for (const { language, size } of NARROWEST)
  test.describe(() => {
    test.use({ viewport: size, hasTouch: size === PHONE });

    test(`nothing bars the way by post, ${language}-${size.width}`, async ({ page }) => {
      await withSettings(page, { language });
      await page.emulateMedia({ colorScheme: size === PHONE ? 'dark' : 'light' });
      const audit = (screen: string): Promise<void> =>
        test.step(screen, async () => expect.soft(await faultsOn(page), screen).toEqual([]));

      await page.goto('./#/post-new');
      await page.locator('input[autocomplete=nickname]').fill('Olga');
      await audit('new campaign by post');
      await page.locator('button[type=submit]').click();
      await expect(page.getByRole('tab').first()).toBeVisible();
      const invitation = page.locator('textarea[readonly]');
      await expect(invitation).toHaveValue(/BEGIN HEXPOST CAMPAIGN/);
      const posted = await invitation.inputValue();
      for (const at of [0, 1, 2, 3, 4, 5, 6]) {
        const tab = page.getByRole('tab').nth(at);
        await tab.click();
        if (at === 3) await mapIsReady(page);
        await audit(`desk: ${await tab.textContent()}`);
      }
      await page.goto('./#/post');
      await page.locator('textarea').fill(`${posted}\n-----BEGIN HEXPOST ORDERS 3-----\ncut`);
      await expect(page.locator('main li:visible, main article:visible').nth(1)).toBeVisible();
      await audit('thread reader');
      await page.goto('./#/keys');
      await expect(page.locator('h1')).toBeVisible();
      await audit('keys');
      await page.goto('./#/proof');
      await expect(page.locator('h1')).toBeVisible();
      await audit('proof');
      await page.goto(`./#/post/${/campaign=(\w+)/.exec(posted)![1]}`);
      await expect(page.locator('h1')).toBeVisible();
      await audit('campaign by post');
    });
  });

for (const { language, size } of process.env.HEXPOST_LONG ? ALL : NARROWEST)
  test.describe(() => {
    test.use({ viewport: size, hasTouch: size === PHONE });

    test(`nothing bars the way in Sectors, ${language}-${size.width}`, async ({ page }) => {
      const narrow = size === PHONE;
      await withSettings(page, { language });
      await page.emulateMedia({ colorScheme: narrow ? 'dark' : 'light' });
      const audit = (screen: string): Promise<void> =>
        test.step(screen, async () => expect.soft(await faultsOn(page), screen).toEqual([]));
      const play = async (entries: number): Promise<void> => {
        await page.goto('./#/');
        await openFile(page, 'sectors.json', begun('sectors-three-sides', entries));
        await expect.poll(() => page.url(), { timeout: 60_000 }).toContain('#/c/');
      };
      /** Behind the curtain: the three sides, then the game master. */
      const sitDown = async (seat: number): Promise<void> => {
        await page.locator('main li button').nth(seat).click();
        await mapIsReady(page);
      };
      const panels = page.locator('[data-wide] nav button');
      /** A panel by its place; on a phone the orders stand before the others. */
      const open = async (panel: 'planet' | 'victory' | 'log'): Promise<void> => {
        const tab = panels.nth({ planet: 0, victory: 1, log: 2 }[panel] + (narrow ? 1 : 0));
        if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
        // Away from whatever appeared beneath the pointer, as above.
        await page.mouse.move(1, 1);
      };
      const orders = page.locator('aside').last();

      await page.goto('./#/new');
      await page.locator('nav button').nth(1).click();
      await expect(page.locator('button[type=submit]')).toBeVisible();
      for (const group of await page.locator('summary').all()) await group.click();
      await audit('new campaign');
      await page.locator('button[type=submit]').click();
      await expect.poll(() => page.url()).toContain('#/c/');
      await expect(page.locator('main button').first()).toBeVisible();
      await audit('curtain');
      await sitDown(0);
      await orders.locator('form button').last().scrollIntoViewIfNeeded();
      await audit('deployment');

      await play(9);
      await sitDown(1);
      const sector = orders.locator('form section').first();
      await sector.locator('label').first().click();
      await sector.locator('fieldset [aria-pressed]').last().click();
      for (const more of await orders.locator('summary').all()) await more.click();
      await audit('a move drawn up');
      await page.locator('header button', { has: page.locator('.tabler-icon-user-share') }).click();
      await sitDown(0);
      await audit('the sheet that is in');
      await page.locator('header button', { has: page.locator('.tabler-icon-user-share') }).click();
      await sitDown(3);
      await audit('week: orders');
      await play(15);
      await sitDown(3);
      await audit('week: events');
      for (const panel of ['planet', 'victory', 'log'] as const) {
        await open(panel);
        await audit(panel);
      }

      await play(17);
      await mapIsReady(page);
      // Its deadline is long over: the master is waited for, but the sides may still act.
      const who = page.locator('select').first();
      await who.selectOption({ index: 0 });
      const battle = orders.locator('[data-battle]').first();
      const parts = battle.locator('button[aria-controls][aria-expanded=false]');
      for (const part of ['report', 'quick battle', 'army list'].keys()) {
        await parts.nth(part).click();
        await audit(`battles, form ${part + 1}`);
        await battle.locator('button[aria-controls][aria-expanded=true]').last().click();
      }
      await play(28);
      await mapIsReady(page);
      await who.selectOption({ index: 3 });
      await audit('week: battles');
      await play(37);
      await mapIsReady(page);
      await audit('week: map update');
      await page.locator('.tabler-icon-menu-2').click();
      await page.locator('[role=menu] .tabler-icon-timeline-event').click();
      await page.locator('[data-replay] .tabler-icon-player-track-prev').click();
      await audit('time travel');
      await page.goto('./#/demo/sectors');
      await mapIsReady(page);
      await audit('demo');
      await page.locator('[data-replay] .tabler-icon-player-skip-forward').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await audit('the end');
      await page.keyboard.press('Escape');
      // Keys belong to the dialog until it has gone.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('5');
      await page.locator('[data-panel=reader] button').first().click();
      await audit('map in words');
      await page.keyboard.press('Control+K');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await audit('finder');
    });

    test(`nothing bars the way in Sectors by post, ${language}-${size.width}`, async ({ page }) => {
      await withSettings(page, { language });
      await page.emulateMedia({ colorScheme: size === PHONE ? 'dark' : 'light' });
      const audit = (screen: string): Promise<void> =>
        test.step(screen, async () => expect.soft(await faultsOn(page), screen).toEqual([]));
      await page.goto('./#/post-new');
      await page.locator('nav button').nth(1).click();
      await page.locator('input[autocomplete=nickname]').fill('Olga');
      await audit('new campaign by post');
      await page.locator('button[type=submit]').click();
      const invitation = page.locator('textarea[readonly]');
      await expect(invitation).toHaveValue(/BEGIN HEXPOST CAMPAIGN/);
      const posted = await invitation.inputValue();
      for (const at of [0, 3, 4]) {
        const tab = page.getByRole('tab').nth(at);
        await tab.click();
        if (at === 3) await mapIsReady(page);
        await audit(`desk: ${await tab.textContent()}`);
      }
      await page.goto(`./#/post/${/campaign=(\w+)/.exec(posted)![1]}`);
      await expect(page.locator('h1')).toBeVisible();
      await audit('campaign by post');
    });
  });

/** Where the keys go now; none when the focus has fallen to the page. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body) return 'none';
    return at.getAttribute('aria-label') ?? at.textContent ?? '';
  });

test('the focus is never lost', async ({ page }) => {
  const comesTo = (wanted: string | RegExp): Promise<void> => expect.poll(() => focused(page)).toMatch(wanted);
  const press = async (name: string, role: 'button' | 'menuitem' = 'button'): Promise<void> => {
    await page.getByRole(role, { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await page.goto('./');
  await openFile(page, 'demo.json', begun('demo', 593));
  await mapIsReady(page);
  await comesTo(/^Map in words/);

  await test.step('dialogs hand it back', async () => {
    for (const item of ['Keys', 'About this campaign', 'Statistics', 'Rulebook', 'Concede']) {
      await press('Menu');
      // The menu takes the focus when it has opened: a press before that goes astray.
      await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toBeVisible();
      await press(item, 'menuitem');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await comesTo('Menu');
    }
  });
  await test.step('panels that fold leave it beside them', async () => {
    await press('Fold away: Orders');
    await comesTo(/^ ?Orders$/);
    // The focus has come there by itself: an Enter at once would be the second half of a double press.
    await page.waitForTimeout(READING);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeFocused();
    await press('Units');
    await press('Fold away: Units');
    await comesTo('Units');
  });
  await test.step('the map in words goes where its lines lead', async () => {
    await press('Menu');
    await press('Map in words', 'menuitem');
    await comesTo(/^Turn \d+, Initial round\./);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await comesTo(/^Red: .+ \d+$/);
    const unit = (await focused(page)).replace(/^Red: /, '');
    await page.locator('[data-panel=reader]').getByRole('button', { name: 'Wait', exact: true }).focus();
    await page.keyboard.press('Enter');
    await comesTo(/^Wait/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-news]')).toHaveText(`${unit} waited.`);
    await comesTo(/^Hex \d{4}$/);
    await press('Undo');
    await expect(page.locator('[data-news]')).toHaveText('Taken back: Wait.');
    await comesTo('Undo');
  });
});
