import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';

/** Helpers for the walks past all screens: what is shown, how it is measured, and what must not stick out. */

const stored = (file: string): Campaign => JSON.parse(readFileSync(`tests/campaigns/${file}.hexpost.json`, 'utf8'));

export const titleOf = (file: string): string => stored(file).name;

/** The first entries of a stored campaign, as a campaign of its own. */
export function begun(file: string, entries: number): string {
  const campaign = stored(file);
  return JSON.stringify({ ...campaign, id: `${file}-${entries}`, entries: campaign.entries.slice(0, entries) });
}

/** What scrolls sideways, and what ends beyond the edge of the window. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (what: string): Element[] => [...document.querySelectorAll(what)];
    const scrolls = [document.documentElement, ...all('[data-panel], header, [role=dialog], main')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
    );
    const beyond = all('header, header > button, aside, nav, nav button, main, main > *, [role=dialog]').filter(
      (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > innerWidth + 1);
      },
    );
    return [...new Set([...scrolls, ...beyond])].map(
      (element) => `${element.tagName} ${element.className} ${element.scrollWidth} of ${element.clientWidth}`,
    );
  });

/** The camera of the map, where there is one, has come to rest after whatever was done last. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  await expect(page.locator('[data-hexpost-map]:not([data-rest]), [data-settling]')).toHaveCount(0);
}
/** A picture at a third of its size, as PNG: what is compared is the drawing and not its letters. */
export async function shrunk(page: Page, picture: Buffer): Promise<Buffer> {
  const small = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const full = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(Math.round(full.width / 3), Math.round(full.height / 3));
    const ctx = canvas.getContext('2d')!;
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(full, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, picture.toString('base64'));
  return Buffer.from(small);
}

/** Rows of a part of the page that show next to nothing: there the map is missing. */
export async function blankRows(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<number> {
  await atRest(page);
  const picture = await page.screenshot({ clip });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const shown = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const ctx = new OffscreenCanvas(shown.width, shown.height).getContext('2d')!;
    ctx.drawImage(shown, 0, 0);
    const rows = Array.from({ length: shown.height }, (_, y) => ctx.getImageData(0, y, shown.width, 1).data);
    return rows.filter((row) => new Set(new Uint32Array(row.buffer)).size < 8).length;
  }, picture.toString('base64'));
}
