import type { Locator, Page } from '@playwright/test';
import { foreignOn, sentences } from './language.ts';
import { buttonOf, closeCard, endAnyway, expect, handsOn, mapIsReady, savedPhase, tabTo, test } from './table.ts';

/** Sectors at one table: a newcomer plays a whole round for three sides, by hand. Nobody is game master. */

const sitDown = (page: Page, side: string) => page.getByRole('button', { name: `I am ${side}` }).click();
const tools = async (page: Page, name = 'Game master’s tools', menu = 'Menu') => {
  await buttonOf(page, menu).click();
  await page.getByRole('menuitem', { name }).click();
};
const send = async (page: Page) => {
  await buttonOf(page, 'Send the sheet').click();
  await endAnyway(page);
};
/** The card of a sector on the order sheet. */
const sector = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: new RegExp(`^Sector ${number},`) });
const battle = (page: Page, number: number): Locator => page.getByRole('article', { name: `Battle 1.${number}` });
const orbital = (page: Page, number: number) =>
  page
    .getByRole('group', { name: 'Orbital reinforcement' })
    .getByRole('button', { name: new RegExp(`^Sector ${number},`) })
    .click();

/** What the panel of the planet says of a sector. */
const onPlanet = (page: Page, name: string): Locator =>
  page
    .getByRole('complementary', { name: 'Planet' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });

async function attack(page: Page, from: number, target: string): Promise<void> {
  await sector(page, from).getByText('Attack', { exact: true }).click();
  await sector(page, from)
    .getByRole('button', { name: `+ ${target}` })
    .click();
}

async function report(page: Page, number: number, side: string, winner: string): Promise<void> {
  const here = battle(page, number);
  await here.getByRole('button', { name: `${side}: Result`, exact: true }).click();
  await here.getByRole('button', { name: /^Solid victory/ }).click();
  await here.getByRole('button', { name: winner, exact: true }).click();
  await here.getByRole('button', { name: 'Report the result' }).click();
  await expect(here.getByText('Reported', { exact: true })).toBeVisible();
}

/** Dice that fell at a table, as faces in the order in which they are asked for. */
async function enterDice(at: Locator, dice: Readonly<Record<string, number>>): Promise<void> {
  await at.getByRole('radio', { name: /^We rolled real dice/ }).check();
  for (const [name, face] of Object.entries(dice))
    await at.getByRole('group', { name }).getByText(String(face), { exact: true }).click();
  await at.getByRole('button', { name: 'Enter these dice' }).click();
}

