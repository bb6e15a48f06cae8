import type { Page } from '@playwright/test';
import { faultsOn } from './axe.ts';
import { foreignOn } from './language.ts';
import { begun } from './screen-checks.ts';
import { expect, mapIsReady, openFile, READING, test, withSettings } from './table.ts';

/**
 * Pages by post and the week of Sectors before axe, as `screens.spec.ts` has all others: on a phone, by lamp and in Russian,
 * where they are narrowest; their wide layout is the shared one. `HEXPOST_LONG=1` takes Sectors on a desk and in English too.
 */

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = [{ language: 'ru', size: PHONE }];
const ALL = ['en', 'ru'].flatMap((language) => [DESK, PHONE].map((size) => ({ language, size })));

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
      /** A campaign of one's own has no names that somebody wrote. */
      const auditOwn = async (screen: string): Promise<void> => {
        await audit(screen);
        expect.soft(await foreignOn(page, language), screen).toEqual([]);
      };
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
      await auditOwn('new campaign');
      await page.locator('button[type=submit]').click();
      await expect.poll(() => page.url()).toContain('#/c/');
      await expect(page.locator('main button').first()).toBeVisible();
      await auditOwn('curtain');
      await sitDown(0);
      await orders.locator('form button').last().scrollIntoViewIfNeeded();
      await auditOwn('deployment');

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
