import type { Locator, Page } from '@playwright/test';
import type { Hex } from '../../src/engine/kernel/board/hex.ts';
import { clickHex, handsOn, pointAt, READING, steerTo, tabTo } from './table.ts';

/** One way to use the product: the same steps by mouse, by keyboard and by finger. */
export interface Hand {
  /** Presses made so far; a step of the cursor or of the focus is none. */
  presses: number;
  readonly press: (on: Locator) => Promise<void>;
  /** Presses what may be gone at any moment; true if it was still there. */
  readonly tryPress: (on: Locator) => Promise<boolean>;
  readonly hex: (hex: Hex) => Promise<void>;
  /** Takes the line of a list to choose from, from 0. */
  readonly choose: (list: Locator, line: number) => Promise<void>;
  /** Takes one of several of which one is always taken, from 0. */
  readonly take: (group: Locator, line: number) => Promise<void>;
}

interface Deeds {
  readonly press: (on: Locator, wait?: { timeout: number }) => Promise<void>;
  readonly hex: (hex: Hex) => Promise<void>;
  /** Default: the line itself; the list that a browser unfolds is none of the page. */
  readonly choose?: (list: Locator, line: number) => Promise<unknown>;
  /** Default: a press on its label. */
  readonly take?: (group: Locator, line: number) => Promise<void>;
}

function counting({ press, hex, choose, take }: Deeds): Hand {
  const hand: Hand = {
    presses: 0,
    press: (on) => press(on).then(() => void hand.presses++),
    choose: (list, line) =>
      (choose ?? ((on, index) => on.selectOption({ index })))(list, line).then(() => void hand.presses++),
    async take(group, line) {
      if (await group.getByRole('radio').nth(line).isChecked()) return;
      await (take ?? ((of, n) => press(of.locator('label').nth(n))))(group, line);
      hand.presses++;
    },
    async tryPress(on) {
      try {
        await press(on, { timeout: 2000 });
        hand.presses++;
        return true;
      } catch {
        return false;
      }
    },
    hex: (at) => hex(at).then(() => void hand.presses++),
  };
  return hand;
}

export const mouseOn = (page: Page): Hand =>
  counting({ press: (on, wait) => on.click(wait), hex: (hex) => clickHex(page, hex) });

export const keyboardOn = (page: Page): Hand =>
  counting({
    async press(on, wait) {
      // What may go at any moment is not sought with Tab.
      if (wait) {
        await on.focus(wait);
        await page.waitForTimeout(READING);
        return on.press('Enter', wait);
      }
      await tabTo(page, on);
      return page.keyboard.press((await on.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    async hex(hex) {
      await page.getByRole('application').focus();
      await steerTo(page, hex);
      await page.keyboard.press('Enter');
    },
    async choose(list, line) {
      await tabTo(page, list);
      await page.keyboard.press('Home');
      for (let i = 0; i < line; i++) await page.keyboard.press('ArrowDown');
    },
    async take(group, line) {
      const wanted = group.getByRole('radio').nth(line);
      await tabTo(page, group.getByRole('radio', { checked: true }));
      for (let i = 0; i < 8 && !(await wanted.isChecked()); i++) await page.keyboard.press('ArrowRight');
    },
  });

/** Tells whether a button has stayed where it is for a moment. */
const isAtRest = (button: Locator, wait?: { timeout: number }): Promise<boolean> =>
  button.evaluate(
    async (element) => {
      const { x, y } = element.getBoundingClientRect();
      await new Promise((done) => setTimeout(done, 60));
      const now = element.getBoundingClientRect();
      return element.isConnected && now.x === x && now.y === y;
    },
    undefined,
    wait,
  );

/** The page must have been opened with `hasTouch`, as wide as a phone. */
export function fingerOn(page: Page): Hand {
  const hand = counting({
    async press(on, wait) {
      // A tap on what still moves is repeated so fast that the page takes it for a double tap.
      for (let tries = 0; tries < 8 && !(await isAtRest(on, wait)); tries++);
      await on.tap(wait);
    },
    async hex(hex) {
      // The panel covers half of the map until it is folded away, and may come up again with a new position.
      const fold = page.locator('aside .tabler-icon-chevron-down');
      let missed = 0;
      for (let tries = 0; ; tries++) {
        if (await fold.isVisible()) await hand.press(fold);
        const { x, y } = await pointAt(page, hex);
        if (tries < 3 && (await fold.isVisible())) continue;
        await page.touchscreen.tap(x, y);
        if ((await handsOn(page)).onMap) return;
        // A panel may come up just then, and takes nothing from a finger that was on its way: once, and not again.
        if (++missed > 1) throw new Error(`two taps on hex ${hex} met what lies over the map`);
      }
    },
  });
  return hand;
}

/** Every hand, with the page that it needs. */
export const HANDS = {
  mouse: { handOn: mouseOn, use: {} },
  keyboard: { handOn: keyboardOn, use: {} },
  finger: { handOn: fingerOn, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
};
export type HandName = keyof typeof HANDS;

/** A hand and the language of the page. */
export type Played = readonly [by: HandName, language: string];

/**
 * `HEXPOST_EVERY_HAND=1`, as it is set each night: whatever another test of the ordinary run proves in another system, by another hand or
 * with fewer people is played too.
 */
export const EVERY_HAND = process.env.HEXPOST_EVERY_HAND === '1';

/** How a test in all systems is played: as `usual` says, or by all hands in both languages with `EVERY_HAND`. */
export const handsFor = (usual: readonly Played[]): readonly Played[] =>
  EVERY_HAND
    ? (Object.keys(HANDS) as HandName[]).flatMap((by) => ['en', 'ru'].map((language): Played => [by, language]))
    : usual;
