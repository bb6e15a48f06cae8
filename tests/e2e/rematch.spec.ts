import type { Page } from '@playwright/test';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';
import { EVERY_HAND, mouseOn } from './hands.ts';
import { sentences } from './language.ts';
import { readCards } from './quick-game.ts';
import { drawFrom, expect, mapIsReady, READING, savedPosition, test } from './table.ts';

/**
 * After the end of a quick game: the picture and the replay to share, a rematch with the sides swapped against the same opponent, another
 * as it was, and every game on the shelf under a name of its own.
 */

test.use({ actionTimeout: 20_000 });

const ROWS: readonly (readonly [system: string, language: string, level: 'recruit' | 'officer' | 'general'])[] = [
  ['tactical', 'ru', 'officer'],
  // The same dialog in all systems; `tests/store/rematch.test.ts` has what a rematch takes over.
  ...(EVERY_HAND
    ? ([
        ['nuclear', 'ru', 'general'],
        ['nuclear', 'en', 'officer'],
        ['sectors', 'en', 'general'],
        ['sectors', 'ru', 'officer'],
        ['domination', 'en', 'recruit'],
        ['domination', 'ru', 'general'],
        ['tactical', 'en', 'recruit'],
      ] as const)
    : []),
];

/** The seats and manners of the computer. */
const opponents = ({ computers }: Campaign) =>
  computers!.seats.map(({ seat, level, character }) => ({ seat, level, character }));

for (const [system, language, level] of ROWS)
  test.describe(`${system}, ${language}`, () => {
    test.use({ locale: language });

    test('a rematch with sides swapped, and one as it was', async ({ page }) => {
      const t = sentences(language);
      const dialog = page.getByRole('dialog');
      const press = async (name: string): Promise<void> => {
        await page.waitForTimeout(READING);
        await dialog.getByRole('button', { name, exact: true }).click();
      };
      const concede = async (): Promise<void> => {
        await mapIsReady(page);
        const item = page.getByRole('menuitem', { name: t('play:terms.command.concede') });
        // The computer may begin, with cards that are read first.
        await expect(async () => {
          await readCards(page, mouseOn(page));
          await page.locator('header .tabler-icon-menu-2').click({ timeout: 2_000 });
          await item.click({ timeout: 2_000 });
        }).toPass({ timeout: 60_000 });
        await page.waitForTimeout(READING);
        await press(t('play:terms.command.concede'));
        await expect(dialog.getByRole('button', { name: t('play:again-swapped') })).toBeVisible();
      };

      await page.goto('./');
      const card = page.locator(`article[aria-labelledby=system-${system}]`);
      await page.waitForTimeout(READING);
      await page
        .getByRole('button', { name: t(`app:level.${level}`), exact: true })
        .first()
        .click();
      await drawFrom(page, 3);
      await card.getByRole('button', { name: new RegExp(`^${t('app:go.computer')}`) }).click();
      await concede();
      const first = (await savedPosition(page)).campaign;
      expect(opponents(first).map((one) => one.level)).toEqual([level]);
      await expect(dialog).toContainText(t('play:ending.lost'));
      await expectToShare(page, language, first);

      await press(t('play:again-swapped'));
      await concede();
      const second = (await savedPosition(page)).campaign;
      const {
        id: _,
        name: firstName,
        seed: firstSeed,
        entries: _e,
        computers: _c,
        engine: _g,
        ...same
      } = first as Campaign & {
        engine?: unknown;
      };
      expect(second).toMatchObject(same);
      expect(second.seed).not.toBe(firstSeed);
      expect(second.name).not.toBe(firstName);
      expect(opponents(second)).toEqual(
        opponents(first).map((one) => ({ ...one, seat: first.players.find(({ seat }) => seat !== one.seat)!.seat })),
      );
      await expect(dialog).toContainText(t('play:ending.lost'));

      await press(t('play:again'));
      await mapIsReady(page);
      await expect.poll(() => page.url()).not.toContain(second.id);
      const third = (await savedPosition(page)).campaign;
      expect(opponents(third)).toEqual(opponents(second));
      expect(new Set([firstName, second.name, third.name]).size).toBe(3);

      await page.goto('./#/');
      for (const { name } of [first, second, third])
        await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    });
  });

/** The picture can be kept, and the link opens the replay. */
async function expectToShare(page: Page, language: string, { players }: Campaign): Promise<void> {
  const t = sentences(language);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('link', { name: t('play:story.save') });
  const [kept] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(kept.suggestedFilename()).toMatch(/\.(png|svg)$/);
  await dialog.getByRole('button', { name: t('play:story.link') }).click();
  await expect(dialog.getByText(t('play:story.copied'))).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#/replay/');
  const replay = await page.context().newPage();
  await replay.goto(link);
  await mapIsReady(replay);
  for (const player of players) await expect(replay.getByText(player.name).first()).toBeAttached();
  await replay.close();
}
