import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { buttonOf, expect, mapIsReady, pointAt, savedEntries, test, withSettings } from './table.ts';

/** Tactical in a browser: a battle at first contact, opened from a file; a blast before it is fired, and a shot with a finger. */

test.use({ actionTimeout: 20_000 });

/** Opens a stored battle as it was after some entries. */
async function openBattle(page: Page, name: string, entries: number): Promise<void> {
  const path = new URL(`../campaigns/tactical-${name}.hexpost.json`, import.meta.url);
  const stored = JSON.parse(readFileSync(path, 'utf8')) as Campaign;
  const buffer = Buffer.from(JSON.stringify({ ...stored, entries: stored.entries.slice(0, entries) }));
  await page.goto('./');
  const file = { name: `${name}.hexpost.json`, mimeType: 'application/json', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
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

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ru-RU' });

  test('with a finger: a shot is a unit, and its target twice', async ({ page }) => {
    await withSettings(page, { language: 'ru' });
    await openBattle(page, 'contact', 6);
    await tap(page, '1613');
    await tap(page, '1609');
    await expect(buttonOf(page, 'Отдать приказ')).toBeVisible();
    await tap(page, '1609');
    await savedEntries(page, 7);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing sticks out to the side').toBe(390);
  });
});
