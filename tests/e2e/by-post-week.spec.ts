import type { Page } from '@playwright/test';
import { concede, fightOn, intoThePods, ontoTheBoard, openTogether, playOut } from './battle-by-post.ts';
import { EVERY_HAND } from './hands.ts';
import { card, carried, collect, gather, type Person, paste, sealed, seat, withoutBeacon } from './post.ts';
import { buttonOf, endAnyway, expect, mapIsReady, test } from './table.ts';

/** A week of Sectors by post: a game master and three players in browsers of their own, who exchange nothing but text. */

test.use({ actionTimeout: 20_000 });

/** Small armies: everybody of the one comes down in drop pods, nobody of the other stays at home. */
const MARINES = `HQ Battle psyker 100
Troops Line squad 170
Troops Line squad 170
Dedicated Transport Drop pod 30
Dedicated Transport Drop pod 30`;
const ORKS = `HQ Warboss 100
Troops Ork mob 130
Troops Ork mob 130`;

test('a week by post: sealed sheets, a battle list, results countersigned and ruled, a new map', async ({
  browser,
  complaints,
}) => {
  const { master: olga, players } = await gather(browser, complaints);
  const [anna, boris, clara] = players as [Person, Person, Person];
  let round = 0;

  /** The master carries the round out with these buttons of his week; everybody reads the report and finds that it holds. */
  const publish = async (...buttons: string[]): Promise<void> => {
    await close();
    await publishClosed(...buttons);
  };
  const close = async (): Promise<void> => {
    round += 1;
    await olga.getByRole('tab', { name: 'Report' }).click();
    await buttonOf(olga, `Close round ${round}`).click();
  };
  const publishClosed = async (...buttons: string[]): Promise<void> => {
    for (const name of buttons) await buttonOf(olga, name).click();
    await buttonOf(olga, 'To the report').click();
    await buttonOf(olga, `Publish round ${round}`).click();
    await expect(olga.getByRole('heading', { name: `Round ${round}, as published` })).toBeVisible();
    const report = await carried(olga);
    for (const { page } of players) {
      await paste(page, report);
      await expect(card(page, `Report of round ${round}`).getByText(/^MATCH/)).toBeVisible();
    }
  };
  const all = async (give: (person: Person) => Promise<string>): Promise<string[]> => {
    const posts: string[] = [];
    for (const person of players) posts.push(await give(person));
    return posts;
  };

  await test.step('the master announces the campaign, and everybody gets a seat', async () => {
    await olga.goto('./#/post-new');
    await buttonOf(olga, 'Sectors').click();
    await olga.getByRole('textbox', { name: 'Your name as game master' }).fill('Olga');
    await olga.getByRole('radiogroup', { name: 'Number of sides' }).getByText('3', { exact: true }).click();
    await withoutBeacon(olga);
    await buttonOf(olga, 'Create and go to the desk').click();
    await expect(olga.getByRole('tab', { name: 'Board' })).toBeVisible();
    await seat(olga, players);
  });

  await test.step('deployment in secret', async () => {
    await collect(
      olga,
      await all(async (person) => {
        await buttonOf(person.page, 'Plan on the map').click();
        await buttonOf(person.page, 'Deal 4/3/3').click();
        await buttonOf(person.page, 'Send the sheet').click();
        await endAnyway(person.page);
        return sealed(person);
      }),
    );
    await publish('Publish the first map');
  });

  await test.step('sealed orders come to a list of battles', async () => {
    const targets = { Red: 'Blue', Blue: 'Red', Green: 'Red' } as const;
    await collect(
      olga,
      await all(async (person) => {
        const { page, side } = person;
        await buttonOf(page, 'Plan on the map').click();
        const where = page.getByRole('region', { name: side === 'Green' ? /^Sector 2/ : /^Sector 1/ });
        await where.getByText('Attack', { exact: true }).click();
        await where.getByRole('button', { name: `+ ${targets[side as 'Red']}` }).click();
        await page
          .getByRole('group', { name: 'Orbital reinforcement' })
          .getByRole('button', { name: /^Sector 1/ })
          .click();
        await buttonOf(page, 'Send the sheet').click();
        await endAnyway(page);
        return sealed(person);
      }),
    );
    await publish('Close orders and draft the list', 'Publish the battle list');
  });

  /** Opens the dispatch of a person, after pasting what the others posted. */
  const write = async ({ page, side }: Person, posts: readonly string[] = []): Promise<void> => {
    if (posts.length > 0) await paste(page, posts.join('\n\n'));
    await buttonOf(page, `Write a dispatch for ${side}`).click();
    await expect(page.getByText(/^Your dispatch/)).toBeVisible();
  };
  const sign = async ({ page }: Person): Promise<string> => {
    await buttonOf(page, 'Read and sign').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
    const dispatches = card(page, 'Dispatches of this round');
    await expect(dispatches.getByText(/^Copied, and so counted as posted/).first()).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const battle = (page: Page, number: number) => page.getByRole('article', { name: `Battle 1.${number}` });
  const report = async ({ page }: Person, number: number, winner: string): Promise<void> => {
    const here = battle(page, number);
    await here.getByRole('button', { name: 'Result', exact: true }).click();
    await here.getByRole('button', { name: /^Solid victory/ }).click();
    await here.getByRole('button', { name: winner, exact: true }).click();
    await here.getByRole('button', { name: 'Report the result' }).click();
  };

  /** S-6.7: writes a list in the form of the battle; it stays in this browser. */
  const makeList = async (page: Page, list: string): Promise<void> => {
    const here = battle(page, 1);
    // What can be done with the battle comes a moment after it, above its forms.
    await expect(here.getByRole('button', { name: 'Fight it by post' })).toBeVisible();
    await here.getByRole('button', { name: 'Army list' }).click();
    await here.getByRole('textbox', { name: 'The list as text' }).fill(list);
    await expect(here.getByText(/^Everybody reads a dispatch/)).toBeVisible();
  };

  let campaign = '';
  await test.step('T-21.1, T-21.5: battle 1 is fought by post to its end by its two sides alone', async () => {
    const [red, blue] = [anna.page, boris.page];
    campaign = red.url();
    await write(boris);
    await makeList(blue, ORKS);
    await write(anna);
    await makeList(red, MARINES);
    await battle(red, 1).getByRole('button', { name: 'Fight it by post' }).click();
    await expect(red.getByRole('tab', { name: 'Seats' })).toBeVisible();
    const founded = await carried(red);
    await buttonOf(red, 'I have posted it').click();
    await paste(blue, founded);
    await buttonOf(blue, 'Ask for a seat').click();
    await expect(blue.getByText('Boris asked for the seat of Blue.')).toBeVisible();
    await collect(red, [await carried(blue)]);
    await red.getByRole('tab', { name: 'Seats' }).click();
    await buttonOf(red, 'Make the roster').click();
    const roster = await carried(red);
    await buttonOf(red, 'I have posted it').click();
    await buttonOf(red, 'My seat').click();
    await paste(blue, roster);

    // Each list is the first order here, sealed; nobody has read it in the campaign.
    const lists: string[] = [];
    for (const [{ page, side, name }, list] of [
      [anna, 'Space Marines, 500'],
      [boris, 'Orks, 360'],
    ] as const) {
      await buttonOf(page, 'Plan on the map').click();
      await mapIsReady(page);
      await expect(page.getByText(`Hand in the list (Army list: ${list}:`)).toBeVisible();
      lists.push(await sealed({ page, side, name }));
    }
    await openTogether(red, lists[0]!, blue, lists[1]!);
    // A battle that is fought out: each night, as in `tactical-by-post.spec.ts`. Otherwise it is given up in its first round.
    // T-21.1: the pods come down in turn 2 at the earliest, and a side with nobody on the board when a turn ends has lost.
    await playOut([anna, EVERY_HAND ? fightOn(intoThePods) : concede], [boris, fightOn(ontoTheBoard)]);
  });

  await test.step('one side reports, the other countersigns; a dispute is left to the master', async () => {
    for (const { page } of [anna, boris]) await page.goto(campaign);
    await write(anna);
    await expect(battle(anna.page, 1).getByText(/fought here: a slaughter won by Blue/)).toBeVisible();
    await battle(anna.page, 1).getByRole('button', { name: 'Report this result' }).click();
    await report(anna, 2, 'Red');
    const reports = await sign(anna);
    await write(boris, [reports]);
    await battle(boris.page, 1).getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(battle(boris.page, 1).getByText('Final', { exact: true })).toBeVisible();
    const answer = await sign(boris);
    await expect(
      card(boris.page, 'Dispatches of this round')
        .getByText(/Signed after reading dispatch 1 of Red/)
        .first(),
    ).toBeVisible();
    await write(clara, [reports, answer]);
    await battle(clara.page, 2).getByText('Disagree…').click();
    await battle(clara.page, 2).getByRole('textbox', { name: 'Why? (optional)' }).fill('It was a draw.');
    await battle(clara.page, 2).getByRole('button', { name: 'Dispute the result' }).click();
    const objection = await sign(clara);
    await collect(olga, [answer, objection, reports]);
    // A dispute is ruled on when nothing can be added any more.
    await close();
    const disputed = battle(olga, 2);
    await expect(disputed.getByText('Disputed', { exact: true })).toBeVisible();
    const ruling = disputed.getByRole('form', { name: 'Rule on the result' });
    await ruling.getByText('Draw, light losses', { exact: true }).click();
    await ruling.getByRole('textbox', { name: 'Reason' }).fill('Both saw it end level.');
    await ruling.getByRole('button', { name: 'Rule on the result' }).click();
    await expect(disputed.getByText('Both saw it end level.')).toBeVisible();
  });

  await test.step('the map update ends the week', async () => {
    await publishClosed('Close the battles', 'Update the map');
    for (const { page } of players) await expect(card(page, 'Where it stands').getByText(/^Round 2/)).toBeVisible();
    // S-7.1: a slaughter costs the loser three armies.
    const told = await carried(olga);
    expect(told).toContain('Fought in the client, the game is attached as proof: 1.1.');
    expect(told).toContain('Losses: Red — 3 armies in Sector 1.');
  });
});
