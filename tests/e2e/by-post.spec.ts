import { EVERY_HAND } from './hands.ts';
import {
  card,
  carried,
  closeAndPublish,
  collect,
  gather,
  type Person,
  paste,
  postText,
  savedFile,
  sealed,
  seat,
  withoutBeacon,
} from './post.ts';
import { buttonOf, endAnyway, expect, mapIsReady, test, withSettings } from './table.ts';

/** A campaign by post, from the invitation through two whole turns: four browsers that share nothing but text and files. */

test.use({ actionTimeout: 20_000 });

const RULING = 'Agreed before the campaign.';

async function plan({ page }: Person): Promise<void> {
  await buttonOf(page, 'Plan on the map').click();
  await expect(page.getByRole('application')).toBeVisible();
}

/** The base at the first place that is offered. */
async function placeBase(person: Person): Promise<string> {
  const { page } = person;
  await plan(person);
  await page.getByLabel('Hex', { exact: true }).selectOption({ index: 1 });
  await buttonOf(page, 'Give order').click();
  return sealed(person);
}

/** A battalion on the map near the middle of the zone, and a bid. */
async function prepare(person: Person, bid: number): Promise<string> {
  const { page } = person;
  await plan(person);
  await page.getByRole('button', { name: /^Buy Soldier battalion/ }).click();
  await page.getByRole('button', { name: /^Place Soldier battalion/ }).click();
  await page.getByRole('application').focus();
  for (const way of ['', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']) {
    if (way !== '') await page.keyboard.press(way);
    await page.keyboard.press('Enter');
    if (await page.getByText('to be deployed 1 unit').isVisible()) break;
  }
  await expect(page.getByText('to be deployed 1 unit')).toBeVisible();
  await page.getByRole('textbox', { name: 'Sealed bid for initiative' }).fill(String(bid));
  await buttonOf(page, 'Bid').click();
  await buttonOf(page, 'Ready').click();
  return sealed(person);
}

/** A Preparation in which nothing is bought and nothing bid. */
async function save(person: Person): Promise<string> {
  await plan(person);
  await buttonOf(person.page, 'Ready').click();
  await endAnyway(person.page);
  return sealed(person);
}

/** Every player's one unit moves. */
async function march(person: Person): Promise<string> {
  const { page } = person;
  await plan(person);
  await page.getByRole('application').focus();
  await page.keyboard.press('n');
  await page.getByRole('group', { name: 'Orders of this unit' }).getByRole('button', { name: 'Move' }).click();
  await page.getByLabel('Destination').selectOption({ index: 1 });
  await buttonOf(page, 'Put on the sheet').click();
  await buttonOf(page, 'Finish the sheet of 1 order').first().click();
  await endAnyway(page);
  return sealed(person);
}

const idle = async (person: Person): Promise<string> => {
  await plan(person);
  await buttonOf(person.page, 'Finish with an empty sheet').first().click();
  await endAnyway(person.page);
  return sealed(person);
};

/** Other orders than those sent: the sheet is emptied, and sealed as the next revision. */
async function instead(person: Person): Promise<string> {
  const { page } = person;
  await buttonOf(page, 'Change the orders').click();
  await buttonOf(page, 'Change').click();
  await page.getByRole('button', { name: /^Sheet/ }).click();
  await page.getByRole('button', { name: 'Remove from the sheet' }).click();
  await buttonOf(page, 'Finish with an empty sheet').first().click();
  await endAnyway(page);
  return sealed(person);
}

test('four browsers play a turn by post and exchange nothing but text, and in the end a file', async ({
  browser,
  complaints,
}) => {
  const { master: olga, players } = await gather(browser, complaints);
  let round = 0;

  /** One round: everybody posts, the master resolves, everybody reads the report and finds that it holds. */
  const playRound = async (posts: readonly string[], byFile = false): Promise<void> => {
    round += 1;
    await collect(olga, posts);
    await olga.getByRole('tab', { name: 'Report' }).click();
    await closeAndPublish(olga, round);
    const report = byFile ? await savedFile(olga) : await carried(olga);
    await Promise.all(
      players.map(async ({ page }) => {
        await paste(page, report, byFile);
        await expect(card(page, `Report of round ${round}`).getByText(/^MATCH/)).toBeVisible();
      }),
    );
  };
  const all = (give: (person: Person, number: number) => Promise<string>): Promise<string[]> =>
    Promise.all(players.map(give));

  await test.step('the master announces a campaign', async () => {
    await olga.goto('./#/post-new');
    await olga.getByRole('textbox', { name: 'Your name as game master' }).fill('Olga');
    await olga.getByRole('radiogroup', { name: 'Number of sides' }).getByText('3', { exact: true }).click();
    for (const group of await olga.locator('details > summary').all()) await group.click();
    await olga.getByLabel('Order sheets', { exact: true }).selectOption('simultaneous');
    await olga.getByRole('switch', { name: 'Random events' }).click({ force: true });
    await withoutBeacon(olga);
    await buttonOf(olga, 'Create and go to the desk').click();
    await expect(olga.getByRole('tab', { name: 'Board' })).toBeVisible();
  });

  await test.step('three players ask for their seats and get them', async () => {
    await seat(olga, players);
  });

  await test.step('setup', async () => {
    await playRound(await all(placeBase));
  });

  await test.step('the Preparation: purchases, deployment, bids; nobody sees those of another', async () => {
    const posts = await all((person, i) => prepare(person, 101 + 10 * i));
    const [{ page }] = players as [Person, Person, Person];
    await paste(page, posts[1]!);
    await expect(card(page, 'Where it stands').getByText('posted, revision 1')).toHaveCount(2);
    await page.getByRole('button', { name: /^Watch what happened/ }).click();
    await buttonOf(page, 'Log').click();
    await expect(page.getByRole('log')).toBeVisible();
    expect(await page.locator('body').textContent()).not.toMatch(/\b111\b|Blue bought/);
    await playRound(posts);
    await page.getByRole('button', { name: /^Watch what happened/ }).click();
    await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
  });

  /** Orders of Clara’s that nobody sees before the report. */
  let late = '';
  await test.step('a round that is overruled after the close', async () => {
    for (const { page } of players) await page.goto('./#/post');
    for (const person of players) await back(person);
    round += 1;
    await collect(olga, await all(march));
    late = await instead(players[2]!);
    await olga.getByRole('tab', { name: 'Report' }).click();
    await olga.getByRole('checkbox', { name: 'Look at the result before publishing' }).check();
    await buttonOf(olga, 'Close round 3').click();
    await buttonOf(olga, 'One step').click();
    await buttonOf(olga, 'Overrule here').click();
    const dialog = olga.getByRole('dialog', { name: 'Overrule' });
    await dialog.getByRole('combobox', { name: 'What to change' }).click();
    await olga.getByRole('option', { name: 'Control Points', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Side' }).click();
    await olga.getByRole('option', { name: 'Red' }).click();
    await dialog.getByRole('textbox', { name: 'New value' }).fill('7');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(RULING);
    await dialog.getByRole('button', { name: 'Overrule', exact: true }).click();
    await expect(dialog).toBeHidden();
    await buttonOf(olga, 'To the report').click();
    await buttonOf(olga, 'Publish round 3').click();
    await expect(olga.getByRole('heading', { name: 'Round 3, as published' })).toBeVisible();
    const report = await carried(olga);
    for (const { page } of players) {
      await paste(page, report);
      const read = card(page, 'Report of round 3');
      await expect(read.getByText(/^MATCH/)).toBeVisible();
      await expect(read.getByText(RULING)).toBeVisible();
    }
  });

  await test.step('a correction of an overruled report lets late orders in: it keeps the ruling, names both, and accuses nobody', async () => {
    await collect(olga, [late]);
    await olga.getByRole('tab', { name: 'Report' }).click();
    await olga.getByText('Correct the report of round 3, or rule on it').click();
    await olga.getByRole('textbox', { name: 'Reason, for everybody to read' }).fill('Posted too soon.');
    await buttonOf(olga, 'Open the round again').click();
    // What came in since is asked about, and does not count by itself.
    const asked = olga.getByRole('combobox', { name: 'Orders of Green that came in late' });
    await expect(asked).toHaveValue('out');
    await asked.selectOption('After the close, and counts');
    await olga.getByRole('tab', { name: 'Report' }).click();
    await olga.getByRole('checkbox', { name: 'Look at the result before publishing' }).check();
    await buttonOf(olga, 'Close round 3').click();
    // The step before the ruling is the same without Green's march: it keeps its place, and nothing is asked about it.
    await expect(buttonOf(olga, 'To the report')).toBeVisible();
    await expect(olga.getByText(/^This ruling now applies|^There is no longer a place/)).toHaveCount(0);
    await buttonOf(olga, 'To the report').click();
    await buttonOf(olga, 'Publish round 3').click();
    await expect(olga.getByText(/corrects an earlier one .* Posted too soon\./)).toBeVisible();
    // The words above the blocks are written a moment after them.
    await expect(postText(olga)).toHaveValue(/Agreed before the campaign/);
    const correction = await carried(olga);
    // The round was closed when all others were there, before its deadline: nothing is said of Green but that.
    expect(correction).toContain('the round was first closed before its deadline, without these orders of Green.');
    expect(correction).toContain('The game master calls them late, but counts them.');
    await Promise.all(
      players.map(async ({ page }) => {
        // Green's orders were never posted on their own: here they are.
        await paste(page, `${late}\n\n${correction}`);
        const report = card(page, 'Report of round 3');
        await expect(report.getByText(/^MATCH/)).toBeVisible();
        await expect(report.getByText(/corrects an earlier one .* Posted too soon\./)).toBeVisible();
        await expect(report.getByText(RULING).first()).toBeVisible();
        await expect(report.getByText('Other late orders were let in.')).toBeVisible();
        await expect(
          report.getByText(/^Green: .*The game master calls them late, but counts them/).first(),
        ).toBeVisible();
        await expect(page.getByText(/contradict/)).toHaveCount(0);
        await expect(page.getByRole('alert')).toHaveCount(0);
      }),
    );
  });

  await test.step('the second round of the turn, with its report handed on as a file', async () => {
    await playRound(await all(idle), true);
    for (const { page } of players) await expect(card(page, 'Where it stands').getByText(/^Turn 2/)).toBeVisible();
  });

  // A second turn is the same again.
  if (!EVERY_HAND) return;
  await test.step('a second turn', async () => {
    for (const give of [save, idle, idle]) await playRound(await all(give));
    for (const { page } of players) await expect(card(page, 'Where it stands').getByText(/^Turn 3/)).toBeVisible();
  });

  /** From the list of campaigns to the campaign. */
  async function back({ page }: Person): Promise<void> {
    await page.getByRole('button', { name: /^Open “/ }).click();
    await expect(card(page, 'Where it stands')).toBeVisible();
  }
});

for (const language of ['en', 'ru'])
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test(`the desk shows its column of orders whole, and the map of a round as large as the screen, ${language}`, async ({
      page,
    }) => {
      await withSettings(page, { language });
      await page.goto('./#/post-new');
      await page.locator('input[autocomplete=nickname]').fill('Olga');
      await page.locator('button[type=submit]').click();
      const cells = page.getByRole('cell');
      await expect(cells).toHaveCount(4);
      for (const cell of await cells.all()) {
        const { x, width } = (await cell.boundingBox())!;
        expect(x + width).toBeLessThanOrEqual(390);
      }
      await page.getByRole('tab').nth(3).click();
      await mapIsReady(page);
      expect(await page.locator('canvas').first().boundingBox()).toMatchObject({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
