import type { Locator, Page } from '@playwright/test';
import { MINE } from '../support/mine.ts';
import { attack, found, openScenario } from './domination.ts';
import { EVERY_HAND } from './hands.ts';
import {
  card,
  carried,
  closeAndPublish,
  collect,
  gather,
  type Person,
  paste,
  sealed,
  seat,
  withoutBeacon,
} from './post.ts';
import {
  buttonOf,
  closeCard,
  endAnyway,
  expect,
  handsOn,
  mapIsReady,
  pointAt,
  READING,
  savedEntries,
  steerTo,
  tabTo,
  test,
  withSettings,
} from './table.ts';

/** Domination in a browser: an attack and its answer by mouse, keyboard and finger, and a round by post with a silent side. */

test.use({ actionTimeout: 20_000 });

/** The cards of a battle, one after another: the panels learn what they tell when they are closed. */
async function closeCards(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  while (await dialog.isVisible()) {
    const before = await dialog.textContent();
    // Sooner it would be the press that has brought the card.
    await page.waitForTimeout(READING);
    await press(dialog.getByRole('button').last());
    await expect.poll(async () => !(await dialog.isVisible()) || (await dialog.textContent()) !== before).toBe(true);
  }
}

test('an attack and its answer at one table', async ({ page }) => {
  await found(page, './#/new', 'Play', MINE);
  await mapIsReady(page);
  await attack(page);
  await buttonOf(page, 'End the turn').click();
  await endAnyway(page);
  await closeCard(page, /turn begins/);
  const answer = page.getByRole('region', { name: 'Attack on 0504' });
  await expect(answer.getByText(/%/).first()).toBeVisible();
  await answer.getByRole('button', { name: 'Fight' }).click();
  await closeCards(page, (button) => button.click());
  await expect(buttonOf(page, 'End the turn')).toBeVisible();
  await page.reload();
  await mapIsReady(page);
  await expect(buttonOf(page, 'End the turn')).toBeVisible();
});

test('by keyboard alone: an attack, another battle order, the answer', async ({ page }) => {
  const press = async (button: Locator): Promise<void> => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  await found(page, './#/new', 'Play', MINE);
  await mapIsReady(page);
  const handsBefore = await handsOn(page);
  await tabTo(page, page.getByRole('application', { name: 'Map' }), 'Shift+Tab');
  await steerTo(page, '0404');
  await page.keyboard.press('Enter');
  await steerTo(page, '0504');
  // The first press shows what would be done, the second does it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await press(buttonOf(page, 'End the turn'));
  await endAnyway(page, press);
  await expect(page.getByRole('dialog', { name: /turn begins/ }).getByRole('button')).toBeFocused();
  await page.waitForTimeout(READING);
  await page.keyboard.press('Enter');

  const answer = page.getByRole('region', { name: 'Attack on 0504' });
  const [first, second] = [1, 2].map((place) =>
    answer.getByRole('button', { name: new RegExp(`^${place}\\. .*battle order`) }),
  );
  const front = await first!.getAttribute('aria-label');
  await tabTo(page, second!);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(first!).not.toHaveAttribute('aria-label', front!);
  await press(answer.getByRole('button', { name: 'Fight' }));
  await closeCards(page, press);
  await expect(answer).toBeHidden();
  expect((await handsOn(page)).presses).toBe(handsBefore.presses);
});

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ru-RU' });

  test('with a finger: an attack, and a retreat as the answer', async ({ page }) => {
    await withSettings(page, { language: 'ru' });
    await page.goto('./#/new/domination');
    await openScenario(page, 'Открыть сценарий', MINE);
    await buttonOf(page, 'Играть').tap();
    await mapIsReady(page);
    for (const hex of ['0404', '0504', '0504']) {
      const { x, y } = await pointAt(page, hex);
      await page.touchscreen.tap(x, y);
    }
    await savedEntries(page, 1);
    await buttonOf(page, 'Закончить ход').tap();
    await endAnyway(page, (button) => button.tap());
    await page.getByRole('dialog').getByRole('button').tap();
    const answer = page.getByRole('region', { name: /0504/ });
    await answer
      .getByText(/^Отступить/)
      .first()
      .tap();
    await answer.getByRole('button', { name: 'Отступить', exact: true }).tap();
    await expect(answer).toBeHidden();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing sticks out to the side').toBe(390);
  });
});

/** Each night: `by-post-masters.spec.ts` always plays a round of Domination by post, `tests/post/whole-turns.test.ts` has alternatives, `tests/panels/post/desk.test.tsx` silent sides. */
test('a round by post: a whole turn with an alternative, then a side that stays silent', async ({
  browser,
  complaints,
}) => {
  test.skip(!EVERY_HAND, 'only with HEXPOST_EVERY_HAND');
  const { master: olga, players } = await gather(browser, complaints);
  const two = players.slice(0, 2);
  const [anna] = two as [Person, Person];

  const publish = async (round: number): Promise<void> => {
    await olga.getByRole('tab', { name: 'Report' }).click();
    await closeAndPublish(olga, round);
    const report = await carried(olga);
    await paste(anna.page, report);
    await expect(card(anna.page, `Report of round ${round}`).getByText(/^MATCH/)).toBeVisible();
  };

  await test.step('two players get their seats', async () => {
    await olga.goto('./#/post-new');
    await buttonOf(olga, 'Domination').click();
    await olga.getByRole('textbox', { name: 'Your name as game master' }).fill('Olga');
    await withoutBeacon(olga);
    await found(olga, olga.url(), 'Create and go to the desk', MINE);
    await expect(olga.getByRole('tab', { name: 'Board' })).toBeVisible();
    await seat(olga, two, [anna]);
  });

  await test.step('the attack has an alternative, and the report names the attack', async () => {
    const { page } = anna;
    await buttonOf(page, 'Plan on the map').click();
    await mapIsReady(page);
    await attack(page);
    const lines = page.getByRole('region', { name: 'Orders so far' });
    await lines.getByRole('button', { name: /^Alternative to: / }).click();
    await page.getByRole('button', { name: /^Next unit/ }).click();
    await page.getByRole('group', { name: 'Orders of this unit' }).getByRole('button', { name: 'Move' }).click();
    await buttonOf(page, 'to 0603').click();
    await buttonOf(page, 'Give order').click();
    await expect(lines.getByText(/Else: /)).toBeVisible();
    await buttonOf(page, 'End the turn').click();
    await endAnyway(page);
    const orders = await sealed(anna);
    await collect(olga, [orders]);
    await publish(1);
  });

  await test.step('the game master passes for the silent side, and everybody can check it', async () => {
    await olga.getByRole('tab', { name: 'Resolve' }).click();
    await olga.getByRole('checkbox', { name: 'Close for Blue' }).check({ force: true });
    await publish(2);
    await expect(card(anna.page, 'Where it stands').getByText(/^Round 2 · Red/)).toBeVisible();
  });
});
