import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findBlocks } from '../../src/post/find.ts';
import { blocksToLink } from '../../src/post/link.ts';
import { listen, serveFolder } from '../support/site.ts';
import { buttonOf, expect, mapIsReady, test as table } from './table.ts';

/** What other sites, apps and links bring: nothing of it is kept before somebody says so. The host sends the headers of `_headers`. */

const POLICY = /Content-Security-Policy: (.*)/.exec(readFileSync('public/_headers', 'utf8'))![1]!;

interface Sites {
  readonly own: string;
  /** A page of another origin with a form to the share address. `referrer` is the policy of that page. */
  readonly foreign: (referrer: string) => string;
}

const test = table.extend<{ sites: Sites }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
  sites: async ({}, use) => {
    const host = await serveFolder({ headers: { 'content-security-policy': POLICY } });
    const other = await listen(({ url = '/' }, answer) => {
      const referrer = new URL(url, 'http://host').searchParams.get('referrer');
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': referrer ?? '' });
      answer.end(
        `<form method="post" enctype="multipart/form-data" action="${host.url}share"><textarea name="text"></textarea></form>`,
      );
    });
    const elsewhere = other.url.replace('127.0.0.1', 'localhost');
    await use({ own: host.url, foreign: (referrer) => `${elsewhere}?referrer=${referrer}` });
    for (const site of [host, other]) site.close();
  },
  baseURL: ({ sites }, use) => use(sites.own),
});
test.use({ serviceWorkers: 'allow' });

const SYSTEMS = ['nuclear', 'sectors', 'domination', 'tactical'] as const;
const campaignOf = (system: string): string => readFileSync(`public/demo/${system}-demo.hexpost.json`, 'utf8');

/** Everything that this browser has stored, as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of db.objectStoreNames) {
        const found = await new Promise<unknown[]>((resolve) => {
          const asked = db.transaction(store).objectStore(store).getAllKeys();
          asked.onsuccess = () => resolve(asked.result);
        });
        if (found.length > 0) all.push(name, store, found);
      }
      db.close();
    }
    return JSON.stringify(all);
  });

/** As a share sheet does it: the browser itself posts. */
const share = (page: Page, text: string): Promise<void> =>
  page.evaluate(async (shared) => {
    const body = new FormData();
    body.append('text', shared);
    await fetch('./share', { method: 'POST', body, redirect: 'manual' });
  }, text);

async function sendFrom(page: Page, address: string, text: string, own: string): Promise<void> {
  await page.goto(address);
  await page.locator('textarea').fill(text);
  await page.evaluate(() => document.forms[0]!.submit());
  await page.waitForURL((url) => url.href.startsWith(own));
}

const start = async (page: Page): Promise<void> => {
  await page.goto('./');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  // The first page was there before the worker.
  await page.reload();
  await expect(buttonOf(page, 'Play: Nuclear')).toBeVisible();
};
const offer = (page: Page) => page.getByRole('region', { name: 'A campaign from outside' });

