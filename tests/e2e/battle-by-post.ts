import type { Page } from '@playwright/test';
import { card, carried, type Person, paste, postedOpening, sealed } from './post.ts';
import { buttonOf, endAnyway, expect, mapIsReady } from './table.ts';

/** A battle that two people fight by post without a game master, from lists to the end: browsers that share text alone. */

/** Gives every unit of a side its place before the battle. */
export type Deploy = (page: Page) => Promise<void>;

const group = (page: Page, name: string) => page.getByRole('group', { name });
const inHand = (page: Page) => page.getByRole('button', { name: /not deployed yet$/ });
const isOver = (page: Page): Promise<boolean> => card(page, 'Where it stands').getByText(/^Over/).isVisible();

async function order(page: Page, unit: RegExp, name: RegExp, choose: (page: Page) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: unit }).first().click();
  await group(page, 'Orders of this unit').getByRole('button', { name }).click();
  await choose(page);
  await buttonOf(page, 'Give order').click();
}

/** T-8.5, T-18.34: everybody into the drop pods, which come down later. */
export const intoThePods: Deploy = async (page) => {
  const aboard = (unit: RegExp, pod: RegExp) =>
    order(page, unit, /^Embark/, () => group(page, 'Transport').getByRole('button', { name: pod }).click());
  await aboard(/^Battle psyker/, /^Drop pod 4/);
  await aboard(/^Line squad 2/, /^Drop pod 4/);
  await aboard(/^Line squad 3/, /^Drop pod 5/);
  for (const pod of [/^Drop pod 4/, /^Drop pod 5/])
    await order(page, pod, /^Keep in reserve/, () =>
      group(page, 'How it arrives').getByRole('button', { name: 'Deep strike' }).click(),
    );
};

/** T-6.5: every unit into a hex of the zone that is free. */
export const ontoTheBoard: Deploy = async (page) => {
  while ((await inHand(page).count()) > 0)
    await order(page, /not deployed yet$/, /^Deploy/, async () => {
      const where = page.getByRole('combobox', { name: 'Where' });
      const free = await where.locator('option:not([disabled])').nth(2).getAttribute('value');
      await where.selectOption(free!);
    });
};

/** T-6.3, T-6.4: the first answer to a choice of the whole side; what follows hangs on dice. */
async function chooseFor(page: Page, question: string, field: string): Promise<void> {
  await buttonOf(page, question).click();
  await group(page, field).getByRole('button').first().click();
  await buttonOf(page, 'Give order').click();
  const only = buttonOf(page, 'Seal only this');
  await expect(buttonOf(page, 'Seal').or(only)).toBeVisible();
  if (await only.isVisible()) await only.click();
}

/** Orders until they are complete: a choice, the deployment, or a turn in which nobody does anything. */
async function plan({ page }: Person, deploy: Deploy): Promise<void> {
  await buttonOf(page, 'Plan on the map').click();
  await mapIsReady(page);
  const edge = buttonOf(page, 'Choose the edge');
  const first = buttonOf(page, 'Choose the first turn');
  const deployment = buttonOf(page, 'End deployment');
  const turn = page.getByRole('button', { name: /^End the turn/ });
  await expect(edge.or(first).or(deployment).or(turn)).toBeVisible();
  if (await edge.isVisible()) return chooseFor(page, 'Choose the edge', 'Edge');
  if (await first.isVisible()) return chooseFor(page, 'Choose the first turn', 'Who goes first');
  if (await deployment.isVisible()) {
    await deploy(page);
    await deployment.click();
    return endAnyway(page);
  }
  // A press right after another one may be the second half of a double click, and is not taken.
  await expect(async () => {
    if (!(await buttonOf(page, 'Seal').isVisible())) {
      // On a busy machine the question may still be open from the try before.
      if (!(await page.getByRole('dialog').isVisible())) await turn.click({ timeout: 2_000 });
      await endAnyway(page);
    }
    await expect(buttonOf(page, 'Seal')).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** How somebody fills the orders of a round. */
export type Plan = (person: Person) => Promise<void>;

/** Plays to the end. */
export const fightOn =
  (deploy: Deploy): Plan =>
  (person) =>
    plan(person, deploy);

/** T-21.5: gives the battle up. */
export const concede: Plan = async ({ page }) => {
  await buttonOf(page, 'Plan on the map').click();
  await mapIsReady(page);
  await buttonOf(page, 'Menu').click();
  // The menu takes the focus when it has opened: a press before that goes astray.
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Concede' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
};

/** Seals what the person owes: orders, or without any the own part of the dice. */
async function seal(person: Person, fill: Plan): Promise<string> {
  const { page, side } = person;
  const mine = card(page, `Your orders for ${side}`);
  const dice = buttonOf(page, 'Seal my part of the dice');
  const orders = buttonOf(page, 'Plan on the map');
  await expect(dice.or(orders)).toBeVisible();
  if (!(await dice.isVisible())) {
    await fill(person);
    return sealed(person);
  }
  await dice.click();
  await expect(mine.getByText(/Copied as revision \d+, and so counted as posted/)).toBeVisible();
  return carried(mine);
}

/** Both take in what the other sealed, open, and take in what the other opened. */
export async function openTogether(one: Page, fromOne: string, other: Page, fromOther: string): Promise<void> {
  const openings: string[] = [];
  for (const [page, post] of [
    [one, fromOther],
    [other, fromOne],
  ] as const) {
    await paste(page, post);
    openings.push(await postedOpening(page, () => buttonOf(page, 'Open my orders').click()));
  }
  await paste(one, openings[1]!);
  await paste(other, openings[0]!);
}

/** Round after round until the battle is over by the rules; answers with the number of rounds. */
export async function playOut([one, first]: readonly [Person, Plan], [other, second]: readonly [Person, Plan]) {
  for (let round = 1; round < 40; round++) {
    const fromOne = await seal(one, first);
    await openTogether(one.page, fromOne, other.page, await seal(other, second));
    if (await isOver(one.page)) return round;
  }
  throw new Error('the battle does not end');
}
