import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { faultsOn } from './axe.ts';
import { buttonOf, expect, mapIsReady, pointAt, savedEntries, tabTo, test, withSettings } from './table.ts';

/** Tactical in a browser: a battle at first contact, opened from a file; a blast before it is fired, and a shot with a finger. */

test.use({ actionTimeout: 20_000 });

/** Opens a stored battle as it was after some entries. T-22.3: a side with standing orders sits down behind the curtain. */
async function openBattle(
  page: Page,
  name: string,
  entries: number,
  isSecret = false,
  options: object = {},
): Promise<void> {
  const path = new URL(`../campaigns/tactical-${name}.hexpost.json`, import.meta.url);
  const stored = JSON.parse(readFileSync(path, 'utf8')) as Campaign;
  const buffer = Buffer.from(JSON.stringify({ ...stored, options, entries: stored.entries.slice(0, entries) }));
  await page.goto('./');
  const file = { name: `${name}.hexpost.json`, mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  // The button that lifts the curtain has the focus.
  if (isSecret) await expect(page.locator('[data-curtain-first]')).toBeFocused();
  if (isSecret) await page.keyboard.press('Enter');
  await mapIsReady(page);
}

/** Taps a hex once the map has come to rest: it scrolls to bring a unit or a target into view. */
async function tap(page: Page, hex: string): Promise<void> {
  let at = await pointAt(page, hex);
  await expect(async () => {
    const before = at;
    at = await pointAt(page, hex);
    expect(at).toEqual(before);
  }).toPass({ intervals: [400] });
  await page.touchscreen.tap(at.x, at.y);
}

test('by mouse and key: overlays of a tank, its blast before it is fired, the shot', async ({ page }) => {
  await openBattle(page, 'thousand', 5);
  const tank = page.getByText('Leman Russ 8', { exact: true });
  const next = page.getByRole('button', { name: /^Next unit/ });
  await expect(async () => {
    await next.click();
    await expect(tank).toBeVisible({ timeout: 300 });
  }).toPass();
  await buttonOf(page, 'Overlays').click();
  for (const [key, found] of [
    ['1', /enemies can be shot at/],
    ['4', /does not charge/],
    ['5', /never falls back/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(found).first()).toBeVisible();
    await page.keyboard.press(key);
  }
  await buttonOf(page, 'Overlays').click();
  await page.getByRole('button', { name: /^Shoot/ }).click();
  await page.getByRole('button', { name: /^Cultists 7/ }).click();
  await expect(page.getByText(/^Hits /).first()).toBeVisible();
  await buttonOf(page, 'Give order').click();
  await savedEntries(page, 6);
});

test('by keyboard alone: a standing order on the sheet, a shot; axe finds nothing on the table', async ({ page }) => {
  await openBattle(page, 'contact', 6, true);
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name }).first());
    await page.keyboard.press('Enter');
  };
  await press('Standing orders');
  await tabTo(page, page.getByLabel('Overwatch when charged').first());
  await page.keyboard.press('Space');
  expect.soft(await faultsOn(page), 'standing orders').toEqual([]);
  await press('Save');
  await expect(page.getByText('All saved.')).toBeVisible();
  // A command for each of the three units.
  await savedEntries(page, 9);

  await press(/^Next unit/);
  await press(/^Shoot/);
  await tabTo(page, page.getByRole('group', { name: 'Target' }).getByRole('button').first());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Hits /).first()).toBeVisible();
  expect.soft(await faultsOn(page), 'a shot with its odds').toEqual([]);
  await press('Give order');
  await savedEntries(page, 10);
});

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ru-RU' });

  test('with a finger: a shot is a unit, and its target twice', async ({ page }) => {
    await withSettings(page, { language: 'ru' });
    await openBattle(page, 'contact', 6, true);
    await tap(page, '1613');
    await tap(page, '1609');
    await expect(buttonOf(page, 'Отдать приказ')).toBeVisible();
    await tap(page, '1609');
    await savedEntries(page, 7);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing sticks out to the side').toBe(390);
  });
});

test('T-22.1: a sheet for the whole turn goes on after dice and past the phases, and is carried out at once', async ({
  page,
}) => {
  await openBattle(page, 'contact', 0, false, { 'turn-mode': 'sheet' });
  await buttonOf(page, 'Sheet').click();
  await page.getByRole('switch', { name: 'Write a sheet' }).click({ force: true });
  const lines = page.getByRole('list', { name: 'order sheet' }).getByRole('listitem');
  await page.getByRole('button', { name: /^End (movement|shooting|charges|the fight)$/ }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText('Whole side');
  // The plan has come to the next phase.
  const shoot = page.getByRole('button', { name: /^Shoot/ });
  await expect(async () => {
    await page.getByRole('button', { name: /^Next unit/ }).click();
    await shoot.click({ timeout: 500 });
  }).toPass();
  await page.getByRole('group', { name: 'Target' }).getByRole('button').first().click();
  await buttonOf(page, 'Put on the sheet').click();
  await expect(lines).toHaveCount(2);
  await savedEntries(page, 0);
  await buttonOf(page, 'Carry out 2 orders').click();
  await savedEntries(page, 1);
});