test('a form of another site brings nothing in and wipes nothing', async ({ page, sites }) => {
  await start(page);
  const before = await stored(page);
  await share(page, campaignOf('sectors'));

  await test.step('a site that says which it is gets no hearing', async () => {
    await sendFrom(page, sites.foreign('unsafe-url'), campaignOf('tactical'), sites.own);
    await expect(buttonOf(page, 'Play: Nuclear')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  });
  await test.step('one that hides its name waits behind a question, as what another app shared before', async () => {
    await sendFrom(page, sites.foreign('no-referrer'), campaignOf('nuclear'), sites.own);
    await expect(page.getByText('Nothing of it is kept, and nothing here changes')).toBeVisible();
    await expect(page.getByText('1 more is waiting after this.')).toBeVisible();
    await expect(offer(page)).toContainText('Nuclear');
    expect(await stored(page)).toBe(before);
    await buttonOf(page, 'Leave it').click();
    await expect(offer(page)).toContainText('Sectors');
    expect(await stored(page)).toBe(before);
    await page.reload();
    await expect(offer(page)).toContainText('Sectors');
  });
  await test.step('what is left is gone', async () => {
    await buttonOf(page, 'Leave it').click();
    await expect(page.getByText('Nothing has come here')).toBeVisible();
    expect(await stored(page)).toBe(before);
  });
});

test('what an app shares is told for what it is, and kept when somebody says so', async ({ page }) => {
  await start(page);
  const before = await stored(page);
  for (const system of SYSTEMS) await share(page, campaignOf(system));
  await page.goto('./#/received');
  for (const system of [...SYSTEMS].reverse()) {
    const { name, entries } = JSON.parse(campaignOf(system));
    await expect(offer(page)).toContainText(name);
    await expect(offer(page)).toContainText(`Orders in it${entries.length}`);
    await expect(offer(page)).toContainText('Nothing that is here changes.');
    expect(await stored(page)).toBe(before);
    if (system !== 'nuclear') await buttonOf(page, 'Leave it').click();
  }
  await buttonOf(page, 'Keep and open').click();
  await mapIsReady(page);
  expect(await stored(page)).not.toBe(before);
  await test.step('a second time it changes nothing', async () => {
    await share(page, campaignOf('nuclear'));
    await page.goto('./#/received');
    await expect(offer(page)).toContainText('It is here already, with all these orders.');
  });
});

test('a link with a whole campaign by post keeps nothing before it is taken in', async ({ page }) => {
  const [{ text }] = JSON.parse(readFileSync('tests/vectors/threads.json', 'utf8'));
  const blocks = findBlocks(text).flatMap((found) => (found.state === 'whole' ? [found.block] : []));
  const open = blocks.filter(({ kind }) => ['campaign', 'roster', 'orders', 'close', 'report'].includes(kind));
  await page.goto('./');
  await expect(buttonOf(page, 'Play: Nuclear')).toBeVisible();
  const before = await stored(page);
  await page.goto(`./#/b/${blocksToLink(open)}`);
  await expect(page.getByText('This campaign by post is not here yet.')).toBeVisible();
  await expect(page.getByText(`Rules: Nuclear`)).toBeVisible();
  expect(await stored(page)).toBe(before);
  await page.getByRole('button', { name: /^Take in \d+ blocks$/ }).click();
  // It opens at its map.
  await expect(page.getByRole('button', { name: 'Leave the table' })).toBeVisible();
  expect(await stored(page)).toContain('hexpost-post');
});

test('in a frame of another site nothing starts: a link opens the page in a window of its own', async ({
  page,
  complaints,
}) => {
  // A host that sends no headers, so that only the page itself can refuse.
  const host = await serveFolder();
  const around = await listen((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' });
    answer.end(`<iframe src="${host.url}#/keys" width="900" height="600"></iframe>`);
  });
  try {
    await page.goto(around.url.replace('127.0.0.1', 'localhost'));
    const inside = page.frameLocator('iframe');
    const link = inside.getByRole('link', { name: 'Open Hexpost in a window of its own' });
    await expect(link).toBeVisible();
    await expect(inside.locator('a, button, input, select, textarea, [tabindex]')).toHaveCount(1);
    const [own] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(own.getByRole('heading', { name: 'Keys of this browser' }).first()).toBeVisible();
    await own.close();
    // The helpers of these tests look into a storage that a frame of another site may not have.
    expect(complaints.filter((complaint) => !complaint.includes("'sessionStorage'"))).toEqual([]);
    complaints.length = 0;
  } finally {
    for (const site of [host, around]) site.close();
  }
});

test('no page asks for what the policy forbids, and nothing gets round it', async ({ page, complaints }) => {
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error('policy:', effectiveDirective, blockedURI, sample),
    ),
  );
  await page.goto('./');
  await expect(buttonOf(page, 'Play: Nuclear')).toBeVisible();
  for (const [address, heading] of [
    ['new/sectors', 'New campaign'],
    ['post', 'Play by post'],
    ['keys', 'Keys of this browser'],
    ['proof', 'The proof of the dice'],
    ['rules/tactical', 'Tactical'],
  ] as const) {
    await page.goto(`./#/${address}`);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  await page.goto('./#/demo/domination');
  await mapIsReady(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);

  const refused = await page.evaluate(async () => {
    const tries: Readonly<Record<string, () => unknown>> = {
      html: () => {
        document.createElement('p').innerHTML = '<b>text</b>';
      },
      script: () => {
        document.createElement('script').src = 'https://example.org/a.js';
      },
      worker: () => new Worker('https://example.org/a.js'),
    };
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual(['html', 'script', 'worker']);
  const painted = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'html { outline: 7px solid }';
    document.head.append(style);
    return getComputedStyle(document.documentElement).outlineWidth;
  });
  expect(painted).not.toBe('7px');
  // What was refused is reported; after the page nothing more comes.
  await page.close();
  complaints.length = 0;
});
