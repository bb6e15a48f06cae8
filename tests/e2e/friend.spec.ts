import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sentences } from './language.ts';
import { type E2eRelay, hasNatsServer, nameRelay, startRelay } from './relay.ts';
import { buttonOf, endAnyway, expect, GUARD_FIRST, mapIsReady, test } from './table.ts';

/** Quick games with a friend elsewhere, over a real relay: from the start page to a part that both have seen, in every system. */

test.use({ actionTimeout: 20_000 });
test.skip(!hasNatsServer, 'nats-server is not installed');

let relay: E2eRelay;
test.beforeAll(async () => {
  relay = await startRelay();
});
test.afterAll(() => relay.stop());

const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** Somebody's own browser, which shares nothing with the other. */
async function sitDown(browser: Browser, complaints: string[], language: string, isPhone = false): Promise<Page> {
  const context = await browser.newContext({ locale: language, ...(isPhone && PHONE) });
  // The page comes from a test, and so from no network: without leave its browser would keep it from this computer.
  await context.grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write']);
  await context.addInitScript(GUARD_FIRST);
  opened.push(context);
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
  /** The orders of a seat, as short as they can be. */
  readonly plan: (page: Page) => Promise<void>;
  /** Both have to order something before anything happens. */
  readonly isTogether?: true;
}

const en = sentences('en');
const endTurn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^End the turn/ }).click();
  await endAnyway(page);
};
const ROWS: readonly Row[] = [
  {
    name: 'Nuclear',
    friend: 'ru',
    plan: async (page) => {
      await buttonOf(page, 'Finish with an empty sheet').click();
      await endAnyway(page);
    },
  },
  {
    name: 'Sectors',
    friend: 'en',
    isTogether: true,
    plan: async (page) => {
      const orbital = page.getByRole('group', { name: en('sectors/terms:blank.orbital') });
      await orbital.getByRole('button').first().click();
      await buttonOf(page, en('sectors/play:send-sheet')).click();
      await endAnyway(page);
    },
  },
  { name: 'Domination', friend: 'en', plan: endTurn },
  { name: 'Tactical battles', friend: 'en', plan: endTurn },
];

const bar = (page: Page) => page.locator('[data-round]');

/** The others take the same way; `tests/store/friends.test.ts` plays all four. */
const PLAYED = process.env.HEXPOST_EVERY_HAND === '1' ? ROWS : ROWS.slice(0, 2);

for (const { name, friend, plan, isTogether } of PLAYED)
  test(`${name}: a friend comes by the link, and a part that one sends is shown to both`, async ({
    browser,
    complaints,
  }) => {
    const t = en;
    const said = sentences(friend);
    const anna = await sitDown(browser, complaints, 'en');
    await anna.goto('./');
    await anna.getByRole('button', { name: t('app:way.elsewhere'), exact: true }).click();
    await anna.getByRole('button', { name: t('app:go-name', { go: t('app:go.elsewhere'), system: name }) }).click();
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
    for (const page of [anna, boris]) await expect(bar(page)).toBeVisible();
    for (const [page, words, other] of [
      [anna, t, 'Blue'],
      [boris, said, friend === 'ru' ? 'Красные' : 'Red'],
    ] as const)
      await expect(bar(page)).toContainText(words('friend:live.online', { sides: other }));

    const sends = isTogether ? [anna, boris] : [anna];
    for (const page of sends) {
      await plan(page);
      await buttonOf(page, t('friend:live.send')).click();
    }
    const pressed = Date.now();
    for (const page of [anna, boris]) await expect(bar(page)).toHaveAttribute('data-round', '2');
    if (!isTogether) await expect(bar(boris)).toContainText(said('friend:live.yours'));
    test.info().annotations.push({ type: 'milliseconds to the other', description: `${Date.now() - pressed}` });
    if (friend === 'en') return;
    // A page that comes again stands where it stood.
    await boris.reload();
    await expect(bar(boris)).toHaveAttribute('data-round', '2');
    await mapIsReady(boris);
  });
