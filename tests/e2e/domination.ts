import type { Page } from '@playwright/test';
import { buttonOf, expect } from './table.ts';

/** What the tests of Domination in a browser share: the way to a campaign of a scenario, and an attack. */

/** Chooses the file of a scenario in the form of a new campaign; `button` opens it. */
export async function openScenario(page: Page, button: string, scenario: object): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await buttonOf(page, button).click();
  const buffer = Buffer.from(JSON.stringify(scenario));
  await (await chooser).setFiles({ name: 'mine.json', mimeType: 'application/json', buffer });
  await expect(page.getByText('mine.json')).toBeVisible();
}

/** Makes a campaign of a scenario on the page of that address; `button` is the one that ends the form. */
export async function found(page: Page, where: string, button: string, scenario: object): Promise<void> {
  await page.goto(where);
  await buttonOf(page, 'Domination').click();
  await openScenario(page, 'Open a scenario', scenario);
  await buttonOf(page, button).click();
}

/** The unit that can act first, moved onto the mine. */
export async function attack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Next unit/ }).click();
  await page.getByRole('group', { name: 'Orders of this unit' }).getByRole('button', { name: 'Move' }).click();
  await buttonOf(page, 'to 0504').click();
  await buttonOf(page, 'Give order').click();
}
