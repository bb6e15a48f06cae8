import type { Locator, Page } from '@playwright/test';
import { expect, mapIsReady, savedPosition, test, withSettings } from './table.ts';

/** One press, one deed: double presses, keys held down, and what comes under the pointer or takes the focus by itself. */

const commands = async (page: Page): Promise<readonly string[]> =>
  (await savedPosition(page)).campaign.entries.map(({ seat, command }) => `${seat} ${command.command}`);
/** How often the commands that end a part were given. */
const ends = async (page: Page): Promise<number> =>
  (await commands(page)).filter((command) => /(end-\w+|deploy-done|done|pass)$/.test(command)).length;

/** Holds a key down as long as a person would who forgets to let go. */
async function hold(page: Page, key: string): Promise<void> {
  for (let i = 0; i < 25; i++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(30);
  }
  await page.keyboard.up(key);
}

async function middleOf(button: Locator): Promise<readonly [number, number]> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

const quick = async (page: Page, system: string, friend = false): Promise<void> => {
  await page.goto('./#/');
  if (friend) await page.getByRole('button', { name: 'Quick start with a friend' }).click();
  else await page.locator(`[data-system=${system}]`).getByRole('button', { name: /Quick start/ }).click();
  await mapIsReady(page);
};

test('Nuclear: Enter held on the end of a part ends one, and so does a double click', async ({ page }) => {
  await quick(page, 'nuclear', true);
  const end = page.getByRole('button', { name: 'End my part' });
  await end.focus();
  await hold(page, 'Enter');
  await page.waitForTimeout(300);
  expect(await commands(page)).toEqual(['red end-round']);
  await page.mouse.dblclick(...(await middleOf(end)));
  await page.waitForTimeout(300);
  expect(await commands(page)).toEqual(['red end-round', 'blue end-round']);
});
