import type { Page } from '@playwright/test';
import { buttonOf, expect } from './table.ts';

/** What the tests of Domination in a browser share: small scenarios, and the way to a campaign of one. */

/** Orks one step away from two units of marines on a mine. */
export const MINE = {
  map: { cols: 8, rows: 8 },
  sides: {
    red: { faction: 'orks', hq: '0602', resources: 7 },
    blue: { faction: 'space-marines', hq: '0707', resources: 9 },
  },
  units: {
    'red-1': { side: 'red', type: 'ork-infantry', at: '0404' },
    'red-2': { side: 'red', type: 'ork-infantry', at: '0602' },
    'blue-1': { side: 'blue', type: 'marine-infantry', at: '0504' },
    'blue-2': { side: 'blue', type: 'marine-infantry', at: '0707' },
    'blue-3': { side: 'blue', type: 'marine-infantry', at: '0504' },
  },
  hexes: { '0504': { object: 'mine', owner: 'blue' } },
};

/** The same with a third side that looks on. */
export const MINE_OF_THREE = {
  ...MINE,
  sides: { ...MINE.sides, green: { faction: 'imperial-guard', hq: '0206', resources: 8 } },
  units: { ...MINE.units, 'green-1': { side: 'green', type: 'guard-infantry', at: '0206' } },
};

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
