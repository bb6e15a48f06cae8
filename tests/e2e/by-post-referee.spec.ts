import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { freshNuclear, nuclearRules } from '../../src/dev/systems/nuclear/campaigns.ts';
import { EVERY_HAND } from './hands.ts';
import { sentences } from './language.ts';
import { withoutBeacon } from './post.ts';
import { type E2eReferee, refereeAt, startReferee } from './referee.ts';
import { hasNatsServer, nameRelay, startRelay } from './relay.ts';
import { keepInStepWithDisk, shareFolder } from './shared-folder.ts';
import { buttonOf, endAnyway, expect, openBrowser, test } from './table.ts';

/** Campaigns that a referee leads, which is a process of its own and needs no person. */

test.use({ actionTimeout: 20_000 });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Seven rounds of three browsers: a busy machine takes its time. */
const LONG = 600_000;
/** Until a post has gone to the referee, and its report has come back. */
const ROUND = 60_000;

/** The last round that is played: the second turn ends with it. */
const LAST = 7;
/** Each takes minutes; `tests/referee` has the referee in all its parts, and `by-post-relay.spec.ts` the relay in browsers. */
test.skip(!EVERY_HAND, 'only with HEXPOST_EVERY_HAND');

const CAMPAIGN = freshNuclear(nuclearRules(), {
  ...{ seed: 'referee', sides: 3 },
  options: { sheets: 'simultaneous', 'random-events': false },
});

interface Player {
  readonly page: Page;
  readonly name: string;
  readonly t: ReturnType<typeof sentences>;
}

async function sitDown(browser: Browser, complaints: string[], name: string, language: 'en' | 'ru'): Promise<Player> {
  const context = await openBrowser(browser, { locale: language, ...(language === 'ru' && PHONE) });
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${name}: ${message.text()}`);
  });
  return { page, name, t: sentences(language) };
}

const planOf = ({ page, t }: Player): Locator => buttonOf(page, t('post:mine.plan'));

const take = ({ page, t }: Player): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${t('thread:row.take_one').split('{{')[0]}`) }).click();

async function ask({ page, name, t }: Player, side: string): Promise<void> {
  await expect(page.getByText(t('post:join.about_carried', { master: 'Referee' }))).toBeVisible();
  await page.getByRole('textbox', { name: t('post:join.name') }).fill(name);
  await page.getByRole('combobox', { name: t('post:join.side') }).selectOption(side);
  await buttonOf(page, t('post:join.ask')).click();
}

