import type { Locator, Page } from '@playwright/test';
import { sentences } from './language.ts';
import { expect, mapIsReady, READING, savedPosition, test, withSettings } from './table.ts';

/** One press, one deed; keys of other keyboards; Back; input methods; sizes at which the look of the page changes. */

const commands = async (page: Page): Promise<readonly string[]> =>
  (await savedPosition(page)).campaign.entries.map(({ seat, command }) => `${seat} ${command.command}`);

/** Holds a key down as long as a person would who forgets to let go. */
async function hold(page: Page, key: string): Promise<void> {
  for (let i = 0; i < 25; i++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(30);
  }
  await page.keyboard.up(key);
}

async function middleOf(button: Locator): Promise<readonly [number, number]> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Begins a game of two people at this screen. */
async function begin(page: Page, language = 'en'): Promise<void> {
  const t = sentences(language);
  await page.goto('./#/');
  await page.getByRole('button', { name: t('app:way.here'), exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${t('app:go.here')}:`) })
    .first()
    .click();
  await mapIsReady(page);
}
/** On a phone the panel of orders is folded away at first. */
async function unfold(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Orders' }).click();
  await page.waitForTimeout(READING);
}
const NUCLEAR = 'Play: Nuclear';

/** Long enough for a second deed to be seen, if there were one. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(600);

test('Enter held on the end of a part ends one, and so does a double click', async ({ page }) => {
  await begin(page);
  const end = page.getByRole('button', { name: 'End the round' });
  await end.focus();
  await hold(page, 'Enter');
  await settle(page);
  expect(await commands(page)).toEqual(['red end-round']);
  await page.mouse.dblclick(...(await middleOf(end)));
  await settle(page);
  expect(await commands(page)).toEqual(['red end-round', 'blue end-round']);
});

test('a question is not answered by the press that brought it', async ({ page }) => {
  await page.goto('./#/');
  await page
    .locator('article[aria-labelledby=system-tactical]')
    .getByRole('button', { name: /^Play:/ })
    .click();
  await mapIsReady(page);
  const end = page.getByRole('button', { name: 'End the turn' });
  const before = await commands(page);
  await end.focus();
  await hold(page, 'Enter');
  await settle(page);
  const once = await commands(page);
  expect(once.filter((command) => !before.includes(command) && command.startsWith('blue'))).toEqual([]);
  const ended = once.filter((command) => command.endsWith('end-phase')).length;
  expect(ended).toBeLessThan(2);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a double tap ends one part', async ({ page }) => {
    await begin(page);
    const end = page.getByRole('button', { name: 'End the round' });
    await unfold(page);
    const at = await middleOf(end);
    await page.touchscreen.tap(...at);
    await page.waitForTimeout(120);
    await page.touchscreen.tap(...at);
    await settle(page);
    expect(await commands(page)).toEqual(['red end-round']);
  });

  test('Back closes what is open, and then leaves', async ({ page }) => {
    await begin(page);
    const { hash } = new URL(page.url());
    const panel = page.locator('[data-panel]');
    await unfold(page);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(panel).toBeVisible();
    expect(new URL(page.url()).hash).toBe(hash);
    await page.waitForTimeout(100);
    await page.goBack();
    await expect(panel).toBeHidden();
    expect(new URL(page.url()).hash).toBe(hash);
    await page.goBack();
    await expect(page.getByRole('button', { name: NUCLEAR })).toBeVisible();
  });
});

test('two presses on Play make one campaign, and Back leads to no deleted one', async ({ page }) => {
  await page.goto('./#/');
  const quick = page.getByRole('button', { name: NUCLEAR });
  // With the page's own letters the texts above it take another height.
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.dblclick(...(await middleOf(quick)));
  await mapIsReady(page);
  await page.goto('./#/');
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(1);
  await expect(page.getByText(/Recently deleted/)).toHaveCount(0);
  // It is deleted where the history still knows its address.
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByText(/Recently deleted/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: NUCLEAR })).toBeVisible();
});

test('keys mean what a German and a French keyboard show', async ({ page }) => {
  await begin(page);
  const press = (code: string, key: string, ctrlKey = false) =>
    page.evaluate(
      (init) => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
      { code, key, ctrlKey },
    );
  await page.getByRole('button', { name: 'End the round' }).click();
  await expect.poll(() => commands(page)).toEqual(['red end-round']);
  await press('KeyZ', 'y', true);
  await press('KeyY', 'z', true);
  await expect.poll(() => commands(page)).toEqual([]);
  await page.getByRole('application').focus();
  await press('KeyN', 'n');
  await press('KeyQ', 'a');
  await expect(page.getByRole('button', { name: /^Attack/ })).toHaveAttribute('aria-pressed', 'true');
});

test('Enter of an input method does not end a name', async ({ page }) => {
  await begin(page);
  await page.goto('./#/');
  await page.getByRole('button', { name: /^Rename / }).click();
  const field = page.getByRole('textbox', { name: /^New name/ });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: '東', selectionStart: 1, selectionEnd: 1 });
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await expect(field).toBeVisible();
  await cdp.send('Input.insertText', { text: '東京' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '東京', exact: true })).toBeVisible();
});

for (const language of ['en', 'ru'])
  test(`nothing lies over anything at the sizes at which the look changes: ${language}`, async ({ page }) => {
    await withSettings(page, { language });
    await begin(page, language);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // The page takes its new shape in a few frames.
      await expect.poll(() => covered(page), { message: `${width} x ${height}`, timeout: 10_000 }).toEqual([]);
    }
  });

const SIZES = [
  ...[639, 640, 641].flatMap((width) => [[width, 400] as const, [width, 360] as const]),
  [640, 900],
  [959, 540],
  [960, 540],
  [961, 540],
  [960, 512],
  [960, 900],
  [480, 900],
  [416, 900],
  [384, 800],
] as const;

/** Buttons that a press in their middle does not reach, and those whose words are cut. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary')].flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Some are drawn for the keyboard only.
      if (Math.min(width, height) < 8 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
      // What is scrolled out of a panel is covered by its edge.
      const box = button.closest('[data-panel]')?.getBoundingClientRect();
      if (box && (top < box.top || top + height > box.bottom)) return [];
      const name = button.ariaLabel ?? button.textContent;
      const hit = document.elementFromPoint(x, y);
      const isCut = button.scrollWidth > button.clientWidth + 1 && getComputedStyle(button).overflow !== 'visible';
      if (hit && button.contains(hit) && !isCut) return [];
      return [`${name}${isCut ? ' is cut' : ` lies under ${hit?.closest('button, aside, nav, header')?.className}`}`];
    }),
  );
