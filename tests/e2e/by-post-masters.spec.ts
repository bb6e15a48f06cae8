import type { Page } from '@playwright/test';
import { MINE, MINE_OF_THREE } from '../support/mine.ts';
import { attack, found } from './domination.ts';
import {
  askForSeats,
  card,
  carried,
  closeAndPublish,
  collect,
  gather,
  giveSeats,
  type Person,
  paste,
  posted,
  postedOpening,
  sealed,
  seat,
  withoutBeacon,
} from './post.ts';
import { buttonOf, endAnyway, expect, mapIsReady, test } from './table.ts';

/** Campaigns by post whose game master is gone, or that never had one: browsers that share nothing but text. */

test.use({ actionTimeout: 20_000 });

type Orders = (page: Page) => Promise<void>;
const nothing: Orders = async () => {};
const fight: Orders = (page) =>
  page.getByRole('region', { name: 'Attack on 0504' }).getByRole('button', { name: 'Fight' }).click();

/** The side that moves gives orders and ends its turn. */
async function move({ page }: Person, orders = nothing): Promise<void> {
  await buttonOf(page, 'Plan on the map').click();
  await mapIsReady(page);
  await orders(page);
  await buttonOf(page, 'End the turn').click();
  await endAnyway(page);
  await expect(buttonOf(page, 'Seal')).toBeVisible();
}

test('a campaign whose game master is gone passes to another one, who resolves the next round', async ({
  browser,
  complaints,
}) => {
  const { master: olga, players } = await gather(browser, complaints);
  const [anna, boris, { page: clara }] = players as [Person, Person, Person];
  let thread = '';

  await test.step('a round under the first game master', async () => {
    await olga.goto('./#/post-new');
    await buttonOf(olga, 'Domination').click();
    await olga.getByRole('textbox', { name: 'Your name as game master' }).fill('Olga');
    await withoutBeacon(olga);
    await found(olga, olga.url(), 'Create and go to the desk', MINE);
    thread = await seat(olga, [anna, boris], [anna]);
    await move(anna);
    await collect(olga, [await sealed(anna)]);
    await olga.getByRole('tab', { name: 'Report' }).click();
    await closeAndPublish(olga, 1);
    thread += `\n\n${await carried(olga)}`;
  });

  await test.step('somebody without a seat offers to lead, and both seats vote for it', async () => {
    await paste(clara, thread);
    await clara.getByText('Another game master', { exact: true }).click();
    await clara.getByRole('textbox', { name: 'Name as game master' }).fill('Clara');
    await buttonOf(clara, 'Offer to lead').click();
    const offer = await posted(clara);
    const votes: string[] = [];
    for (const { page, side } of [anna, boris]) {
      await paste(page, [thread, offer, ...votes].join('\n\n'));
      await buttonOf(page, `Vote for Clara as ${side}`).click();
      votes.push(await posted(page));
    }
    await paste(clara, votes.join('\n\n'));
    await buttonOf(clara, 'Take over the campaign').click();
    await expect(clara.getByText(/^You lead from the open round on, with your own dice/)).toBeVisible();
    await buttonOf(clara, 'Yes, for good').click();
    thread += `\n\n${await posted(clara)}`;
  });

  await test.step('the next round is hers, and everybody finds that it holds, the first game master too', async () => {
    await paste(boris.page, thread);
    await expect(card(boris.page, 'Where it stands').getByText(/^Game master: Clara\./)).toBeVisible();
    await move(boris);
    const orders = await sealed(boris);
    await buttonOf(clara, 'To the desk').click();
    await collect(clara, [orders]);
    await clara.getByRole('tab', { name: 'Report' }).click();
    await closeAndPublish(clara, 2);
    thread += `\n\n${orders}\n\n${await carried(clara)}`;
    for (const page of [anna.page, boris.page, olga]) {
      await paste(page, thread);
      await expect(card(page, 'Report of round 2').getByText(/^MATCH/)).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(buttonOf(page, 'To the desk')).toBeHidden();
    }
  });
});

