import type { Page } from '@playwright/test';
import { openScenario } from './domination.ts';
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
import { buttonOf, endAnyway, expect, mapIsReady, test } from './table.ts';

/** A tactical battle by post: whole turns under seal, and standing orders sealed out of turn. Three browsers that share text alone. */

test.use({ actionTimeout: 20_000 });
/** Each night: `tests/post/tactical-turns.test.ts` has the rounds, `by-post-week.spec.ts` the way of a battle to its browsers. */
test.skip(!EVERY_HAND, 'only with HEXPOST_EVERY_HAND');

/** Two squads against two platoons, each in reach of the guns. */
const SKIRMISH = {
  name: { en: 'Skirmish', ru: 'Стычка' },
  ruleset: 'tactical',
  given: {
    board: { cols: 12, rows: 10 },
    // T-21.1: two game turns.
    data: { gameLength: { goOn: {}, last: 2 } },
    sides: { red: { faction: 'space-marines' }, blue: { faction: 'imperial-guard' } },
    units: {
      r1: { type: 'sm-tactical-squad', hex: '0403' },
      r2: { type: 'sm-tactical-squad', hex: '0803' },
      b1: { type: 'ig-infantry-platoon', hex: '0408' },
      b2: { type: 'ig-infantry-platoon', hex: '0808' },
    },
    phase: 'movement',
  },
};

/** The first unit that can fires at the first target; then the turn ends, and what the others could do is given up. */
async function shootAndEnd(person: Person): Promise<string> {
  const { page } = person;
  await buttonOf(page, 'Plan on the map').click();
  await mapIsReady(page);
  await page.getByRole('button', { name: 'End movement' }).click();
  await endAnyway(page);
  const shoot = page.getByRole('group', { name: 'Orders of this unit' }).getByRole('button', { name: /^Shoot/ });
  await expect(async () => {
    await page.getByRole('button', { name: /^Next unit/ }).click();
    await shoot.click({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('group', { name: 'Target' }).getByRole('button').first().click();
  await buttonOf(page, 'Give order').click();
  await expect(page.getByRole('region', { name: 'Orders so far' }).getByText(/: Shoot: /)).toBeVisible();
  await expect(async () => {
    if (!(await buttonOf(page, 'Seal').isVisible())) {
      // On a busy machine the question may still be open from the try before.
      if (!(await page.getByRole('dialog').isVisible()))
        await page.getByRole('button', { name: /^End the turn/ }).click({ timeout: 2_000 });
      await endAnyway(page);
    }
    await expect(buttonOf(page, 'Seal')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return sealed(person);
}

/** T-22.3: out of turn a side leaves its standing orders. */
async function leaveStandingOrders(person: Person): Promise<string> {
  const { page, side } = person;
  await buttonOf(page, 'Leave orders ahead').click();
  await mapIsReady(page);
  const panel = page.getByRole('complementary', { name: 'Standing orders' });
  await panel.getByRole('switch', { name: 'Go to ground under fire' }).first().click({ force: true });
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'To the orders, to seal them' }).click();
  await buttonOf(page, 'Seal only this').click();
  const post = await sealed(person);
  const mine = card(page, `Your orders for ${side}`);
  await expect(mine.getByText(/You have begun to change them/)).toBeHidden();
  return post;
}

test('T-22.3: a battle by post to its end; what was sealed out of turn answers the fire of the other side', async ({
  browser,
  complaints,
}) => {
  const { master: olga, players } = await gather(browser, complaints);
  const [anna, boris] = players as [Person, Person];
  const { page: reader } = boris;
  let round = 0;
  const play = async (posts: readonly string[]): Promise<void> => {
    round += 1;
    await collect(olga, posts);
    await olga.getByRole('tab', { name: 'Report' }).click();
    await closeAndPublish(olga, round);
    const report = await carried(olga);
    for (const { page } of [anna, boris]) {
      await paste(page, report);
      await expect(card(page, `Report of round ${round}`).getByText(/^MATCH/)).toBeVisible();
    }
  };
  const stands = (page: Page, place: RegExp) => expect(card(page, 'Where it stands').getByText(place)).toBeVisible();

  await test.step('the battle is announced and the seats are given out', async () => {
    await olga.goto('./#/post-new');
    await buttonOf(olga, 'Tactical battles').click();
    await olga.getByRole('textbox', { name: 'Your name as game master' }).fill('Olga');
    await openScenario(olga, 'Open a scenario', SKIRMISH);
    await withoutBeacon(olga);
    await buttonOf(olga, 'Create and go to the desk').click();
    await seat(olga, [anna, boris], [anna]);
  });

  await test.step('Anna fires; the platoon goes to ground, as it was told under seal', async () => {
    const standing = await leaveStandingOrders(boris);
    await play([await shootAndEnd(anna), standing]);
    await stands(reader, /^Turn 1 · Blue: Movement/);
    await reader.getByRole('button', { name: /^Watch what happened/ }).click();
    await buttonOf(reader, 'To the end').click();
    await buttonOf(reader, 'Log').click();
    await expect(
      reader
        .getByRole('log')
        .getByText(/goes to ground/)
        .first(),
    ).toBeVisible();
    await buttonOf(reader, 'Leave the table').click();
  });

  await test.step('Boris fires back, and Anna again', async () => {
    await play([await shootAndEnd(boris)]);
    await stands(anna.page, /^Turn 2 · Red: Movement/);
    await play([await shootAndEnd(anna)]);
    await stands(reader, /^Turn 2 · Blue: Movement/);
  });

  await test.step('T-21.1: with the last turn the report says that it is over, and how', async () => {
    await play([await shootAndEnd(boris)]);
    for (const { page, side } of [anna, boris]) {
      await stands(page, /^Over/);
      await expect(card(page, `Your orders for ${side}`).getByText(/over/)).toBeVisible();
    }
  });
});
