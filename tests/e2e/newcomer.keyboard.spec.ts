import type { Locator, Page } from '@playwright/test';
import { BASES, EVENT, PLANS, positionOf, unitsOf } from './nuclear.ts';
import {
  buttonOf,
  curtainFor,
  endAnyway,
  expect,
  farthest,
  handsOn,
  hexTold,
  mapIsReady,
  READING,
  savedEntries,
  savedPhase,
  steerTo,
  tabTo,
  test,
} from './table.ts';

/** The same way as with the mouse, with nothing but the keyboard. */

const map = (page: Page) => page.getByRole('application', { name: 'Map' });
const press = async (page: Page, on: Locator): Promise<void> => {
  await tabTo(page, on);
  await page.keyboard.press('Enter');
};

/** The curtain has the focus by itself. */
async function sitDown(page: Page, side: string): Promise<void> {
  await expect(curtainFor(page, side)).toBeFocused();
  await press(page, curtainFor(page, side));
  await mapIsReady(page);
}

/** A card has the focus by itself, and goes with Enter. */
async function readCard(page: Page, title: string | RegExp): Promise<void> {
  const goOn = page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeFocused();
  await press(page, goOn);
  await expect(goOn).toBeHidden();
}

async function prepare(page: Page, side: string, units: readonly string[], bid: string): Promise<void> {
  await sitDown(page, side);
  const position = await positionOf(page);
  const asked = position.ask({ command: 'choose' }).fields[0];
  if (asked) {
    const box = page.getByRole('region', { name: 'The event asks for a choice' });
    if (asked.kind === 'list')
      for (let i = 0; i < asked.least; i++) {
        await tabTo(page, box.getByRole('checkbox').nth(i));
        await page.keyboard.press('Space');
      }
    await press(page, box.getByRole('button').first());
  }
  for (const unit of units) await press(page, page.getByRole('button', { name: `Buy ${unit} for` }));
  await expect(page.getByText(`Bought ${units.length} units,`)).toBeVisible();
  await press(page, buttonOf(page, `Place ${units[0]} 1 on the map`));
  await tabTo(page, map(page), 'Shift+Tab');
  for (let placed = 1; placed <= units.length; placed++) {
    const now = await positionOf(page);
    const { plans } = now.state.sides[now.seat]!;
    const next = unitsOf(now).find(({ id }) => !plans.some((plan) => plan.unit === id))!;
    const hexes = now.choices({ command: 'deploy', unit: next.id }, 'hex');
    await steerTo(page, hexes[Math.floor((hexes.length * placed) / (units.length + 2))]!.value);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`to be deployed ${placed} unit`)).toBeVisible();
  }
  // A slip of the hand is taken back and made good.
  const entries = (await positionOf(page)).campaign.entries.length;
  await page.keyboard.press('Control+z');
  await savedEntries(page, entries - 1);
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: /^Place .* on the map$/ }));
  await tabTo(page, map(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await savedEntries(page, entries);
  await tabTo(page, page.getByRole('textbox', { name: 'Sealed bid for initiative' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(bid);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`now ${bid}, at most`)).toBeVisible();
  await press(page, buttonOf(page, 'Ready'));
}

test('a whole turn by keyboard', async ({ page }) => {
  await page.goto('./');
  const here = buttonOf(page, 'With a friend here');
  await expect(here).toBeVisible();
  // What has just come is not pressed yet.
  await page.waitForTimeout(READING);
  await press(page, here);
  await expect(here).toHaveAttribute('aria-pressed', 'true');
  await press(page, buttonOf(page, 'Set up a game: Nuclear'));
  await press(page, buttonOf(page, 'Play'));

  await test.step('Red places its base on the map', async () => {
    await sitDown(page, 'Red');
    const { choices } = await positionOf(page);
    await tabTo(page, map(page));
    await steerTo(page, choices({ command: 'place-base' }, 'hex').at(5)!.value);
    await page.keyboard.press('Enter');
    await expect(buttonOf(page, 'Give order')).toBeVisible();
    await page.keyboard.press('Enter');
  });

  await test.step('Blue places its base from the list', async () => {
    await sitDown(page, 'Blue');
    await tabTo(page, page.getByLabel('Hex', { exact: true }));
    await page.keyboard.press('ArrowDown');
    await press(page, buttonOf(page, 'Give order'));
  });

  await test.step('the event is rolled', async () => {
    await savedPhase(page, 'turn-start');
    await readCard(page, BASES);
    await press(page, buttonOf(page, 'Roll for the turn’s event'));
    await savedPhase(page, 'preparation');
    await readCard(page, EVENT);
  });

  await test.step('both sides prepare', async () => {
    await prepare(page, 'Red', ['Soldier battalion', 'Death riders', 'Combat engineers'], '20');
    await prepare(page, 'Blue', ['Soldier battalion', 'Siegfried light tank platoon'], '10');
    await savedPhase(page, 'initial');
    await readCard(page, PLANS);
    await expect(map(page)).toBeFocused();
  });

  await test.step('the keys are listed', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next unit that can act');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  });

  await test.step('Red marches, moves and waits', async () => {
    const position = await positionOf(page);
    const [first, second, third] = unitsOf(position);
    await page.keyboard.press('n');
    await expect(map(page)).toBeFocused();
    expect(await hexTold(page)).toBe(first!.hex);
    await page.keyboard.press('r');
    const march = farthest(position.choices({ unit: first!.id, command: 'march' }, 'to'));
    await steerTo(page, march);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`March → ${march}`, { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await positionOf(page)).state.units[first!.id]!.hex).toBe(march);
    // What happened is said.
    await expect(page.getByRole('status').filter({ hasText: march })).toBeAttached();

    // On the map Tab goes on to the next unit that can act.
    await page.keyboard.press('Tab');
    expect(await hexTold(page)).toBe(second!.hex);
    const move = position.choices({ unit: second!.id, command: 'move' }, 'to')[0]!.value;
    await steerTo(page, move);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Move → ${move}`, { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await positionOf(page)).state.units[second!.id]!.hex).toBe(move);

    await page.keyboard.press('n');
    expect(await hexTold(page)).toBe(third!.hex);
    await page.keyboard.press('w');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await positionOf(page)).state.units[third!.id]!.acted).toBe('yes');
  });

  await test.step('the rounds end and the turn is summed up', async () => {
    await press(page, buttonOf(page, 'End the round'));
    await expect.poll(async () => (await positionOf(page)).state.active).toBe('blue');
    await page.keyboard.press('n');
    await page.keyboard.press('w');
    await page.keyboard.press('Enter');
    await press(page, buttonOf(page, 'End the round'));
    await endAnyway(page, (button) => press(page, button));
    await savedPhase(page, 'final');
    await expect.poll(async () => (await positionOf(page)).state.active).toBe('blue');
    await press(page, buttonOf(page, 'End the round'));
    await endAnyway(page, (button) => press(page, button));
    await savedPhase(page, 'turn-start', 2);
    await expect(page.getByRole('region', { name: 'Turn 1 is over' }).getByRole('row')).toHaveCount(3);
  });

  await test.step('the log tells it, with rules, and the map as it was', async () => {
    await press(page, buttonOf(page, 'Log'));
    const log = page.getByRole('log');
    const entry = log.getByRole('article').last();
    await press(page, entry.getByRole('button', { name: /^Rule N-/ }).last());
    await expect(page.getByRole('dialog').getByRole('heading')).toContainText(/^N-\d+\.\d+ .*[A-Z][a-z]+/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await press(page, log.getByTitle('Show the map as it was after this').nth(-2));
    await expect(page.getByText(/^The map after entry \d+ of/)).toBeVisible();
    await press(page, buttonOf(page, 'Back to now'));
    await expect(page.getByText(/^The map after entry/)).toBeHidden();
  });

  await test.step('turn 2 begins', async () => {
    await press(page, buttonOf(page, 'Roll for the turn’s event'));
    await savedPhase(page, 'preparation', 2);
    await readCard(page, EVENT);
    await expect(page.getByRole('button', { name: /^I am / })).toBeFocused();
  });
  expect((await handsOn(page)).presses).toBe(0);
});