/** Orders of a round in which as little happens as can: a base, nothing bought, an empty sheet. */
async function order(player: Player): Promise<void> {
  const { page, t } = player;
  await planOf(player).click({ timeout: ROUND });
  await expect(page.getByRole('application')).toBeVisible();
  const hex = page.getByLabel(t('play:blank.hex'), { exact: true });
  const ready = buttonOf(page, t('nuclear/terms:command.ready'));
  const empty = buttonOf(page, t('post:sheet.finish_zero')).first();
  const tabs = page.getByRole('navigation', { name: t('play:panel.panels') });
  await expect(async () => {
    // On a phone the orders may lie folded below the map.
    const there = await hex.or(ready).or(empty).filter({ visible: true }).count();
    if (there === 0 && (await tabs.isVisible())) await tabs.getByRole('button').first().click();
    await expect(hex.or(ready).or(empty).filter({ visible: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: ROUND });
  if (await hex.isVisible()) {
    await hex.selectOption({ index: 1 });
    await buttonOf(page, t('play:orders.give')).click();
  } else {
    await ((await ready.isVisible()) ? ready : empty).click();
    await endAnyway(page);
  }
  await buttonOf(page, t('post:seal.seal')).click();
}

/** The whole campaign, whatever carries it: `comeIn` brings a player to the page on which they ask for a seat. */
async function play(players: readonly Player[], referee: E2eReferee, comeIn: (player: Player) => Promise<void>) {
  const [anna, boris] = players as [Player, Player];
  await test.step('each asks for a seat, and the referee gives it', async () => {
    for (const [i, player] of players.entries()) {
      await comeIn(player);
      await ask(player, CAMPAIGN.players[i]!.seat);
    }
    for (const player of players) await expect(planOf(player)).toBeVisible({ timeout: ROUND });
  });

  await test.step('all order for the setup and the first turn, and each round is resolved by itself', async () => {
    for (let round = 1; round <= 4; round++) for (const player of players) await order(player);
  });

  await test.step('in the second turn Clara sends nothing: at the deadline the computer orders for her', async () => {
    for (const player of [anna, boris]) await order(player);
    await expect(() => expect(referee.printed()).toMatch(/round 5 waits for Green until/)).toPass({ timeout: ROUND });
    referee.passDeadline();
    for (const player of players) await expect(planOf(player)).toBeVisible({ timeout: ROUND });
  });

  await test.step('she comes back, and all three come to the same', async () => {
    for (let round = 6; round <= LAST; round++) {
      for (const player of players) await order(player);
      for (const { page, t } of players) {
        const report = page.getByRole('region', { name: t('post:report.title', { round: `${round}` }), exact: true });
        await expect(report.getByText(t('thread:finding.match'))).toBeVisible({ timeout: ROUND });
      }
    }
  });
  expect(referee.printed()).toContain(`reported (open round: ${LAST + 1})`);
  expect(referee.printed().match(/reported/g)).toHaveLength(LAST);
}

const gather = async (browser: Browser, complaints: string[]): Promise<readonly Player[]> => [
  await sitDown(browser, complaints, 'Anna', 'en'),
  await sitDown(browser, complaints, 'Boris', 'ru'),
  await sitDown(browser, complaints, 'Clara', 'en'),
];

/** Before their relay is gone, which their browsers would complain about. */
const leave = async (players: readonly Player[]): Promise<void> => {
  for (const { page } of players) await page.context().close();
};

test('at a relay: three players of Nuclear over two turns, one silent for a round, one on a phone in Russian', async ({
  browser,
  complaints,
}) => {
  test.skip(!hasNatsServer, 'nats-server is not installed');
  test.setTimeout(LONG);
  const relay = await startRelay();
  const [gm, ...accesses] = relay.room(CAMPAIGN.players.length) as [string, ...string[]];
  const referee = await startReferee(CAMPAIGN, { accesses: [gm] });
  const players = await gather(browser, complaints);
  try {
    await play(players, referee, async (player) => {
      const { page, t } = player;
      await nameRelay(page, relay);
      await page.goto('./#/post');
      await page.getByRole('textbox', { name: t('thread:paste.label') }).fill(referee.invitation);
      await take(player);
      await page.getByText(t('thread:relay.title')).click();
      await page.getByLabel(t('thread:relay.access')).fill(accesses[players.indexOf(player)]!);
      await buttonOf(page, t('thread:relay.use')).click();
    });
  } finally {
    await leave(players);
    await referee.stop();
    await relay.stop();
  }
});

/** What carries the posts is all that differs; `tests/referee` has the folder with every way in which it fails. */
test('through a folder: the same', async ({ browser, complaints }) => {
  test.setTimeout(LONG);
  const folder = mkdtempSync(join(tmpdir(), 'hexpost-folder-'));
  const referee = await startReferee(CAMPAIGN, { folder });
  const players = await gather(browser, complaints);
  const stopSync = keepInStepWithDisk(
    players.map(({ page }) => page),
    folder,
  );
  try {
    await play(players, referee, async (player) => {
      const { page, t } = player;
      await page.goto('./#/post');
      await shareFolder(page);
      await buttonOf(page, t('thread:folder.open')).click();
      await take(player);
    });
  } finally {
    await leave(players);
    await stopSync();
    await referee.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a master hands a campaign to a referee and takes it back, on a phone in Russian', async ({
  browser,
  complaints,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hexpost-folder-'));
  const referee = refereeAt({ folder });
  const olga = await sitDown(browser, complaints, 'Ольга', 'ru');
  const { page, t } = olga;
  const stopSync = keepInStepWithDisk([page], folder);
  try {
    await test.step('she founds it in the folder', async () => {
      await page.goto('./#/post-new');
      await shareFolder(page);
      await page.getByRole('textbox', { name: t('desk:new.name') }).fill(olga.name);
      await withoutBeacon(page, t('beacon:form.label'));
      await buttonOf(page, t('desk:new.make')).click();
      await page.getByText(t('thread:folder.title')).click();
      await buttonOf(page, t('thread:folder.choose')).click();
      await expect(page.getByText(t('thread:folder.waiting_zero'))).toBeVisible();
    });

    await test.step('the referee offers to lead, she reads it at the desk, and passes the campaign on', async () => {
      await expect(() => expect(referee.run('offer', '--name', 'Robot')).toContain('Robot offers to lead')).toPass({
        timeout: ROUND,
      });
      await expect(page.getByText(t('desk:board.offer', { names: 'Robot' }))).toBeVisible({ timeout: ROUND });
      await buttonOf(page, t('desk:board.to-offer')).click();
      await buttonOf(page, t('post:lead.pass', { name: 'Robot' })).click();
      await expect(page.getByText(t('post:lead.no-way-back_begin'))).toBeVisible();
      await buttonOf(page, t('post:lead.sure')).click();
      await expect(buttonOf(page, t('post:desk'))).toBeHidden();
      await expect(page.getByText(t('post:where.master', { name: 'Robot' }))).toBeVisible();
    });

    await test.step('she offers to lead again, and the referee hands it back', async () => {
      await page.getByText(t('post:lead.title'), { exact: true }).click();
      await page.getByRole('textbox', { name: t('post:lead.name') }).fill(olga.name);
      await buttonOf(page, t('post:lead.offer')).click();
      await expect(() => expect(referee.run('hand-over', '--to', olga.name)).toContain('leads from round')).toPass({
        timeout: ROUND,
      });
      await expect(buttonOf(page, t('post:desk'))).toBeVisible({ timeout: ROUND });
    });
  } finally {
    await leave([olga]);
    await stopSync();
    referee.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
