import type { Locator, Page } from '@playwright/test';
import { openScenario, positionOf } from './nuclear.ts';
import { buttonOf, clickHex, expect, pointAt, savedEntries, test } from './table.ts';

/** What a fight may come to is said before it, and orders can be written on a sheet and carried out together. */

const orders = (page: Page) => page.getByRole('group', { name: 'Orders of this unit' });
const odds = (page: Page) => page.getByRole('region', { name: 'Odds' });
const chance = async (page: Page, name: string): Promise<number> => {
  const text = await odds(page).locator(`[data-name=${name}] dd`).textContent();
  return Number(text!.replace(/[<>%]/g, ''));
};

test('the odds are shown before a shot and before an attack', async ({ page }) => {
  await openScenario(page);
  const { state } = await positionOf(page);
  const [veterans, foe] = [state.units.r2!.hex!, state.units.b1!.hex!];
  await clickHex(page, veterans);
  await pointAt(page, foe);
  // A look at the enemy is enough.
  await expect(page.getByRole('region', { name: 'Conscript battalion 1' })).toBeVisible();
  await expect(odds(page).locator('[data-name=win]')).toHaveCount(0);
  await clickHex(page, foe);
  await expect(page.getByText('Shoot → Conscript battalion 1', { exact: true })).toBeVisible();
  expect(await chance(page, 'suppressed')).toBeGreaterThan(0);

  await orders(page).getByRole('button', { name: 'Attack' }).click();
  await clickHex(page, foe);
  await expect(page.getByText('Attack → Conscript battalion 1', { exact: true })).toBeVisible();
  const ends = [await chance(page, 'win'), await chance(page, 'tie'), await chance(page, 'lose')];
  expect(Math.abs(ends.reduce((sum, p) => sum + p) - 100)).toBeLessThanOrEqual(1);
  await expect(page.getByRole('region', { name: /Veteran/ })).toContainText('Destroyed');
  await savedEntries(page, 0);
  await buttonOf(page, 'Give order').click();
  await savedEntries(page, 1);
  await expect(buttonOf(page, 'Undo')).toBeDisabled();
  await buttonOf(page, 'Log').click();
  const log = page.getByRole('log');
  await expect(log.locator('[data-type=blows-struck] svg').first()).toBeVisible();
  await expect(log.getByRole('button', { name: /^Rule N-9\./ }).first()).toBeVisible();
});

test('a sheet is written, put in order and carried out', async ({ page }) => {
  await openScenario(page);
  await buttonOf(page, 'Sheet').click();
  await page.getByRole('switch', { name: 'Write a sheet' }).click({ force: true });
  await expect(page.getByText('The sheet is empty.')).toBeVisible();
  const { state, choices } = await positionOf(page);
  const lines = page.getByRole('list', { name: 'order sheet' }).getByRole('listitem');
  const names = () => lines.locator('strong').allTextContents();
  const grip = (at: number): Locator => lines.nth(at).getByRole('button', { name: /^Move: / });
  const act = (at: number, name: string): Locator => lines.nth(at).getByRole('button', { name, exact: true });

  await test.step('three orders are queued', async () => {
    await clickHex(page, state.units.r1!.hex!);
    await orders(page).getByRole('button', { name: 'March' }).click();
    await page.getByLabel('Destination').selectOption(choices({ unit: 'r1', command: 'march' }, 'to')[0]!.value);
    await buttonOf(page, 'Put on the sheet').click();
    await expect(lines).toHaveCount(1);
    await clickHex(page, state.units.r2!.hex!);
    await clickHex(page, state.units.b1!.hex!);
    await buttonOf(page, 'Put on the sheet').click();
    await expect(lines).toHaveCount(2);
    await clickHex(page, state.units.r3!.hex!);
    await orders(page).getByRole('button', { name: 'Wait' }).click();
    await buttonOf(page, 'Put on the sheet').click();
    await expect(lines).toHaveCount(3);
    expect(await names()).toEqual(['Soldier battalion 1', 'Veteran company 2', 'Ragnarok heavy tank platoon 3']);
    // Nothing of it has been done.
    await savedEntries(page, 0);
  });

  await test.step('reordered by keyboard', async () => {
    await grip(2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await names()).toEqual(['Soldier battalion 1', 'Ragnarok heavy tank platoon 3', 'Veteran company 2']);
    await grip(0).focus();
    await page.keyboard.press('Space');
    await page.waitForTimeout(200);
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(200);
    await page.keyboard.press('Space');
    await expect.poll(names).toEqual(['Ragnarok heavy tank platoon 3', 'Soldier battalion 1', 'Veteran company 2']);
  });

  await test.step('reordered by drag', async () => {
    const [from, to] = [(await grip(2).boundingBox())!, (await grip(0).boundingBox())!];
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 8 });
    await page.mouse.up();
    await expect.poll(names).toEqual(['Veteran company 2', 'Ragnarok heavy tank platoon 3', 'Soldier battalion 1']);
  });

  await test.step('an alternative is added', async () => {
    await act(0, 'Add an alternative').click();
    await expect(lines.nth(0)).toContainText('Now give the order to be tried');
    await orders(page).getByRole('button', { name: 'Wait' }).click();
    await buttonOf(page, 'Add an alternative').last().click();
    await expect(lines.nth(0)).toContainText('Else: Wait');
    await expect(lines).toHaveCount(3);
  });

  await test.step('carried out together', async () => {
    await buttonOf(page, 'Carry out 3 orders').click();
    await savedEntries(page, 1);
    const after = await positionOf(page);
    expect(after.campaign.entries[0]!.command).toMatchObject({
      command: 'sheet',
      orders: [
        { command: 'shoot', unit: 'r2', target: 'b1', else: { command: 'wait', unit: 'r2' } },
        { command: 'wait', unit: 'r3' },
        { command: 'march', unit: 'r1' },
      ],
    });
    expect(after.state.active).toBe('blue');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Blue' }).and(page.locator('[aria-current=step]')),
    ).toBeVisible();
  });
});
