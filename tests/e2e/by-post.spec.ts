import type { Browser, Locator, Page } from '@playwright/test';
import { buttonOf, expect, test } from './table.ts';

/** A campaign by post, from the invitation through two whole turns: four browsers that share nothing but text and files. */

test.use({ actionTimeout: 20_000 });

interface Person {
  readonly page: Page;
  readonly name: string;
  readonly side: string;
}

/** Every person draws other numbers, and the same ones in every run. */
const chanceOf = (person: number): string => `{
  let seed = (0x9e3779b9 * (${person} + 7)) >>> 0;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
      bytes[i] = seed >>> 13;
    }
    return array;
  };
}`;

/** A browser of somebody's own: his keys and boxes are in no other. */
async function sitDown(browser: Browser, complaints: string[], person: number): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(chanceOf(person));
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${person}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${person}: ${message.text()}`);
  });
  return page;
}

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const carried = (at: Page | Locator): Promise<string> => at.getByRole('textbox', { name: /as text$/ }).inputValue();
const pasteBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Posts, letters, pages with blocks' });

/** The path of the file in which the blocks are saved. */
async function savedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await buttonOf(page, 'Save file').click();
  return (await download).path();
}

/** Pastes text or opens a file of that path, takes in what is new, and opens its campaign. */
async function paste(page: Page, text: string, isPath = false): Promise<void> {
  await page.goto('./#/post');
  if (isPath) await page.locator('input[type=file]').setInputFiles(text);
  else await pasteBox(page).fill(text);
  await page.getByRole('button', { name: /^Take in \d+ blocks?$/ }).click();
  await buttonOf(page, 'Open').click();
  await expect(card(page, 'Where it stands')).toBeVisible();
}

/** The game master pastes what was posted at his desk. */
async function collect(page: Page, posts: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Paste' }).click();
  await pasteBox(page).fill(posts.join('\n\n> quoted by somebody\n\n'));
  await page.getByRole('button', { name: /^Take in \d+ blocks?$/ }).click();
  await expect(page.getByText('Taken in.').first()).toBeVisible();
}

/** Seals what is complete; answers with the post. */
async function sealed({ page, side }: Person): Promise<string> {
  await expect(page.getByText('Your orders are complete: seal them')).toBeVisible();
  await buttonOf(page, 'Seal').click();
  const mine = card(page, `Your orders: ${side}`);
  await expect(mine.getByText(/Sent as revision \d+, not yet confirmed by a report/)).toBeVisible();
  return carried(mine);
}

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
    if (await page.getByText('To be deployed: 1 unit').isVisible()) break;
  }
  await expect(page.getByText('To be deployed: 1 unit')).toBeVisible();
  await page.getByRole('textbox', { name: 'Sealed bid for initiative' }).fill(String(bid));
  await buttonOf(page, 'Bid').click();
  await buttonOf(page, 'Ready').click();
  return sealed(person);
}

/** A Preparation in which nothing is bought and nothing bid. */
async function save(person: Person): Promise<string> {
  await plan(person);
  await buttonOf(person.page, 'Ready').click();
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
  await buttonOf(page, 'Finish the sheet: 1 order').first().click();
  return sealed(person);
}

const idle = async (person: Person): Promise<string> => {
  await plan(person);
  await buttonOf(person.page, 'Finish with an empty sheet').first().click();
  return sealed(person);
};

test('four browsers play two turns by post and exchange nothing but text, and in the end files', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  const olga = await sitDown(browser, complaints, 0);
  const players: Person[] = [];
  for (const [i, [name, side]] of [
    ['Anna', 'Red'],
    ['Boris', 'Blue'],
    ['Clara', 'Green'],
  ].entries())
    players.push({ page: await sitDown(browser, complaints, i + 1), name: name!, side: side! });
  let round = 0;

  /** One round: everybody posts, the master resolves, everybody reads the report and finds that it holds. */
  const playRound = async (posts: readonly string[], byFile = false): Promise<void> => {
    round += 1;
    await collect(olga, posts);
    await olga.getByRole('tab', { name: 'Report' }).click();
    await buttonOf(olga, `Publish round ${round}`).click();
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
    await olga.getByLabel('Order sheets').selectOption('simultaneous');
    await olga.getByRole('switch', { name: 'Random events' }).click({ force: true });
    await buttonOf(olga, 'Create and go to the desk').click();
    await expect(olga.getByRole('tab', { name: 'Board' })).toBeVisible();
  });

  await test.step('three players ask for their seats and get them', async () => {
    const invitation = await carried(olga);
    const asked: string[] = [];
    for (const { page, name, side } of players) {
      await paste(page, invitation);
      await page.getByRole('textbox', { name: 'Your name' }).fill(name);
      await page.getByRole('combobox', { name: 'Side' }).selectOption(side);
      await buttonOf(page, 'Ask for a seat').click();
      await expect(page.getByText(`${name} asked for a seat: ${side}.`)).toBeVisible();
      asked.push(await carried(page));
    }
    await collect(olga, asked);
    await olga.getByRole('tab', { name: 'Seats' }).click();
    for (const { name, side } of players) {
      const who = olga.getByRole('combobox', { name: `Who plays ${side}` });
      const value = await who.getByRole('option', { name: new RegExp(`^${name}`) }).getAttribute('value');
      await who.selectOption(value!);
    }
    await buttonOf(olga, 'Make the roster').click();
    const roster = await carried(olga);
    for (const { page, side } of players) {
      await paste(page, roster);
      await expect(card(page, `Your orders: ${side}`).getByText('You owe orders for this round.')).toBeVisible();
    }
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

  await test.step('both rounds of the turn', async () => {
    for (const { page } of players) await page.goto('./#/post');
    for (const person of players) await back(person);
    await playRound(await all(march));
    await playRound(await all(idle));
    for (const { page } of players) await expect(card(page, 'Where it stands').getByText(/^Turn 2/)).toBeVisible();
  });

  await test.step('a second turn, with its last report handed on as a file', async () => {
    for (const give of [save, idle]) await playRound(await all(give));
    await playRound(await all(idle), true);
    for (const { page } of players) await expect(card(page, 'Where it stands').getByText(/^Turn 3/)).toBeVisible();
  });

  /** From the list of campaigns to the campaign. */
  async function back({ page }: Person): Promise<void> {
    await page.getByRole('button', { name: /^Open “/ }).click();
    await expect(card(page, 'Where it stands')).toBeVisible();
  }
});
