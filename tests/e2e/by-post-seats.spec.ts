import { MINE } from '../support/mine.ts';
import { found } from './domination.ts';
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
import { buttonOf, endAnyway, expect, mapIsReady, test } from './table.ts';

/** A player who leaves a campaign by post, and the one who plays on: browsers that share nothing but text. */

test.use({ actionTimeout: 20_000 });

async function endTurn(person: Person): Promise<string> {
  const { page } = person;
  await buttonOf(page, 'Plan on the map').click();
  await mapIsReady(page);
  await buttonOf(page, 'End the turn').click();
  await endAnyway(page);
  return sealed(person);
}

test('a player who is replaced: everybody is told, and the new one seals the next orders', async ({
  browser,
  complaints,
}) => {
  const { master: olga, players } = await gather(browser, complaints);
  const [anna, boris, clara] = players as [Person, Person, Person];
  const blue = { ...clara, side: 'Blue' };
  let thread = '';

  await test.step('a round in which Boris holds Blue', async () => {
    await olga.goto('./#/post-new');
    await buttonOf(olga, 'Domination').click();
    await olga.getByRole('textbox', { name: 'Your name as game master' }).fill('Olga');
    await withoutBeacon(olga);
    await found(olga, olga.url(), 'Create and go to the desk', MINE);
    thread = await seat(olga, [anna, boris], [anna]);
    await collect(olga, [await endTurn(anna)]);
    await olga.getByRole('tab', { name: 'Report' }).click();
    await closeAndPublish(olga, 1);
    thread += `\n\n${await carried(olga)}`;
  });

  await test.step('Clara asks for Blue and gets it; all who read the thread hear who plays now', async () => {
    await paste(blue.page, thread);
    await blue.page.getByRole('textbox', { name: 'Your name' }).fill('Clara');
    await blue.page.getByRole('combobox', { name: 'Side' }).selectOption('Blue (joining its team)');
    await buttonOf(blue.page, 'Ask for a seat').click();
    const asked = await carried(blue.page);
    await collect(olga, [asked]);
    await olga.getByRole('tab', { name: 'Seats' }).click();
    const who = olga.getByRole('combobox', { name: 'Who plays Blue' });
    await who.selectOption((await who.getByRole('option', { name: /^Clara/ }).getAttribute('value'))!);
    await buttonOf(olga, 'Make the roster').click();
    const roster = await carried(olga);
    for (const { page } of [anna, boris, blue]) {
      await paste(page, roster);
      await expect(page.getByText('Clara plays Blue instead of Boris.')).toBeVisible();
    }
    await expect(buttonOf(boris.page, 'Plan on the map')).toBeHidden();
  });

  await test.step('the next round is hers, and its report holds for all three', async () => {
    await collect(olga, [await endTurn(blue)]);
    await olga.getByRole('tab', { name: 'Report' }).click();
    await closeAndPublish(olga, 2);
    const report = await carried(olga);
    for (const { page } of [anna, boris, blue]) {
      await paste(page, report);
      await expect(card(page, 'Report of round 2').getByText(/^MATCH/)).toBeVisible();
    }
  });
});
