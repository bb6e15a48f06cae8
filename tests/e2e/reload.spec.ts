import type { Page } from '@playwright/test';
import { newCampaign, openScenario, positionOf, settleEvent, toPreparation, unitsOf } from './nuclear.ts';
import { buttonOf, clickHex, curtainFor, endAnyway, expect, mapIsReady, savedEntries, test } from './table.ts';

/** Nothing is lost when the page goes away, and nothing is given away when it comes back. */

const undo = (page: Page) => buttonOf(page, 'Undo');

test('a reload in the middle of a secret Preparation', async ({ page }) => {
  await newCampaign(page);
  await toPreparation(page);
  await curtainFor(page, 'Red').click();
  await mapIsReady(page);
  // The roll is behind us: there is no way back past it.
  await expect(undo(page)).toBeDisabled();
  const before = (await positionOf(page)).campaign.entries.length;
  await page.getByRole('button', { name: 'Buy Soldier battalion for' }).click();
  await page.getByRole('button', { name: 'Buy Grenadier company for' }).click();
  await buttonOf(page, 'Place Soldier battalion 1 on the map').click();
  const position = await positionOf(page);
  const [soldiers] = unitsOf(position);
  const hex = position.choices({ command: 'deploy', unit: soldiers!.id }, 'hex')[0]!.value;
  await clickHex(page, hex);
  await savedEntries(page, before + 3);

  await page.reload();
  await test.step('the curtain is down, and nothing lies beside it', async () => {
    await expect(curtainFor(page, 'Red')).toBeFocused({ timeout: 60_000 });
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    for (const secret of ['Soldier', 'Grenadier', hex]) expect(html).not.toContain(secret);
    await expect(page.locator('canvas')).toHaveCount(0);
  });
  await test.step('all look together: still no secrets', async () => {
    await buttonOf(page, 'Look at the table together first').click();
    await mapIsReady(page);
    await buttonOf(page, 'Units').click();
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    for (const secret of ['Soldier', 'Grenadier']) expect(html).not.toContain(secret);
  });
  await test.step('behind it everything is as it was', async () => {
    await curtainFor(page, 'Red').click();
    await expect(page.getByText('Bought 2 units, to be deployed 1 unit,')).toBeVisible();
    await expect(buttonOf(page, `Soldier battalion 1 is planned for ${hex}; place it elsewhere`)).toBeVisible();
  });
  await test.step('undo goes back to the roll and no farther', async () => {
    await expect(undo(page)).toBeEnabled();
    for (let left = before + 2; left >= before; left--) {
      await undo(page).click();
      await savedEntries(page, left);
    }
    await expect(page.getByText('Bought 0 units, to be deployed 0 units,')).toBeVisible();
    await expect(undo(page)).toBeDisabled();
  });
  await test.step('the other side sees nothing of it', async () => {
    await page.getByRole('button', { name: 'Buy Grenadier company for' }).click();
    await settleEvent(page);
    await buttonOf(page, 'Ready').click();
    await endAnyway(page);
    await curtainFor(page, 'Blue').click();
    await mapIsReady(page);
    await buttonOf(page, 'Log').click();
    await expect(page.getByRole('log')).toContainText('Start turn');
    await expect(page.getByRole('log')).not.toContainText('Grenadier');
    await expect(undo(page)).toBeDisabled();
  });
});

test('a reload in the middle of a round, and a second tab', async ({ page, context }) => {
  await openScenario(page);
  await mapIsReady(page);
  const march = async (name: string) => {
    await page.getByRole('region', { name: 'Red' }).getByRole('button', { name }).click();
    const position = await positionOf(page);
    const unit = unitsOf(position).find(({ acted }) => acted === 'no')!;
    await page.getByRole('group', { name: 'Orders of this unit' }).getByRole('button', { name: 'March' }).click();
    await page
      .getByLabel('Destination')
      .selectOption(position.choices({ unit: unit.id, command: 'march' }, 'to').at(-1)!.value);
    await buttonOf(page, 'Give order').click();
  };
  await buttonOf(page, 'Units').click();
  await march('Soldier battalion 1');
  await savedEntries(page, 1);
  const stood = (await positionOf(page)).state.units.r1!.hex!;

  await page.reload();
  await mapIsReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Initial round');
  // The panel was open, and is so again.
  await expect(page.getByRole('button', { name: `Soldier battalion 1 ` })).toContainText(stood);
  await expect(page.getByRole('button', { name: `Soldier battalion 1 ` })).toContainText('Has acted');

  await test.step('a second tab is told and may only look', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByText('This campaign is open in another tab.')).toBeVisible({ timeout: 60_000 });
    await expect(buttonOf(other, 'End the round')).toBeHidden();
    await expect(other.getByRole('button', { name: 'Soldier battalion 1 ' })).toContainText(stood);
    await expect(undo(other)).toBeDisabled();
    // What the first does is seen in the second.
    await undo(page).click();
    await savedEntries(page, 0);
    await buttonOf(other, 'Log').click();
    await expect(other.getByText('Nothing has happened yet.')).toBeVisible();
    await buttonOf(other, 'Play here').click();
    await expect(page.getByText('Another tab has taken this campaign over.')).toBeVisible();
    await expect(buttonOf(page, 'End the round')).toBeHidden();
    await expect(buttonOf(other, 'End the round')).toBeVisible();
    await buttonOf(other, 'End the round').click();
    await savedEntries(other, 1);
    await other.close();
    await buttonOf(page, 'Play here').click();
    await expect(page.getByText('Another tab has taken this campaign over.')).toBeHidden();
    expect((await positionOf(page)).state.active).toBe('blue');
    await expect(buttonOf(page, 'End the round')).toBeVisible();
  });
});
