import type { Page } from '@playwright/test';
import { expect, mapIsReady, test } from './table.ts';

/** The canvas of the map: lost graphics, and what is left of a table that was left. */

const quickStart = async (page: Page): Promise<void> => {
  await page.goto('./');
  await page
    .getByRole('button', { name: /^Play:/ })
    .first()
    .click();
  await mapIsReady(page);
};

/** Takes the graphics of the map away for good. */
const lose = (page: Page): Promise<unknown> =>
  page.locator('[data-hexpost-map] canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.dataset.lost = '';
    canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
  });

const isDrawn = (page: Page) => page.locator('[data-hexpost-map=ready] canvas:not([data-lost])');

test('graphics that do not come back are replaced, twice in a row, and told where nothing draws', async ({ page }) => {
  await quickStart(page);
  await lose(page);
  await expect(isDrawn(page)).toBeVisible();
  const type = () =>
    isDrawn(page).evaluate((canvas: HTMLCanvasElement) => (canvas.getContext('webgl2') ? 'webgl' : '2d'));
  expect(await type()).toBe('webgl');
  await lose(page);
  await expect(isDrawn(page)).toBeVisible();
  // So soon after the first it is not tried a third time.
  expect(await type()).toBe('2d');

  await test.step('no graphics at all', async () => {
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: [string, unknown?]) {
        const isMap = asked[0].startsWith('webgl') || this.closest('[data-hexpost-map]');
        return isMap && globalThis.sessionStorage.getItem('blind')
          ? null
          : (getContext as (...asked: unknown[]) => unknown).apply(this, asked);
      } as typeof getContext;
    });
    await page.reload();
    await mapIsReady(page);
    await lose(page);
    await page.evaluate(() => sessionStorage.setItem('blind', 'yes'));
    await expect(page.locator('[data-hexpost-map] [role=alert]')).toContainText('cannot draw the map');
  });
});

test('a table that is left and opened again leaves nothing behind', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('PixiJS')) warnings.push(message.text());
  });
  await quickStart(page);
  const table = page.url();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const counts: (readonly number[])[] = [];
  for (let i = 0; i < 8; i++) {
    await page.goto(table);
    await mapIsReady(page);
    await page.goto('./#/');
    await expect(page.locator('[data-hexpost-map]')).toBeHidden();
    await expect(page.locator('article').first()).toBeVisible();
    await page.waitForTimeout(300);
    const { result } = await session.send('Runtime.evaluate', { expression: 'WebGLTexture.prototype' });
    const found = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! });
    const { result: textures } = await session.send('Runtime.callFunctionOn', {
      objectId: found.objects.objectId!,
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    });
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((each) => each.name === name)!.value;
    counts.push([textures.value, metric('JSEventListeners'), metric('Nodes')]);
  }
  expect(warnings).toEqual([]);
  // A list may be a row longer at one moment than at another: a leak shows at all of the last ones.
  for (const [i, what] of ['textures', 'listeners', 'nodes'].entries()) {
    const most = Math.max(...counts.slice(1, 5).map((each) => each[i]!));
    expect(Math.min(...counts.slice(5).map((each) => each[i]!)), what).toBeLessThanOrEqual(most);
  }
});
