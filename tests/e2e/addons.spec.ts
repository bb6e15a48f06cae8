import type { Page } from '@playwright/test';

const SYSTEMS = ['nuclear', 'sectors', 'domination', 'tactical'];

import { expect, mapIsReady, test } from './table.ts';

/** What a page translator does, and goes on doing for whatever comes later: every text is taken away, and two elements with other words stand in its place. */
const TRANSLATOR = `
  const translated = new WeakSet();
  const translate = (root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    texts.forEach((text, i) => {
      const { parentElement } = text;
      if (!parentElement || text.data.trim() === '' || parentElement.closest('font, script, style, title, noscript')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      // Some keep the text inside, some put another in its place.
      if (i % 2) {
        text.replaceWith(outer);
        inner.append(text.data + '·');
      } else {
        parentElement.insertBefore(outer, text);
        text.data += '·';
        inner.append(text);
      }
    });
  };
  translate(document.body);
  new MutationObserver(() => setTimeout(() => translate(document.body), 300)).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
`;

/** A password manager or a checker of spelling: elements of its own in fields, beside them and in the body. */
const HELPERS = `
  setInterval(() => {
    for (const field of document.querySelectorAll('input:not([data-helped]), textarea:not([data-helped])')) {
      field.dataset.helped = '';
      field.after(document.createElement('helper-sign'));
    }
    if (!document.querySelector('body > helper-panel')) document.body.prepend(document.createElement('helper-panel'));
  }, 100);
`;

/** Add-ons work in a world of their own: what the page has done to its prototypes does not reach them. */
async function addOns(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'add-on',
  });
  await session.send('Runtime.evaluate', { expression: `{${TRANSLATOR}${HELPERS}}`, contextId });
}

const said = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('header')?.textContent?.replaceAll('·', '').replace(/\s+/g, ' ') ?? '');

test('a translator and other add-ons break no table, and the words go on to change', async ({ page }) => {
  await page.goto('./');
  for (const id of SYSTEMS) {
    await test.step(id, async () => {
      await page.locator(`article[aria-labelledby="system-${id}"] button:has(svg.tabler-icon-player-play)`).click();
      await mapIsReady(page);
      await addOns(page);
      await expect(page.locator('header font').first()).toBeAttached();
      const before = await said(page);
      for (let i = 0; i < 3; i++) {
        await page.keyboard.press('n');
        await page.waitForTimeout(400);
      }
      // The search takes the place of what was open, and goes again.
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.waitForTimeout(400);
      // A part is ended where nothing has to be filled in first.
      const end = page.locator('button:enabled').filter({ hasText: /^(End|Send|Roll)/ });
      if ((await end.count()) > 0) await end.first().click();
      await page.waitForTimeout(700);
      expect(before).not.toBe('');
      await expect(page.locator('[data-hexpost-map=ready]')).toBeVisible();
      await page.evaluate(() => {
        location.hash = '#/';
      });
      await expect(page.locator('article').first()).toBeVisible();
      await page.reload();
    });
  }
});
