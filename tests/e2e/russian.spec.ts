import { readFileSync } from 'node:fs';
import { foreignOn, sentences } from './language.ts';
import { positionOf, unitsOf } from './nuclear.ts';
import { buttonOf, clickHex, endAnyway, expect, mapIsReady, savedPhase, test } from './table.ts';

/** The language is chosen, and the first turn of Nuclear is begun in it: nothing of English shows. `screens.spec.ts` looks at more screens, in both. */

const units: readonly { id: string; name: Record<string, string> }[] = JSON.parse(
  readFileSync('rulesets/nuclear/units.json', 'utf8'),
);
const given: Record<string, Record<string, string>> = JSON.parse(readFileSync('src/words/side-names.json', 'utf8'));

const language = 'ru';

test('the first steps in Russian', async ({ page }) => {
  const t = sentences(language);
  const press = (key: string, blanks?: Readonly<Record<string, string>>) => buttonOf(page, t(key, blanks)).click();
  const pure = async (where: string) => expect(await foreignOn(page, language), where).toEqual([]);
  const sides = ['crimson', 'blue'].map((colour) => given[colour]![language]!);

  await page.goto('./');
  await buttonOf(page, 'Русский').click();
  await expect(buttonOf(page, t('app:way.here'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await pure('the start page');
  await press('app:way.here');
  await press('app:set-up-name', { system: 'Ядерная пустошь' });
  await expect(page.getByRole('heading', { name: t('app:new-campaign') })).toBeVisible();
  for (const group of await page.locator('summary').all()) await group.click();
  await pure('the new-campaign page');
  await press('app:play');

  for (const side of sides) {
    await press('play:curtain.lift', { side });
    const { choices } = await positionOf(page);
    const hexes = choices({ command: 'place-base' }, 'hex');
    await page.getByLabel(t('play:blank.hex'), { exact: true }).selectOption(hexes[2]!.value);
    await pure('setup');
    await press('play:orders.give');
    if (side === sides[0]) await pure('the curtain');
  }
  await savedPhase(page, 'turn-start');
  await pure('the card of the bases');
  await press('play:reveal.go-on');
  await pure('turn start');
  await press('play:turn-start.roll');
  await pure('the card of the event');
  await press('play:reveal.go-on');
  for (const side of sides) {
    await press('play:curtain.lift', { side });
    for (const id of ['soldiers', 'brunhilde']) {
      const { name } = units.find((unit) => unit.id === id)!;
      await page
        .getByRole('button', {
          name: t('play:prep.buy', { name: name[language]! }).split('{{')[0]!,
        })
        .click();
    }
    // Cards of all that can be bought.
    const shop = page.getByRole('region', { name: t('play:prep.shop') });
    if (side === sides[0]) for (const card of await shop.locator('button[aria-expanded]').all()) await card.click();
    await mapIsReady(page);
    const [first] = unitsOf(await positionOf(page));
    const { name } = units.find(({ id }) => id === first!.type)!;
    await press('play:prep.deploy', { name: `${name[language]} ${/\d+$/.exec(first!.id)![0]}` });
    await clickHex(page, (await positionOf(page)).choices({ command: 'deploy', unit: first!.id }, 'hex')[0]!.value);
    await pure('preparation');
    await press('nuclear/terms:command.ready');
    await endAnyway(page);
  }
  await savedPhase(page, 'initial');
  await pure('the card of the plans');
  await press('play:reveal.go-on');
  const [first] = unitsOf(await positionOf(page));
  await clickHex(page, first!.hex!);
  await page.locator('summary:not([aria-label])').first().click();
  await pure('a unit of the round');
  await press('play:panel.units');
  await pure('the list of units');
  await press('play:panel.sheet');
  await pure('the sheet');
  await press('play:panel.log');
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
  await pure('the log');
  const clause = t('book:clause.open').split(' ')[0]!;
  const links = page.getByRole('log').getByRole('button', { name: new RegExp(`^${clause} N-`) });
  // The log may still be rolling to its newest entry: a click that met a moving row is given again.
  await expect(async () => {
    if (!(await page.getByRole('dialog').isVisible())) await links.last().click({ timeout: 3_000 });
    await expect(page.getByRole('dialog').getByRole('paragraph')).toHaveText(/\p{L}{3}/u, { timeout: 3_000 });
  }).toPass();
  await pure('a clause');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(t('finder:keys.next'));
  await pure('the list of keys');
});
