import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newCampaign, positionOf } from './nuclear.ts';
import { buttonOf, curtainFor, expect, mapIsReady, openFile, savedEntries, test } from './table.ts';

/** What is kept in the browser, and what goes in and out as a file. */

const rows = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.getByTitle('Delete') })
    .getByRole('listitem');
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
    expect(written).toMatchObject({ format: 2, name, system: 'nuclear' });
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
    await openFile(page, 'cut.json', whole.slice(0, 5000));
    await expect(alert).toContainText('breaks off at line');
    await openFile(page, 'other.json', '{"hello": "world"}');
    await expect(alert).toContainText('not a campaign');
    const forged = JSON.parse(whole);
    forged.entries[0].hash = forged.entries[0].hash.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'));
    await openFile(page, 'forged.json', JSON.stringify(forged));
    await expect(alert).toContainText('Entry 1 does not follow');
    await openFile(page, 'newer.json', JSON.stringify({ ...forged, format: 3 }));
    await expect(alert).toContainText('newer version of Hexpost (format 3');
    await openFile(page, 'older.json', JSON.stringify({ ...forged, format: 1 }));
    await expect(alert).toContainText('early version of Hexpost (format 1');
    await openFile(page, 'utf16.json', Buffer.from(`\ufeff${whole}`, 'utf16le'));
    await expect(alert).toContainText('UTF-16');
    await expect(rows(page)).toHaveCount(1);
    expect(new URL(page.url()).hash).toBe('#/');
  });

  await test.step('the file opens and the game goes on', async () => {
    await buttonOf(page, 'Delete “The long winter”').click();
    await openFile(page, 'saved.json', readFileSync(file));
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

test('the demo of Sectors opens, and goes to its end', async ({ page }) => {
  await page.goto('./');
  await buttonOf(page, 'Watch a game: Sectors').click();
  await expect(page).toHaveTitle('The war for Veyra · Hexpost', { timeout: 60_000 });
  await mapIsReady(page);
  const when = page.getByRole('banner');
  await expect(when).toContainText('Round 5');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(when).toContainText('Round 7');
  await expect(page.getByText('Crimson Concordat').first()).toBeVisible();
});

test('the demo replay opens and steps', async ({ page }) => {
  await page.goto('./');
  await buttonOf(page, 'Watch a game: Nuclear').click();
  await expect(page.getByText('A finished game, replayed; nothing is saved here.')).toBeVisible({ timeout: 60_000 });
  await mapIsReady(page);
  const when = page.getByRole('heading', { level: 1 });
  const replay = page.getByRole('region', { name: 'Replay' });
  const scrub = replay.getByRole('slider', { name: 'Entry' });
  await expect(when).toContainText('Turn 13');
  // The words above it go with the replay.
  await expect(page.getByText(/Turn 13: Blue has the first move/)).toBeVisible();
  await replay.getByRole('button', { name: 'To the beginning' }).click();
  await expect(when).toContainText('Setup');
  await expect(replay).toContainText('The table before the first entry.');
  await expect(page.getByText(/Turn 13: Blue has the first move/)).toBeHidden();
  await replay.getByRole('button', { name: 'One step forward' }).click();
  await expect(scrub).toHaveValue('0');
  await expect(replay).toContainText('for the central base.');
  // What is only watched is not taken back.
  await expect(buttonOf(page, 'Undo')).toBeDisabled();
  await replay.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await scrub.inputValue())).toBeGreaterThan(1);
  await replay.getByRole('button', { name: 'Pause' }).click();
  // A finished game shows how it ended; the map lies behind.
  await replay.getByRole('button', { name: 'To the end' }).click();
  const end = page.getByRole('dialog');
  await expect(end.getByRole('row')).toHaveCount(3);
  await buttonOf(page, 'Look at the map').click();
  await expect(end).toBeHidden();
  await expect(when).toContainText('Game over');
  await buttonOf(page, 'Log').click();
  const log = page.getByRole('log');
  await expect(log.getByRole('article').last()).toBeVisible();
  await log.getByRole('article').first().getByTitle('Show the map as it was after this').click();
  const entry = Number(await scrub.inputValue());
  await scrub.press('ArrowLeft');
  await expect(scrub).toHaveValue(String(entry - 1));
  await expect(page.getByText(new RegExp(`^The map after entry ${entry} of`))).toBeVisible();
  await scrub.press('Home');
  await expect(when).toContainText('Setup');
});