test('a campaign of three without a game master: two turns, and who does not open in the second is silent', async ({
  browser,
  complaints,
}) => {
  const { players } = await gather(browser, complaints);
  const [anna, boris, clara] = players as [Person, Person, Person];
  const thread: string[] = [];
  const read = new Map<Person, number>();

  /** Somebody pastes what was posted since they last looked. */
  const catchUp = async (person: Person): Promise<void> => {
    const posts = thread.slice(read.get(person) ?? 0).join('\n\n> quoted by somebody\n\n');
    if (posts !== '') await paste(person.page, posts);
    read.set(person, thread.length);
  };
  /** Somebody who has read everything posts. */
  const post = (person: Person, text: string): void => {
    thread.push(text);
    read.set(person, thread.length);
  };
  const part = ({ page, side }: Person) => card(page, `This round without a game master: ${side}`);
  const outcome = ({ page }: Person, round: number) => card(page, `Outcome of round ${round}`);

  /** The side that moves seals its orders, the others their part of the dice. */
  const commit = async (person: Person, orders: Orders | undefined): Promise<void> => {
    const { page, side } = person;
    await catchUp(person);
    if (orders) await move(person, orders);
    if (orders) return post(person, await sealed(person));
    await buttonOf(page, 'Seal my part of the dice').click();
    post(person, await carried(card(page, `Your orders: ${side}`)));
    await buttonOf(page, 'I have posted it').click();
  };
  const open = async (person: Person, button = 'Open my orders'): Promise<void> => {
    await catchUp(person);
    await part(person).getByRole('button', { name: button, exact: true }).click();
    post(person, await postedOpening(person.page));
  };
  /** A round in which these open, in this order. Whoever opens last seals first in the next one: they have read everything. */
  const play = async (mover: Person, openers = [clara, anna, boris], orders = nothing): Promise<void> => {
    for (const person of [boris, anna, clara]) await commit(person, person === mover ? orders : undefined);
    for (const person of openers) await open(person);
  };

  await test.step('Anna founds the campaign and gives out the seats, one to herself', async () => {
    const { page } = anna;
    await page.goto('./#/post-new');
    await buttonOf(page, 'Domination').click();
    await page.getByRole('switch', { name: 'Without a game master' }).click({ force: true });
    // Sealed orders that open by themselves cannot be gone on without.
    await withoutBeacon(page, 'Sealed orders open by themselves');
    await page.getByRole('textbox', { name: 'Your name', exact: true }).fill('Anna');
    await found(page, page.url(), 'Create and give out the seats', MINE_OF_THREE);
    const invitation = await carried(page);
    await buttonOf(page, 'I have posted it').click();
    const asked = await askForSeats([boris, clara], invitation);
    await collect(page, asked);
    thread.push(invitation, ...asked, await giveSeats(page, players));
    await buttonOf(page, 'I have posted it').click();
    await buttonOf(page, 'My seat').click();
    read.set(anna, thread.length);
  });

  await test.step('the first turn: each side moves once, and every browser comes to the same', async () => {
    await play(anna, undefined, attack);
    await play(boris, undefined, fight);
    await play(clara);
    for (const person of players) {
      await catchUp(person);
      await expect(outcome(person, 3)).toBeVisible();
      await expect(card(person.page, 'Where it stands').getByText(/^Round 2 · Red/)).toBeVisible();
    }
  });

  await test.step('in the second turn Clara does not open hers: the others go on without her', async () => {
    await play(anna);
    await play(boris);
    await play(clara, [anna, boris]);
    await expect(part(boris).getByText('You have opened your orders. Waiting for: Green.')).toBeVisible();
    await open(boris, 'Go on without Green');
    await open(anna, 'Go on without Green');
    for (const person of players) {
      await catchUp(person);
      await expect(outcome(person, 6).getByText(/^Green/)).toBeVisible();
      await expect(card(person.page, 'Where it stands').getByText(/^Round 3 · Red/)).toBeVisible();
    }
  });
});