test('a whole week of Sectors at one table', async ({ page }) => {
  await test.step('from the start page to the curtain', async () => {
    await page.goto('./');
    await buttonOf(page, 'With a friend here').click();
    await buttonOf(page, 'Set up a game: Sectors').click();
    await page.getByRole('radiogroup', { name: 'Number of sides' }).getByText('3', { exact: true }).click();
    await buttonOf(page, 'Play').click();
    await expect(page.getByRole('heading', { name: 'Who takes the computer now?' })).toBeVisible();
  });

  await test.step('Red deploys by mouse, Blue by the short way, Green by keyboard', async () => {
    await sitDown(page, 'Red');
    await mapIsReady(page);
    for (const [name, count] of Object.entries({
      'Sector 1, Central': 4,
      'Sector 2, Western': 3,
      'Sector 3, Eastern': 3,
    })) {
      await expect(buttonOf(page, 'Send the sheet')).toBeDisabled();
      for (let i = 0; i < count; i++) await buttonOf(page, `More: ${name}`).click();
    }
    await send(page);
    // Behind the curtain there is nothing of it.
    await expect(buttonOf(page, 'I am Blue')).toBeVisible();
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    expect(html).not.toContain('Central');
    await sitDown(page, 'Blue');
    await buttonOf(page, 'Deal 4/3/3').click();
    await send(page);
    const green = page.getByRole('button', { name: 'I am Green' });
    const { presses } = await handsOn(page);
    await tabTo(page, green);
    await page.keyboard.press('Enter');
    for (const name of ['Deal 4/3/3', 'Send the sheet']) {
      await tabTo(page, buttonOf(page, name));
      await page.keyboard.press('Enter');
    }
    // The last sheet publishes the first map, which all may look at.
    await expect(page.getByText('Round 1 · Orders')).toBeVisible();
    expect((await handsOn(page)).presses).toBe(presses);
    await page.getByRole('button', { name: 'Planet', exact: true }).click();
    await expect(onPlanet(page, 'Sector 1')).toContainText('Red 4 Blue 4 Green 4');
    await savedPhase(page, 'orders');
  });

  await test.step('Red attacks twice, and the third sector fortifies by itself', async () => {
    await sitDown(page, 'Red');
    await mapIsReady(page);
    await attack(page, 1, 'Blue');
    await attack(page, 3, 'Green');
    await expect(page.getByText('Orbital reinforcement: where to?')).toBeVisible();
    await orbital(page, 1);
    await expect(page.getByText('fortify Sector 2')).toBeVisible();
    await send(page);
  });

  await test.step('Blue moves, and is warned of what it leaves behind', async () => {
    await sitDown(page, 'Blue');
    await mapIsReady(page);
    await attack(page, 1, 'Red');
    await sector(page, 2).getByText('Move out', { exact: true }).click();
    // The neighbour that is chosen on the planet is the answer to the question of the sheet.
    await onPlanet(page, 'Sector 4')
      .getByRole('button', { name: /^Sector 4/ })
      .click();
    await expect(sector(page, 2).getByRole('button', { name: /^Sector 4/, pressed: true })).toBeVisible();
    await orbital(page, 1);
    const warnings = page.getByRole('region', { name: 'Think it over' });
    await expect(warnings).not.toContainText('only 1 would stay');
    await sector(page, 2)
      .getByRole('button', { name: /^More: / })
      .click();
    await expect(warnings).toContainText('only 1 would stay, not fortified, beside enemy armies (6)');
    await expect(onPlanet(page, 'Sector 2')).toContainText('2 armies planned to go to Sector 4');
    await send(page);
  });

  await test.step('Green attacks where Red stands fortified', async () => {
    await sitDown(page, 'Green');
    await attack(page, 2, 'Red');
    await orbital(page, 3);
    await send(page);
  });

  await test.step('the last sheet publishes the battle list, with the reason of every number', async () => {
    await closeCard(page, 'Round 1: the order sheets are revealed', ['Fortify Sector 2']);
    await expect(page.getByText('Round 1 · Battles')).toBeVisible();
    await expect(battle(page, 1)).toContainText('a meeting engagement, nobody has the fortification bonus');
    await expect(battle(page, 2)).toContainText('Red, who fortified the sector, has the fortification bonus');
    await expect(buttonOf(page, 'Undo')).toBeDisabled();
  });

  await test.step('one side reports, the other agrees', async () => {
    await report(page, 1, 'Red', 'Red');
    await battle(page, 1).getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(battle(page, 1).getByText('Final', { exact: true })).toBeVisible();
  });

  await test.step('a quick battle with dice that were thrown at the table', async () => {
    await battle(page, 2).getByRole('button', { name: 'Let dice decide for Red' }).click();
    await battle(page, 2).getByText('Odds, and dice of your own').click();
    await enterDice(battle(page, 2), {
      'Green, die 1': 5,
      'Green, die 2': 4,
      'Red, die 1': 2,
      'Red, die 2': 3,
      // The fortified side trails: it throws the lower one again.
      'Red, re-rolled die': 4,
    });
    await closeCard(page, 'The dice', ['Battle 1.2']);
    await expect(battle(page, 2)).toContainText('Declared dice');
    await expect(battle(page, 2)).toContainText('Red loses 1 army');
  });

  await test.step('a disputed result is ruled with the tools of the game master', async () => {
    await report(page, 3, 'Red', 'Red');
    await battle(page, 3).getByText('Disagree…').click();
    await battle(page, 3).getByRole('textbox', { name: 'Why? (optional)' }).fill('It ended level.');
    await battle(page, 3).getByRole('button', { name: 'Dispute the result' }).click();
    await tools(page);
    const ruling = battle(page, 3).getByRole('form', { name: 'Rule on the result' });
    await ruling.getByText('Draw, heavy losses', { exact: true }).click();
    await ruling.getByRole('textbox', { name: 'Reason' }).fill('Both lost half.');
    await ruling.getByRole('button', { name: 'Rule on the result' }).click();
  });

  /** Losses, landing, replenishment and orbit, as S-8 adds them up. */
  const NEW_MAP: Readonly<Record<string, string>> = {
    'Sector 1': 'Red 5 Blue 4 Green 4',
    'Sector 2': 'Red 2 Blue 1 Green 3',
    'Sector 3': 'Red 2 Blue 3 Green 3',
    'Sector 4': 'Blue 2',
    'Sector 5': 'empty',
  };
  const holds = async (map: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, armies] of Object.entries(map)) await expect(onPlanet(page, name)).toContainText(armies);
  };

  await test.step('the last result updates the map, step by step before all eyes, and opens round 2', async () => {
    const news = page.getByRole('region', { name: 'Round 1: what happened' });
    await expect(news).toContainText('Losses');
    await expect(news).toContainText('Reinforcements from orbit');
    await expect(page.getByText('Round 2 · Orders')).toBeVisible();
    await holds(NEW_MAP);
  });

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Who takes the computer now?' })).toBeVisible({ timeout: 60_000 });
    await buttonOf(page, 'Look at the table together first').click();
    await mapIsReady(page);
    await holds(NEW_MAP);
    await buttonOf(page, 'Log').click();
    await expect(page.getByRole('log')).toContainText('It ended level.');
  });

  await test.step('back in time to the first map, and to now again', async () => {
    await buttonOf(page, 'Planet').click();
    await buttonOf(page, 'Menu').click();
    await page.getByRole('menuitem', { name: 'Timeline' }).click();
    await buttonOf(page, 'To the beginning').click();
    await holds({ 'Sector 1': 'empty' });
    await buttonOf(page, 'Next key moment').click();
    await holds({ 'Sector 1': 'Red 4 Blue 4 Green 4', 'Sector 4': 'empty' });
    // What was published cannot be taken back, least of all from the past.
    await expect(buttonOf(page, 'Undo')).toBeDisabled();
    await buttonOf(page, 'Back to now').click();
    await holds(NEW_MAP);
    await expect(buttonOf(page, 'Undo')).toBeDisabled();
  });

  await test.step('in Russian no English word is left on these screens', async () => {
    const t = sentences('ru');
    const press = (key: string, blanks?: Readonly<Record<string, string>>) => buttonOf(page, t(key, blanks)).click();
    const wrote = ['Sectors · Planet of five sectors', 'It ended level.', 'Both lost half.'];
    const pure = async (where: string) => expect.soft(await foreignOn(page, 'ru', wrote), where).toEqual([]);
    await buttonOf(page, 'Menu').click();
    await page.getByRole('menuitemradio', { name: 'Русский' }).click();
    await page.keyboard.press('Escape');
    await expect(buttonOf(page, t('sectors/play:planet'))).toBeVisible();
    await pure('the planet');
    await press('sectors/map:victory.title');
    await pure('victory');
    await press('play:panel.log');
    await pure('the log');
    await page.locator('summary', { hasText: t('play:map.legend') }).click();
    await pure('the legend');
    await press('play:curtain.to-curtain');
    await pure('the curtain');
    await press('play:curtain.together');
    await pure('the news');
    await tools(page, t('sectors/week:tools'), t('play:menu.title'));
    const unfold = (key: string, blanks?: Readonly<Record<string, string>>) =>
      page.locator('summary', { hasText: t(key, blanks) }).click();
    // Sides that nobody named are called in the language on the screen.
    await unfold('sectors/week:enter-for', { side: 'Красных' });
    await unfold('sectors/week:on-behalf', { side: 'Красных' });
    for (const command of ['adjust-armies', 'set-member', 'expel']) await unfold(`sectors/terms:command.${command}`);
    await pure('the week');
  });
});
