import type { Page } from '@playwright/test';
import { clickHex, curtainFor, expect, handsOn, mapIsReady, pointAt, positionOf, savedEntries, savedPhase, test, unitsOf } from './table.ts';

/** A newcomer's way from the start page to turn 2, for two sides, with nothing but a mouse. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const shot = (page: Page, name: string) => page.screenshot({ path: `/tmp/e2e-helper/shots/${name}.png` });

test('a whole turn by mouse', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('./');
  await button(page, 'New game').click();
  await expect(page.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  await button(page, 'Play').click();

  await test.step('Red places its base on the map', async () => {
    await curtainFor(page, 'Red').click();
    await mapIsReady(page);
    const { choices } = await positionOf(page);
    await shot(page, '01-setup');
    await clickHex(page, choices({ command: 'place-base' }, 'hex').at(5)!.value);
    await shot(page, '02-setup-picked');
    await button(page, 'Give order').click();
  });

  await test.step('Blue places its base from the list', async () => {
    await curtainFor(page, 'Blue').click();
    await mapIsReady(page);
    const { choices } = await positionOf(page);
    await page.getByLabel('Hex', { exact: true }).selectOption(choices({ command: 'place-base' }, 'hex').at(3)!.value);
    await button(page, 'Give order').click();
  });

  await test.step('the event', async () => {
    await savedPhase(page, 'turn-start');
    await shot(page, '03-turn-start');
    await button(page, 'Roll for the turn\'s event').click();
    await savedPhase(page, 'preparation');
  });
  for (const side of ['Red', 'Blue'])
    await test.step(`${side} prepares`, async () => {
      await curtainFor(page, side).click();
      await mapIsReady(page);
      await shot(page, `04-prep-${side}`);
    });
});
