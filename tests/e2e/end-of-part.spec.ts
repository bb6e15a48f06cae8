import type { Page } from '@playwright/test';
import { endAnyway, expect, mapIsReady, READING, savedPosition, test } from './table.ts';

/** The end of a part with something left undone: it is asked once, alike in every system, and can be taken back until the computer acts. */

interface Row {
  readonly system: string;
  readonly name: string;
  /** The button that ends the part. */
  readonly end: RegExp;
  /** What must be chosen before the part can end. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const ROWS: readonly Row[] = [
  { system: 'domination', name: 'Domination', end: /^End the turn/ },
  {
    system: 'sectors',
    name: 'Sectors',
    end: /^Send/,
    prepare: (page) =>
      page
        .getByRole('group', { name: /reinforcement/i })
        .getByRole('button')
        .first()
        .click(),
  },
  { system: 'tactical', name: 'Tactical battles', end: /^End the turn/ },
];

/** The number of entries of people: in secret phases the computer adds its own when it is ready. */
async function entries(page: Page): Promise<number> {
  const { entries: all, computers } = (await savedPosition(page)).campaign;
  const played = new Set<string>(computers?.seats.map(({ seat }) => seat));
  return all.filter(({ seat }) => !played.has(seat)).length;
}

for (const { system, name, end, prepare } of ROWS)
  test(`${system}: what is left undone is asked once; back ends nothing`, async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: `Play: ${name}` }).click();
    await mapIsReady(page);
    await prepare?.(page);
    const before = await entries(page);
    await page.getByRole('button', { name: end }).first().click();
    const question = page.getByRole('dialog', { name: 'Something is left undone' });
    await expect(question.getByRole('list', { name: 'Go there' }).getByRole('button').first()).toBeVisible();
    await page.waitForTimeout(READING);
    await question.getByRole('button', { name: 'Go back' }).press('Enter');
    await expect(question).toBeHidden();
    expect(await entries(page)).toBe(before);
    await page.getByRole('button', { name: end }).first().click();
    await page.waitForTimeout(READING);
    await question.getByRole('button', { name: end }).click();
    await endAnyway(page);
    await expect.poll(() => entries(page)).toBeGreaterThan(before);
  });

test('nuclear: units left over in the Initial round act in the Final, so nothing is asked; a key takes the end back', async ({
  page,
}) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Play: Nuclear' }).click();
  await mapIsReady(page);
  await expect(page.getByText('Units that do not act now can act in the Final round.')).toBeVisible();
  const before = await entries(page);
  const line = page.getByRole('region', { name: 'The computer’s turn' });
  await page.getByRole('button', { name: 'End the round' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The computer is still thinking.
  await expect(line.or(page.getByText(/is thinking/)).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'End the round' })).toBeEnabled();
  expect(await entries(page)).toBe(before);
});
