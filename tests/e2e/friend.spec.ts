import type { Browser, BrowserContext, Page } from '@playwright/test';
import { EVERY_HAND } from './hands.ts';
import { sentences } from './language.ts';
import { type E2eRelay, hasNatsServer, nameRelay, startRelay } from './relay.ts';
import { keepInStepAlways, shareFolder } from './shared-folder.ts';
import { buttonOf, endAnyway, expect, mapIsReady, openBrowser, READING, test } from './table.ts';

/**
 * Quick games with a friend elsewhere, over a real relay and through a folder: from the start page to a part that both have seen, in
 * every system; and a rematch.
 */

test.use({ actionTimeout: 20_000 });

let relay: E2eRelay | undefined;
test.beforeAll(async () => {
  if (hasNatsServer) relay = await startRelay();
});
test.afterAll(() => relay?.stop());

const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** Notes in the page when the button was pressed that sends a part, and when a round was shown. */
const CLOCK = `{
  const times = (globalThis.times = { pressed: 0, shown: {} });
  addEventListener('click', () => (times.pressed = Date.now()), true);
  new MutationObserver(() => {
    const round = document.querySelector('[data-round]')?.getAttribute('data-round');
    if (round) times.shown[round] ??= Date.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}`;

/** Milliseconds from the press that sent the last part to the outcome, at each page. */
async function measure(presser: Page, pages: readonly Page[]): Promise<string> {
  const timesOf = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { times: { pressed: number; shown: Record<string, number> } }).times);
  const { pressed } = await timesOf(presser);
  return (await Promise.all(pages.map(async (page) => (await timesOf(page)).shown[2]! - pressed))).join(' and ');
}

/** Somebody's own browser, which shares nothing with the other. */
async function sitDown(browser: Browser, complaints: string[], language: string, isPhone = false): Promise<Page> {
  const context = await openBrowser(browser, { locale: language, ...(isPhone && PHONE) });
  // The page comes from a test, and so from no network: without leave its browser would keep it from this computer.
  await context.grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write']);
  await context.addInitScript(CLOCK);
  opened.push(context);
  return openTab(context, complaints);
}

async function openTab(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser says so of every try while the test keeps it from the network.
    const isOffline = message.text().includes('ERR_INTERNET_DISCONNECTED');
    if (message.type() === 'error' && !isOffline) complaints.push(message.text());
  });
  return page;
}

interface Row {
  readonly name: string;
  readonly friend: 'en' | 'ru';
  /** The orders of a seat, as short as they can be. */
  readonly plan: (page: Page, said: typeof en) => Promise<void>;
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
    plan: async (page, said) => {
      const finish = buttonOf(page, said('post:sheet.finish_zero'));
      // On a phone the orders lie folded below the map.
      const fold = page
        .getByRole('navigation', { name: said('play:panel.panels') })
        .getByRole('button')
        .first();
      await finish.or(fold).filter({ visible: true }).first().waitFor();
      if (!(await finish.isVisible())) await fold.click();
      await finish.click();
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

/** The part of each, and the outcome at both ends: how long it took is told, and never judged. */
async function exchange({ plan, isTogether, friend }: Row, anna: Page, boris: Page): Promise<void> {
  const sends = isTogether ? [anna, boris] : [anna];
  for (const page of sends) {
    await plan(page, en);
    await buttonOf(page, en('friend:live.send')).click();
  }
  for (const page of [anna, boris]) await expect(bar(page)).toHaveAttribute('data-round', '2');
  if (!isTogether) await expect(bar(boris)).toContainText(sentences(friend)('friend:live.yours'));
  const took = await measure(sends.at(-1)!, [anna, boris]);
  test.info().annotations.push({ type: 'milliseconds to both', description: took });
}

async function chooseElsewhere(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: en('app:way.elsewhere'), exact: true }).click();
  await page.getByRole('button', { name: en('app:go-name', { go: en('app:go.elsewhere'), system: name }) }).click();
  await page.getByRole('textbox', { name: en('friend:new.name') }).fill('Anna');
}

/** The others take the same way; `tests/store/friends.test.ts` plays all four. */
const PLAYED = EVERY_HAND ? ROWS : ROWS.slice(0, 2);

