import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { beaconTime, QUICKNET } from '../../src/post/beacon.ts';
import { buttonOf, expect, openBrowser } from './table.ts';

/** What the tests of play by post share: browsers that share nothing, and the ways of text between them. */

export interface Person {
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
  const context = await openBrowser(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(chanceOf(person));
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${person}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${person}: ${message.text()}`);
  });
  return page;
}

/** In the form of a campaign: its dice need nothing from outside. These browsers ask nobody. */
export async function withoutBeacon(page: Page, name = 'Dice from outside'): Promise<void> {
  const beacon = page.getByRole('switch', { name });
  await beacon.click({ force: true });
  await expect(beacon).not.toBeChecked();
}

/** A round of quicknet as drand answered it. */
export const RECORDED = 30_662_982;

/** Answers a page in drand's place with the recorded round; the addresses that were asked are collected. */
export async function answerForDrand(page: Page): Promise<readonly string[]> {
  const all: { round: number; signature: string; good: boolean }[] = JSON.parse(
    readFileSync('tests/vectors/beacons.json', 'utf8'),
  );
  const { round, signature } = all.find((one) => one.round === RECORDED && one.good)!;
  const asked: string[] = [];
  await page.context().route('https://api.drand.sh/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ round, signature }),
    });
  });
  return asked;
}

/** Three players and their game master, each in a browser of his own. */
export async function gather(browser: Browser, complaints: string[]) {
  const master = await sitDown(browser, complaints, 0);
  const players: Person[] = [];
  for (const [name, side] of [
    ['Anna', 'Red'],
    ['Boris', 'Blue'],
    ['Clara', 'Green'],
  ] as const)
    players.push({ page: await sitDown(browser, complaints, players.length + 1), name, side });
  return { master, players };
}

export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const postText = (at: Page | Locator): Locator => at.getByRole('textbox', { name: /as text$/ });

/** The post that is shown to be copied. */
export async function carried(at: Page | Locator): Promise<string> {
  // What a press signs is stored first: until then the post before it is shown.
  await expect(at.locator('[data-loading]')).toHaveCount(0);
  return postText(at).inputValue();
}

const pasteBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Posts, letters, pages with blocks' });

/** The path of the file in which the blocks are saved. */
export async function savedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await buttonOf(page, 'Save file').click();
  return (await download).path();
}

/** Pastes text or opens a file of that path, takes in what is new, and opens its campaign. */
export async function paste(page: Page, text: string, isPath = false): Promise<void> {
  await page.goto('./#/post');
  if (isPath) await page.locator('input[type=file]').setInputFiles(text);
  else await pasteBox(page).fill(text);
  await takenIn(page);
}

/** What is asked about is taken in, and the campaign opened where it does not open by itself. */
export async function takenIn(page: Page): Promise<void> {
  const there = card(page, 'Where it stands');
  const take = page.getByRole('button', { name: /^Take in \d+ blocks?$/ });
  const open = buttonOf(page, 'Open');
  await expect(there.or(take).or(open).first()).toBeVisible();
  if (await take.isVisible()) await take.click();
  await expect(there.or(open).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expect(there).toBeVisible();
}

/** The game master pastes what was posted at his desk. */
export async function collect(page: Page, posts: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Board' }).click();
  await pasteBox(page).fill(posts.join('\n\n> quoted by somebody\n\n'));
  const take = page.getByRole('button', { name: /^Take in \d+ blocks?$/ });
  await expect.poll(async () => (await pasteBox(page).inputValue()) === '' || (await take.isVisible())).toBe(true);
  if (await take.isVisible()) await take.click();
  await expect(page.getByText(/^New in “/).first()).toBeVisible();
}

/** The press from orders to a published report, on its page; the post brings the close along. */
export async function closeAndPublish(page: Page, round: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Look at the result before publishing' }).uncheck();
  await buttonOf(page, `Close and publish round ${round}`).click();
  await expect(page.getByRole('heading', { name: `Round ${round}, as published` })).toBeVisible();
}

/** Seals what is complete; answers with the post. */
export async function sealed({ page, side }: Person): Promise<string> {
  await expect(page.getByText('Your orders are complete: seal them')).toBeVisible();
  await buttonOf(page, 'Seal').click();
  const mine = card(page, `Your orders for ${side}`);
  await expect(mine.getByText(/Copied as revision \d+, and so counted as posted/)).toBeVisible();
  return carried(mine);
}

/** The players ask for their seats by what the master posted; answers with their posts. */
export async function askForSeats(players: readonly Person[], invitation: string): Promise<string[]> {
  const asked: string[] = [];
  for (const { page, name, side } of players) {
    await paste(page, invitation);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('combobox', { name: 'Side' }).selectOption(side);
    await buttonOf(page, 'Ask for a seat').click();
    await expect(page.getByText(`${name} asked for the seat of ${side}.`)).toBeVisible();
    asked.push(await carried(page));
  }
  return asked;
}

/** The master gives these people their seats; answers with the roster. */
export async function giveSeats(master: Page, players: readonly Person[]): Promise<string> {
  await master.getByRole('tab', { name: 'Seats' }).click();
  for (const { name, side } of players) {
    const who = master.getByRole('combobox', { name: `Who plays ${side}` });
    const value = await who.getByRole('option', { name: new RegExp(`^${name}`) }).getAttribute('value');
    await who.selectOption(value!);
  }
  await buttonOf(master, 'Make the roster').click();
  return carried(master);
}

/** The players ask for their seats by what the master posted, and get them; then each owes orders, or those of `owing` alone. */
export async function seat(master: Page, players: readonly Person[], owing = players): Promise<string> {
  const invitation = await carried(master);
  await buttonOf(master, 'I have posted it').click();
  await collect(master, await askForSeats(players, invitation));
  const roster = await giveSeats(master, players);
  for (const person of players) {
    const { page, side } = person;
    await paste(page, roster);
    const due = owing.includes(person) ? 'You owe orders for this round.' : /^Nothing to do now/;
    await expect(card(page, `Your orders for ${side}`).getByText(due)).toBeVisible();
  }
  return `${invitation}\n\n${roster}`;
}

/** The one post that waits to be posted, which is then posted. */
export async function posted(page: Page): Promise<string> {
  const outbox = page.getByRole('region', { name: 'To be posted' });
  const post = await carried(outbox);
  await outbox.getByRole('button', { name: 'I have posted it' }).click();
  await expect(outbox).toBeHidden();
  return post;
}

/** Opens by this press, and answers with the opening: it is copied, and so counts as posted. */
export async function postedOpening(page: Page, press: () => Promise<void>): Promise<string> {
  const text = () => page.evaluate(() => navigator.clipboard.readText());
  const before = await text();
  await press();
  await expect(page.getByText(/^Copied, and so counted as posted:.*Opened orders/)).toBeVisible();
  await expect.poll(async () => (await text()) !== before).toBe(true);
  const post = await text();
  expect(post).toContain('BEGIN HEXPOST OPENING');
  return post;
}

/**
 * A campaign of Nuclear with dice from outside, whose players have sealed their bases. Everybody's clock stands five minutes before the
 * recorded round of drand, which a close then names. `asked` are the addresses that the game master's page asks.
 */
export async function sealedBeforeDrand(master: Page, players: readonly Person[]) {
  const asked = await answerForDrand(master);
  const time = beaconTime(QUICKNET, RECORDED);
  for (const page of [master, ...players.map((player) => player.page)]) await page.clock.setFixedTime(time - 300_000);
  await master.goto('./#/post-new');
  await master.getByRole('textbox', { name: 'Your name as game master' }).fill('Olga');
  await master
    .getByRole('radiogroup', { name: 'Number of sides' })
    .getByText(String(players.length), { exact: true })
    .click();
  await expect(master.getByRole('switch', { name: 'Dice from outside' })).toBeChecked();
  await buttonOf(master, 'Create and go to the desk').click();
  await seat(master, players);
  const posts: string[] = [];
  for (const person of players) {
    const { page } = person;
    await buttonOf(page, 'Plan on the map').click();
    await page.getByLabel('Hex', { exact: true }).selectOption({ index: 1 });
    await buttonOf(page, 'Give order').click();
    posts.push(await sealed(person));
  }
  return { asked, posts, time };
}
