import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buttonOf, curtainFor, expect, mapIsReady, newCampaign, positionOf, savedEntries, test } from './table.ts';

/** What is kept in the browser, and what goes in and out as a file. */

const rows = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.getByTitle('Delete') })
    .getByRole('listitem');
const open = async (page: Page, name: string, text: string | Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await buttonOf(page, 'Open a file').click();
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
};

test('a campaign is saved, deleted, brought back, copied and renamed', async ({ page }, info) => {
  await newCampaign(page);
  await curtainFor(page, 'Red').click();
  await mapIsReady(page);
  const { choices } = await positionOf(page);
  await page.getByLabel('Hex', { exact: true }).selectOption(choices({ command: 'place-base' }, 'hex')[0]!.value);
  await buttonOf(page, 'Give order').click();
  await savedEntries(page, 1);
  await buttonOf(page, 'Leave the table').click();

  await expect(rows(page)).toHaveCount(1);
  const name = (await rows(page).first().getByRole('button').first().textContent())!;
  expect(name).toMatch(/^Nuclear · /);
  const file = info.outputPath('saved.hexpost.json');
  await test.step('a file is written', async () => {
    const download = page.waitForEvent('download');
    await page.getByTitle('Save as a file').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^[^/\\]+\.hexpost\.json$/);
    await saved.saveAs(file);
    const written = JSON.parse(readFileSync(file, 'utf8'));
    expect(written).toMatchObject({ format: 1, name, system: 'nuclear' });
    expect(written.entries).toHaveLength(1);
  });

  await test.step('deleted, and undone', async () => {
    await page.getByTitle('Delete').click();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible();
    await buttonOf(page, 'Undo').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('is deleted.')).toBeHidden();
  });

  await test.step('renamed and copied', async () => {
    await page.getByTitle('Rename').click();
    await page.getByRole('textbox', { name: `New name of “${name}”` }).fill('The long winter');
    await page.keyboard.press('Enter');
    await expect(rows(page).getByText('The long winter')).toBeVisible();
    await page.getByTitle('Copy').click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).getByText('The long winter (copy)')).toBeVisible();
    // The copy is a campaign of its own: deleting it leaves the other alone.
    await buttonOf(page, 'Delete “The long winter (copy)”').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByText('The long winter', { exact: true })).toBeVisible();
  });

  await test.step('a damaged file says what is wrong and changes nothing', async () => {
    const whole = readFileSync(file, 'utf8');
    const alert = page.getByRole('alert');
    await open(page, 'cut.json', whole.slice(0, 5000));
    await expect(alert).toContainText('breaks off at line');
    await open(page, 'other.json', '{"hello": "world"}');
    await expect(alert).toContainText('not a campaign');
    const forged = JSON.parse(whole);
    forged.entries[0].hash = forged.entries[0].hash.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'));
    await open(page, 'forged.json', JSON.stringify(forged));
    await expect(alert).toContainText('Entry 1 does not follow');
    await open(page, 'newer.json', JSON.stringify({ ...forged, format: 2 }));
    await expect(alert).toContainText('newer version of Hexpost (format 2');
    await open(page, 'utf16.json', Buffer.from(`\ufeff${whole}`, 'utf16le'));
    await expect(alert).toContainText('UTF-16');
    await expect(rows(page)).toHaveCount(1);
    expect(new URL(page.url()).hash).toBe('#/');
  });

  await test.step('the file opens and the game goes on', async () => {
    await buttonOf(page, 'Delete “The long winter”').click();
    await open(page, 'saved.json', readFileSync(file));
    await curtainFor(page, 'Blue').click();
    await mapIsReady(page);
    const { campaign } = await positionOf(page);
    expect(campaign.entries).toHaveLength(1);
    await buttonOf(page, 'Leave the table').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByText(name, { exact: true })).toBeVisible();
    await page.getByText('Recently deleted: 2 campaigns').click();
    await expect(buttonOf(page, 'Restore “The long winter (copy)”')).toBeVisible();
  });
});

test('the demo replay opens and steps', async ({ page }) => {
  await page.goto('./');
  await buttonOf(page, 'Watch a demo').click();
  await expect(page.getByText('A demo campaign: look around in its log.')).toBeVisible({ timeout: 60_000 });
  await mapIsReady(page);
  // A finished game shows how it ended; the map lies behind.
  const end = page.getByRole('dialog');
  await expect(end.getByRole('row')).not.toHaveCount(0);
  await buttonOf(page, 'Look at the map').click();
  await expect(end).toBeHidden();
  // What is only watched is not taken back.
  await expect(buttonOf(page, 'Undo')).toBeDisabled();
  await buttonOf(page, 'Log').click();
  const log = page.getByRole('log');
  await log.getByRole('article').first().getByTitle('Show the map as it was after this').click();
  const scrub = page.getByRole('slider', { name: 'Entry' });
  const entry = Number(await scrub.inputValue());
  await scrub.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(scrub).toHaveValue(String(entry - 1));
  await expect(page.getByText(new RegExp(`^The map after entry ${entry} of`))).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Setup');
  await buttonOf(page, 'Back to now').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Game over');
});
