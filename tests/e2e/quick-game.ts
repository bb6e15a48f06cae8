import type { Page } from '@playwright/test';
import { submit } from '../../src/engine/kernel/campaign.ts';
import { GM } from '../../src/engine/kernel/ids.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { Hand } from './hands.ts';
import { sentences } from './language.ts';
import { drawFrom, endAnyway, expect, mapIsReady, type SavedPosition, savedPosition } from './table.ts';

/** A quick game against the recruit, from the start page to its end. What one system alone needs comes as its `QuickGame`. */

export interface QuickGame<State> {
  /** The side that is played; the recruit has the other. */
  readonly side: string;
  readonly isOver: (state: State) => boolean;
  /** The sides that have won. Default: as the computer's doctrine says. */
  readonly winners?: (state: State) => readonly string[];
  /** Whether the side is to give a command now. Default: nobody else is awaited. */
  readonly isDue?: (position: SavedPosition<State>) => boolean;
  /** The next command, read from the saved position. */
  readonly plan: (position: SavedPosition<State>) => AnyCommand;
  /** Gives the command on the screen. */
  readonly give: (at: Table<State>, command: AnyCommand) => Promise<void>;
}

/** A table where a game is played: the page, the hand that plays, the words on the screen. */
export interface Table<State> {
  readonly page: Page;
  readonly hand: Hand;
  readonly t: ReturnType<typeof sentences>;
  readonly language: string;
  readonly position: SavedPosition<State>;
}

/** Commands that end a part: it may be asked whether to give up what is left undone. */
const ENDS = /^(end-|ready$|submit-orders$)/;

/** More commands of one side than any of these games has. */
const ENDLESS = 160;

/** From the start page to the table by the button of a system, by default the first. Seed and dice follow from the lot. */
export async function startQuickGame(
  page: Page,
  hand: Hand,
  language: string,
  lot: number,
  system?: string,
): Promise<void> {
  const t = sentences(language);
  await page.goto('./');
  const go = t('app:go.computer');
  const name = system === undefined ? new RegExp(`^${go}:`) : t('app:go-name', { go, system });
  const button = page.getByRole('button', { name }).first();
  await expect(button).toBeEnabled();
  await hand.press(page.getByRole('button', { name: t('app:level.recruit'), exact: true }).first());
  await drawFrom(page, lot);
  await hand.press(button);
  await mapIsReady(page);
}

/** Plays until the game is over: by the saved position, so that it does not matter how fast the page is. The commands given. */
export async function playToTheEnd<State>(
  page: Page,
  hand: Hand,
  language: string,
  game: QuickGame<State>,
): Promise<readonly AnyCommand[]> {
  const t = sentences(language);
  const given: AnyCommand[] = [];
  for (;;) {
    const position = await onTurn(page, hand, t, game);
    if (game.isOver(position.state)) return given;
    expect(given.length, 'the game ends').toBeLessThan(ENDLESS);
    await readCards(page, hand);
    const command = game.plan(position);
    await game.give({ page, hand, t, language, position }, command);
    if (ENDS.test(command.command)) await endAnyway(page, (button) => hand.press(button));
    given.push(command);
    await expect
      .poll(async () => (await savedPosition(page)).campaign.entries.length, {
        intervals: SOON,
        message: JSON.stringify(command),
      })
      .toBeGreaterThan(position.campaign.entries.length);
    // However it was put together on the screen, it comes to what was meant. A plan may leave to the screen what does not matter.
    const {
      seat,
      command: taken,
      hash,
    } = (await savedPosition(page)).campaign.entries[position.campaign.entries.length]!;
    const meant = submit(position.system, position.campaign, position.state, seat, command);
    const message = `${JSON.stringify(taken)} is what was meant by ${JSON.stringify(command)}`;
    if (meant.ok) expect(hash, message).toBe(meant.entry.hash);
  }
}

const SOON = [30, 60, 100, 200];

/** In phases of both sides the recruit comes first: what it does hangs on the order of the log. The only person is game master too. */
const nobodyElse =
  (side: string) =>
  ({ awaited }: SavedPosition<unknown>): boolean =>
    awaited.every((seat) => seat === side || seat === GM);

/** The sides that have won the open campaign. */
export async function winnersIn<State>(page: Page, { winners }: QuickGame<State>): Promise<readonly string[]> {
  const { doctrine, state } = await savedPosition<State>(page);
  return winners?.(state) ?? doctrine?.winners?.(state) ?? [];
}

/** Hurries the recruit along and waits until the side is on turn, or the game over. */
async function onTurn<State>(
  page: Page,
  hand: Hand,
  t: ReturnType<typeof sentences>,
  { side, isOver, isDue = nobodyElse(side) }: QuickGame<State>,
): Promise<SavedPosition<State>> {
  const skip = page.getByRole('region', { name: t('computer:line') }).getByRole('button', { name: t('computer:skip') });
  for (;;) {
    const position = await savedPosition<State>(page, side);
    if (isOver(position.state) || isDue(position)) return position;
    await readCards(page, hand);
    if (await skip.isVisible()) await hand.tryPress(skip);
    await page.waitForTimeout(50);
  }
}

/** Cards with dice and reveals lie on the table until they are read. */
export async function readCards(page: Page, hand: Hand): Promise<void> {
  // The dialog at the end is none of them.
  const cards = page.getByRole('dialog').filter({ has: page.locator('[data-card]') });
  while ((await cards.count()) > 0) {
    await hand.tryPress(cards.first().getByRole('button').last());
    await page.waitForTimeout(30);
  }
}
