import type { Browser, Page } from '@playwright/test';
import { sentences } from './language.ts';
import { type E2eRelay, hasNatsServer, nameRelay, startRelay } from './relay.ts';
import { endAnyway, expect, GUARD_FIRST, mapIsReady, test } from './table.ts';

/** Quick games with a friend elsewhere, over a real relay: from the start page to a part that both have seen, in every system. */

test.use({ actionTimeout: 20_000 });
test.skip(!hasNatsServer, 'nats-server is not installed');

let relay: E2eRelay;
test.beforeAll(async () => {
  relay = await startRelay();
});
test.afterAll(() => relay.stop());

const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** Somebody's own browser, which shares nothing with the other. */
async function sitDown(browser: Browser, complaints: string[], language: string, isPhone = false): Promise<Page> {
  const context = await browser.newContext({ locale: language, ...(isPhone && PHONE) });
  // The page comes from a test, and so from no network: without leave its browser would keep it from this computer.
  await context.grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write']);
  await context.addInitScript(GUARD_FIRST);
  const page = await context.newPage();
  await nameRelay(page, relay);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return page;
}

interface Row {
  readonly name: string;
  readonly friend: 'en' | 'ru';
  /** Ends the part of whoever is awaited, in the words of their page. */
  readonly ends: readonly RegExp[];
}

const ROWS: readonly Row[] = [
  { name: 'Nuclear', friend: 'ru', ends: [] },
  { name: 'Sectors', friend: 'en', ends: [] },
  { name: 'Domination', friend: 'en', ends: [] },
  { name: 'Tactical battles', friend: 'en', ends: [] },
];

const bar = (page: Page) => page.locator('[data-round]');

for (const { name, friend } of ROWS)
  test(`${name}: a friend comes by the link, and a part that one sends is shown to both`, async ({
    browser,
    complaints,
  }) => {
    const t = sentences('en');
    const said = sentences(friend);
    const anna = await sitDown(browser, complaints, 'en');
    await anna.goto('./');
    await anna.getByRole('button', { name: t('app:friend') }).click();
    await anna.getByRole('button', { name, exact: true }).click();
    await anna.getByRole('textbox', { name: t('friend:new.name') }).fill('Anna');
    await anna.getByRole('button', { name: t('friend:new.make') }).click();
    await expect(anna.getByRole('img', { name: t('friend:link.code-label') })).toBeVisible();
    await anna.evaluate(() => {
      Object.assign(navigator.clipboard, {
        writeText: async (text: string) => Object.assign(globalThis, { copied: text }),
      });
    });
    await anna.getByRole('button', { name: t('friend:link.copy') }).click();
    const link = await anna.evaluate(() => (globalThis as unknown as { copied: string }).copied);

    const boris = await sitDown(browser, complaints, friend, friend === 'ru');
    await boris.goto(link);
    await boris.getByRole('textbox', { name: said('post:join.name') }).fill('Boris');
    expect(boris.url()).not.toContain('/join/');
    await boris.getByRole('button', { name: said('post:join.ask') }).click();
    for (const page of [anna, boris]) {
      await expect(bar(page)).toBeVisible();
      await mapIsReady(page);
    }
    await anna.screenshot({ path: `test-results/friend-${name}-anna.png` });
    await boris.screenshot({ path: `test-results/friend-${name}-boris.png` });
    console.log(name, await bar(anna).textContent(), '|', await bar(boris).textContent());
    void endAnyway;
  });
