import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, mapIsReady, test } from './table.ts';

/** Pictures of the map as files: the same twice, as large as asked, made beside the page. */

async function openDialog(page: Page) {
  await page.goto('./#/demo');
  await mapIsReady(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: /^Picture/ }).click();
  await page.getByRole('button', { name: 'Make the picture' }).waitFor();
}

async function make(page: Page): Promise<{ bytes: Buffer; name: string }> {
  await page.getByRole('button', { name: 'Make the picture' }).click();
  const save = page.getByRole('link', { name: /^Save/ });
  await save.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  return { bytes: readFileSync(await file.path()), name: file.suggestedFilename() };
}

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)] as const;

test('a PNG is the same twice, and as wide as was asked', async ({ page }) => {
  await openDialog(page);
  await page.getByLabel('Size').selectOption('800');
  const first = await make(page);
  expect(first.name).toMatch(/\.png$/);
  const [width, height] = sizeOf(first.bytes);
  expect(width).toBe(800);
  await expect(page.getByText(`800 × ${height} pixels`)).toBeVisible();
  const second = await make(page);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  await page.getByLabel('Part of the map').selectOption('From hex to hex');
  await page.getByLabel('From hex').fill('0505');
  await page.getByLabel('To hex').fill('1010');
  const part = await make(page);
  expect(sizeOf(part.bytes)[0]).toBe(800);
  expect(part.bytes.equals(first.bytes)).toBe(false);
});

test('an SVG opens in the browser and carries its letters', async ({ page }) => {
  await openDialog(page);
  await page.getByText('For print').click();
  const { bytes, name } = await make(page);
  expect(name).toMatch(/\.svg$/);
  // The policy of the product forbids it to parse text.
  await page.goto('about:blank');
  const found = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      broken: document.querySelector('parsererror')?.textContent ?? null,
      hexes: [...document.querySelectorAll('text')].filter((each) => /^\d{4}$/.test(each.textContent ?? '')).length,
      fonts: document.querySelector('style')?.textContent?.match(/@font-face/g)?.length ?? 0,
    };
  }, bytes.toString('utf8'));
  expect(found).toEqual({ broken: null, hexes: 2 * 24 * 24, fonts: 2 });
});

test('while it is printed the page answers, and it can be given up', async ({ page }) => {
  await openDialog(page);
  await page.getByLabel('Size').selectOption('2400');
  await page.getByRole('button', { name: 'Make the picture' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The picture will appear here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the picture' })).toBeEnabled();
});

test('a browser that cannot draw beside the page says so, and still makes the picture', async ({ page }) => {
  await page.addInitScript('delete globalThis.OffscreenCanvas');
  await openDialog(page);
  await expect(page.getByText(/cannot draw beside the page/)).toBeVisible();
  await page.getByLabel('Size').selectOption('800');
  expect(sizeOf((await make(page)).bytes)[0]).toBe(800);
});