for (const row of PLAYED)
  test(`${row.name}: a friend comes by the link, and a part that one sends is shown to both`, async ({
    browser,
    complaints,
  }) => {
    test.skip(relay === undefined, 'nats-server is not installed');
    const { name, friend } = row;
    const t = en;
    const said = sentences(friend);
    const anna = await sitDown(browser, complaints, 'en');
    const boris = await sitDown(browser, complaints, friend, friend === 'ru');
    for (const page of [anna, boris]) await nameRelay(page, relay!);
    await anna.goto('./');
    await chooseElsewhere(anna, name);
    await anna.getByRole('button', { name: t('friend:new.make') }).click();
    await expect(anna.getByRole('img', { name: t('friend:link.code-label') })).toBeVisible();
    await buttonOf(anna, t('friend:link.copy')).click();
    const link = await anna.evaluate(() => navigator.clipboard.readText());

    await boris.goto(link);
    await boris.getByRole('textbox', { name: said('post:join.name') }).fill('Boris');
    expect(boris.url()).not.toContain('/join/');
    // The founder's side is not offered, so there is nothing to choose.
    await expect(boris.getByRole('combobox', { name: said('post:join.side') })).toBeHidden();
    await boris.getByRole('button', { name: said('post:join.ask') }).click();
    for (const page of [anna, boris]) await expect(bar(page)).toBeVisible();
    for (const [page, words, other] of [
      [anna, t, 'Blue'],
      [boris, said, friend === 'ru' ? 'Красные' : 'Red'],
    ] as const)
      await expect(bar(page)).toContainText(words('friend:live.online', { sides: other }));
    await exchange(row, anna, boris);
    if (friend === 'ru') await playAgain(anna, await sendAndLeave(row, boris, complaints, anna), friend);
  });

/** Orders that are sent without a network wait, say so, outlive their tab, and go out once from the next one. */
async function sendAndLeave({ plan, friend }: Row, boris: Page, complaints: string[], anna: Page): Promise<Page> {
  const context = boris.context();
  const said = sentences(friend);
  const address = boris.url();
  await context.setOffline(true);
  await expect(bar(boris)).toContainText(said('friend:live.away'));
  await plan(boris, said);
  await buttonOf(boris, said('friend:live.send')).click();
  await expect(bar(boris)).toContainText(said('friend:live.unsent'));
  // While something is not stored the browser asks, and its user stays.
  await expect(async () => {
    if (!boris.isClosed()) await boris.close({ runBeforeUnload: true });
    expect(boris.isClosed()).toBe(true);
  }).toPass();
  await context.setOffline(false);
  await expect(bar(anna)).toHaveAttribute('data-round', '2');
  const again = await openTab(context, complaints);
  await nameRelay(again, relay!);
  await again.goto(address);
  for (const page of [anna, again]) await expect(bar(page)).toHaveAttribute('data-round', '3');
  await mapIsReady(again);
  await expect(bar(again)).not.toContainText(said('friend:live.unsent'));
  return again;
}

/** One has conceded, the other offers a rematch: one press each, and they play on the other sides. */
async function playAgain(anna: Page, boris: Page, friend: Row['friend']): Promise<void> {
  const said = sentences(friend);
  const last = anna.url();
  const command = en('play:terms.command.concede');
  await mapIsReady(anna);
  const concede = anna.getByRole('menuitem', { name: command });
  // The table of the next round may come just then, without the menu.
  await expect(async () => {
    if (!(await concede.isVisible())) await anna.locator('header .tabler-icon-menu-2').click();
    await concede.click({ timeout: 2_000 });
  }).toPass();
  await anna.waitForTimeout(READING);
  await anna.getByRole('dialog').getByRole('button', { name: command, exact: true }).click();
  await buttonOf(anna, en('friend:live.send')).click();
  await boris
    .getByRole('dialog')
    .getByRole('button', { name: said('friend:rematch.offer') })
    .click();
  await expect(anna.getByRole('dialog')).toContainText(en('friend:rematch.asked', { name: 'Boris', side: 'Blue' }));
  await anna
    .getByRole('dialog')
    .getByRole('button', { name: en('friend:rematch.accept') })
    .click();
  for (const page of [anna, boris]) await expect(bar(page)).toHaveAttribute('data-round', '1');
  await expect(bar(boris)).toContainText(said('friend:live.yours'));
  await expect(bar(anna)).toContainText(en('friend:live.waiting', { sides: 'Red' }));
  expect(anna.url()).not.toBe(last);
}

const BY_FOLDER = ROWS[1]!;
test(`${BY_FOLDER.name}: two friends who share a folder, on a site without a relay`, async ({
  browser,
  complaints,
}) => {
  const anna = await sitDown(browser, complaints, 'en');
  const boris = await sitDown(browser, complaints, 'en');
  await anna.goto('./');
  await boris.goto('./#/post');
  for (const page of [anna, boris]) await shareFolder(page);
  await chooseElsewhere(anna, BY_FOLDER.name);
  await anna.getByRole('button', { name: en('friend:new.make_alone') }).click();
  await buttonOf(anna, en('friend:wait.choose')).click();
  await expect(anna.getByText(en('friend:wait.folder'))).toBeVisible();
  const stopSync = keepInStepAlways([anna, boris]);
  try {
    await expect(async () => {
      await buttonOf(boris, en('thread:folder.open')).click();
      await boris.getByRole('button', { name: /^Take in 2 blocks/ }).click({ timeout: 2_000 });
    }).toPass();
    await boris.getByRole('textbox', { name: en('post:join.name') }).fill('Boris');
    await buttonOf(boris, en('post:join.ask')).click();
    for (const page of [anna, boris]) await expect(bar(page)).toBeVisible();
    await exchange(BY_FOLDER, anna, boris);
  } finally {
    await stopSync();
  }
});
