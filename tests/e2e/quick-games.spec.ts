import { HANDS, handsFor, type Played } from './hands.ts';
import { DOMINATION } from './quick-domination.ts';
import { playToTheEnd, type QuickGame, startQuickGame, winnersIn } from './quick-game.ts';
import { NUCLEAR, RAID } from './quick-nuclear.ts';
import { SECTORS } from './quick-sectors.ts';
import { TACTICAL } from './quick-tactical.ts';
import { expect, handsOn, test } from './table.ts';

/** Quick games against the recruit, from the start page to a victory, in every system. */

test.use({ actionTimeout: 20_000 });
// Up to seventy commands, on a machine that may be busy.
test.describe.configure({ timeout: 600_000 });

interface Row {
  readonly system: string;
  /** As the start page names it; without names it is the first button of the page. */
  readonly names?: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: each system has its own state
  readonly game: QuickGame<any>;
  /** With this lot the game is short. */
  readonly lot: number;
  /** How it is always played. The keyboard always plays a whole turn in `newcomer.keyboard.spec.ts`. */
  readonly usual: readonly Played[];
}

const ROWS: readonly Row[] = [
  {
    system: 'nuclear',
    game: NUCLEAR,
    lot: RAID,
    usual: [['finger', 'ru']],
  },
  {
    system: 'domination',
    names: { en: 'Domination', ru: 'Господство' },
    game: DOMINATION,
    lot: 4,
    usual: [],
  },
  {
    system: 'sectors',
    names: { en: 'Sectors', ru: 'Секторы' },
    game: SECTORS,
    lot: 5,
    // A whole week is in `sectors.spec.ts`, the end of a game in `tests/panels/sectors`.
    usual: [],
  },
  {
    system: 'tactical',
    names: { en: 'Tactical battles', ru: 'Тактические бои' },
    game: TACTICAL,
    lot: 15,
    // The longest of them; `tactical-by-post.spec.ts` plays a battle to its end.
    usual: [],
  },
];

for (const { system, names, game, lot, usual } of ROWS)
  for (const [by, language] of handsFor(usual)) {
    const { handOn, use } = HANDS[by];
    test.describe(`${system} by ${by}, ${language}`, () => {
      test.use({ ...use, locale: language });
      test('from the start page to a quick game that is won against the recruit', async ({ page }) => {
        const hand = handOn(page);
        await startQuickGame(page, hand, language, lot, names?.[language]);
        const given = await playToTheEnd(page, hand, language, game);
        test.info().annotations.push({ type: 'presses', description: `${hand.presses} for ${given.length} commands` });
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await winnersIn(page, game)).toEqual([game.side]);
        if (by === 'keyboard') expect((await handsOn(page)).presses).toBe(0);
      });
    });
  }
