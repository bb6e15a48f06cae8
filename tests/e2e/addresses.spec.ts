import { test as plainTest } from '@playwright/test';
import { expect, test } from './table.ts';

/** Addresses as people mangle them: each ends on a page with words and a way out, and none loads for ever. */

for (const hash of ['#/c/%', '#/c/%E0%A4%A', '#/c/%u0041', '#map/abc', '#/MAP/x', '#/map/%', '#/map/', '#/nowhere'])
  test(`the address ${hash} is no dead end`, async ({ page }) => {
    let loads = 0;
    page.on('load', () => loads++);
    await page.goto(`./${hash}`);
    await expect(page.locator('body')).toContainText(/\w{3}/);
    await expect(page.locator('a, button').first()).toBeVisible();
    await page.waitForTimeout(500);
    expect(loads).toBeLessThan(3);
  });

// The browser complains about the part, as it should.
plainTest('a part that cannot be fetched is said, with a way to try again', async ({ page }) => {
  await page.route(/\/assets\/start-[^/]*\.js/, (route) => route.abort());
  await page.goto('./');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(/\/assets\/start-[^/]*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
