import type { Page } from '@playwright/test';
import { beaconTime, LOCK_DAYS, QUICKNET } from '../../src/post/beacon.ts';
import { EVERY_HAND } from './hands.ts';
import {
  answerForDrand,
  askForSeats,
  card,
  carried,
  collect,
  gather,
  giveSeats,
  type Person,
  paste,
  postedOpening,
  RECORDED,
  sealed,
  withoutBeacon,
} from './post.ts';
import { buttonOf, endAnyway, expect, test } from './table.ts';

/** Campaigns of Nuclear by post without a game master: browsers that share nothing but text. */

test.use({ actionTimeout: 20_000 });

/** Founds a campaign and gives out the seats, one to the founder; answers with the thread. */
async function foundWithoutMaster(players: readonly Person[], isLocked: boolean): Promise<string[]> {
  const [{ page, name }, ...others] = players as [Person, ...Person[]];
  await page.goto('./#/post-new');
  await page.getByRole('switch', { name: 'Without a game master' }).click({ force: true });
  const sides = page.getByRole('radiogroup', { name: 'Number of sides' });
  await sides.getByText(String(players.length), { exact: true }).click();
  for (const group of await page.locator('details > summary').all()) await group.click();
  await page.getByLabel('Order sheets', { exact: true }).selectOption('simultaneous');
  await page.getByRole('switch', { name: 'Random events' }).click({ force: true });
  await page.getByRole('textbox', { name: 'Your name', exact: true }).fill(name);
  if (!isLocked) await withoutBeacon(page, 'Sealed orders open by themselves');
  await buttonOf(page, 'Create and give out the seats').click();
  const invitation = await carried(page);
  await buttonOf(page, 'I have posted it').click();
  const asked = await askForSeats(others, invitation);
  await collect(page, asked);
  const roster = await giveSeats(page, players);
  await buttonOf(page, 'I have posted it').click();
  await buttonOf(page, 'My seat').click();
  return [invitation, ...asked, roster];
}

/** The orders of a round in which as little happens as can: a base, nothing bought, an empty sheet. */
async function planLittle(page: Page): Promise<void> {
  await expect(page.getByRole('application')).toBeVisible();
  const hex = page.getByLabel('Hex', { exact: true });
  const ready = buttonOf(page, 'Ready');
  const empty = buttonOf(page, 'Finish with an empty sheet').first();
  await expect(hex.or(ready).or(empty).first()).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  else if (await empty.isVisible()) await empty.click();
  else {
    await hex.selectOption({ index: 1 });
    await buttonOf(page, 'Give order').click();
    return;
  }
  await endAnyway(page);
}

/** People at a table without a master, the thread between them, and what carrying text cost each. */
function tableOf(thread: string[]) {
  const read = new Map<Person, number>();
  const deeds = new Map<Person, string[]>();
  const did = (person: Person, ...what: string[]) => deeds.set(person, [...(deeds.get(person) ?? []), ...what]);
  /** Somebody pastes what was posted since they last looked. */
  const catchUp = async (person: Person): Promise<void> => {
    const posts = thread.slice(read.get(person) ?? 0).join('\n\n> quoted by somebody\n\n');
    read.set(person, thread.length);
    if (posts === '') return;
    await paste(person.page, posts);
    did(person, 'paste into Hexpost');
  };
  const post = (person: Person, text: string): void => {
    // What others posted since is still to be read.
    const isUpToDate = read.get(person) === thread.length;
    thread.push(text);
    if (isUpToDate) read.set(person, thread.length);
    did(person, 'paste into the thread', 'send');
  };
  /** Orders where any are awaited, else the own part of the dice. */
  const commit = async (person: Person): Promise<void> => {
    const { page, side } = person;
    await catchUp(person);
    const plan = buttonOf(page, 'Plan on the map');
    const dice = buttonOf(page, 'Seal my part of the dice');
    await expect(plan.or(dice).first()).toBeVisible();
    if (await plan.isVisible()) {
      await plan.click();
      await planLittle(page);
      did(person, 'press Plan on the map', 'press Seal');
      return post(person, await sealed(person));
    }
    await dice.click();
    did(person, 'press Seal my part of the dice');
    const mine = card(page, `Your orders for ${side}`);
    await expect(mine.getByText(/Copied as revision \d+, and so counted as posted/)).toBeVisible();
    post(person, await carried(mine));
  };
  const open = async (person: Person, button = 'Open my orders'): Promise<void> => {
    await catchUp(person);
    const { page, side } = person;
    const part = card(page, `This round without a game master, for ${side}`);
    const opening = await postedOpening(page, () => part.getByRole('button', { name: button, exact: true }).click());
    did(person, `press ${button}`);
    post(person, opening);
  };
  return { thread, deeds, read, catchUp, commit, open };
}

