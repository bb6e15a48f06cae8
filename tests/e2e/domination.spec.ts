import { attack, found, MINE } from './domination.ts';
import { card, carried, closeAndPublish, collect, gather, type Person, paste, sealed, seat } from './post.ts';
import { buttonOf, closeCard, expect, mapIsReady, test } from './table.ts';

/** Domination in a browser: an attack and its answer at one table, and a round of it by post with a silent side. */

test.use({ actionTimeout: 20_000 });

test('an attack and its answer at one table', async ({ page }) => {
  await found(page, './#/new', 'Play', MINE);
  await mapIsReady(page);
  await attack(page);
  await buttonOf(page, 'End the turn').click();
  await closeCard(page, /dawn/);
  const answer = page.getByRole('region', { name: 'Attack on 0504' });
  await expect(answer.getByText(/%/).first()).toBeVisible();
  await answer.getByRole('button', { name: 'Fight' }).click();
  await expect(buttonOf(page, 'End the turn')).toBeVisible();
  await page.reload();
  await mapIsReady(page);
  await expect(buttonOf(page, 'End the turn')).toBeVisible();
});

test('a round by post: a whole turn with an alternative, then a side that stays silent', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
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
