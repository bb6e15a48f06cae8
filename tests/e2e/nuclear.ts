import type { Page } from '@playwright/test';
import type { State, Unit } from '../../src/engine/nuclear/state.ts';
import {
  buttonOf,
  closeCard,
  curtainFor,
  expect,
  mapIsReady,
  type SavedPosition,
  savedPhase,
  savedPosition,
} from './table.ts';

/** Helpers for the browser tests of Nuclear. */

export const positionOf = (page: Page): Promise<SavedPosition<State>> => savedPosition<State>(page);

export const unitsOf = ({ state, seat }: SavedPosition<State>): readonly Unit[] =>
  Object.values(state.units).filter(({ side }) => side === seat);

/** Makes the choice that the event asks for, if it asks for one. */
export async function settleEvent(page: Page): Promise<void> {
  const box = page.getByRole('region', { name: 'The event asks for a choice' });
  const { ask } = await positionOf(page);
  const field = ask({ command: 'choose' }).fields[0];
  if (!field) return expect(box).toBeHidden();
  if (field.kind === 'list') {
    const units = box.getByRole('checkbox');
    for (let i = 0; i < field.least; i++) await units.nth(i).click();
    await box.getByRole('button').click();
  } else await box.getByRole('button').first().click();
  return undefined;
}

/** Makes a campaign with every wish at its default and puts it on the table. */
export async function newCampaign(page: Page): Promise<void> {
  await page.goto('./#/new');
  await buttonOf(page, 'Play').click();
  await expect(curtainFor(page, 'Red')).toBeVisible();
}

/** Puts the little battle of `skirmish.json` on the table, by way of the new-campaign page. */
export async function openScenario(page: Page): Promise<void> {
  await page.goto('./#/new');
  const chooser = page.waitForEvent('filechooser');
  await buttonOf(page, 'Open a scenario').click();
  await (await chooser).setFiles('tests/e2e/skirmish.json');
  await expect(page.getByText('The scenario comes from skirmish.json.')).toBeVisible();
  await buttonOf(page, 'Play').click();
  await mapIsReady(page);
}

/** Both sides choose their bases, the card that shows them is closed, the event is rolled and its card closed. */
export async function toPreparation(page: Page): Promise<void> {
  await placeBase(page, 'Red');
  await placeBase(page, 'Blue');
  await closeCard(page, BASES);
  await savedPhase(page, 'turn-start');
  await buttonOf(page, 'Roll for the turn’s event').click();
  await closeCard(page, EVENT);
}

/** Titles of the cards. */
export const BASES = 'The central bases are placed';
export const EVENT = /^Turn \d+: the event die$/;
export const PLANS = /^Turn \d+: the plans are revealed$/;

/** A side chooses the place of its base from the list. */
export async function placeBase(page: Page, side: string): Promise<void> {
  await curtainFor(page, side).click();
  const { choices } = await positionOf(page);
  await page.getByLabel('Hex', { exact: true }).selectOption(choices({ command: 'place-base' }, 'hex')[0]!.value);
  await buttonOf(page, 'Give order').click();
}