/** Rounds of four browsers: a busy machine takes its time. */
const LONG = 600_000;
/** Setup is one round, a turn three. */
const BEFORE = 4;

/** Each night: two play without a game master below and in `friend.spec.ts`, and seats are given in `tests/panels/post`. */
test('three players of Nuclear without a game master: one who is silent in a turn is replaced in it', async ({
  browser,
  complaints,
}) => {
  test.skip(!EVERY_HAND, 'only with HEXPOST_EVERY_HAND');
  test.setTimeout(LONG);
  const { master, players } = await gather(browser, complaints);
  const [anna, boris, clara] = players as [Person, Person, Person];
  const dora: Person = { page: master, name: 'Dora', side: 'Green' };
  const table = tableOf(await foundWithoutMaster(players, false));
  table.read.set(anna, table.thread.length);
  /** A round of these; whoever opens last seals first in the next one. */
  const play = async (people: readonly Person[]): Promise<void> => {
    for (const person of people) await table.commit(person);
    for (const person of people.toReversed()) await table.open(person);
  };

  const turn = (BEFORE + 2) / 3;
  await test.step('setup, and whole turns before', async () => {
    for (let round = 1; round <= BEFORE; round++) await play(round % 2 ? players : players.toReversed());
    await table.catchUp(anna);
    await expect(card(anna.page, 'Where it stands').getByText(new RegExp(`^Turn ${turn}\\b`))).toBeVisible();
  });

  await test.step('then Clara seals nothing: the others go on, and give her seat to Dora', async () => {
    table.deeds.clear();
    await table.catchUp(dora);
    await dora.page.getByRole('textbox', { name: 'Your name' }).fill('Dora');
    await buttonOf(dora.page, 'Ask for a seat').click();
    await expect(dora.page.getByText(/^Dora asked for a seat/)).toBeVisible();
    table.thread.push(await carried(dora.page));
    await table.commit(boris);
    await table.commit(anna);
    await table.open(anna, 'Go on without Green, and give the seat to Dora');
    await table.open(boris, 'Agree: Dora for Green');
    await table.catchUp(anna);
  });

  await test.step('the rest of it is hers, and all four come to the same', async () => {
    const people = [anna, boris, dora];
    await play(people);
    await play(people.toReversed());
    for (const person of [...people, clara]) {
      await table.catchUp(person);
      await expect(card(person.page, `Outcome of round ${BEFORE + 3}`)).toBeVisible();
      await expect(card(person.page, 'Where it stands').getByText(new RegExp(`^Turn ${turn + 1}\\b`))).toBeVisible();
    }
    await expect(buttonOf(clara.page, 'Plan on the map')).toBeHidden();
  });

  const acts = table.deeds.get(anna)!;
  console.log(`player without a game master, a turn of three rounds, ${acts.length}: ${acts.join(', ')}`);
  expect(acts.length).toBeLessThanOrEqual(30);
});

test('sealed orders that nobody opens open by themselves: a locked round is finished by the other player alone', async ({
  browser,
  complaints,
}) => {
  const { players: all } = await gather(browser, complaints);
  const players = all.slice(0, 2);
  const [anna, boris] = players as [Person, Person];
  const asked = await answerForDrand(anna.page);
  const time = beaconTime(QUICKNET, RECORDED);
  // Sealed now, the orders open with the recorded round of drand.
  for (const { page } of players) await page.clock.setFixedTime(time - LOCK_DAYS * 86_400_000);
  const table = tableOf(await foundWithoutMaster(players, true));
  table.read.set(anna, table.thread.length);
  await table.commit(boris);
  await table.commit(anna);
  await table.open(anna);
  await expect(anna.page.getByText(/^The orders of Blue are sealed/)).toBeVisible();
  expect(asked).toEqual([]);

  await anna.page.clock.setFixedTime(time + 10_000);
  await anna.page.reload();
  const others = buttonOf(anna.page, 'Open the orders of Blue');
  table.thread.push(await postedOpening(anna.page, () => others.click()));
  await expect(card(anna.page, 'Outcome of round 1')).toBeVisible();
  expect(asked).toEqual([`https://api.drand.sh/${QUICKNET.chain}/public/${RECORDED}`]);

  // Boris reads it, and comes to the same without having opened anything.
  await table.catchUp(boris);
  await expect(card(boris.page, 'Outcome of round 1')).toBeVisible();
});
