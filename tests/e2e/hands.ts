import type { Locator, Page } from '@playwright/test';
import type { Hex } from '../../src/engine/kernel/board/hex.ts';
import { clickHex, pointAt, steerTo, tabTo } from './table.ts';

/** One way to use the product: the same steps by mouse, by keyboard and by finger. */
export interface Hand {
  /** Presses made so far; a step of the cursor or of the focus is none. */
  presses: number;
  readonly press: (on: Locator) => Promise<void>;
  /** Presses what may be gone at any moment; true if it was still there. */
  readonly tryPress: (on: Locator) => Promise<boolean>;
  readonly hex: (hex: Hex) => Promise<void>;
}

interface Deeds {
  readonly press: (on: Locator, wait?: { timeout: number }) => Promise<void>;
  readonly hex: (hex: Hex) => Promise<void>;
}

function counting({ press, hex }: Deeds): Hand {
  const hand: Hand = {
    presses: 0,
    press: (on) => press(on).then(() => void hand.presses++),
    async tryPress(on) {
      try {
        await press(on, { timeout: 1000 });
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
      if (wait) return on.press('Enter', wait);
      await tabTo(page, on);
      return page.keyboard.press('Enter');
    },
    async hex(hex) {
      await page.getByRole('application').focus();
      await steerTo(page, hex);
      await page.keyboard.press('Enter');
    },
  });

/** The page must have been opened with `hasTouch`, as wide as a phone. */
export function fingerOn(page: Page): Hand {
  const hand = counting({
    press: (on, wait) => on.tap(wait),
    async hex(hex) {
      // The panel covers half of the map until it is folded away.
      const fold = page.locator('aside .tabler-icon-chevron-down');
      if (await fold.isVisible()) await hand.press(fold);
      const { x, y } = await pointAt(page, hex);
      await page.touchscreen.tap(x, y);
    },
  });
  return hand;
}
