import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, MINUTE } from '@hexpost/engine';
import { describe, expect, test, vi } from 'vitest';
import { threadText } from '../../src/dev/referee/commands/export.ts';
import { foundCampaign, invitationText } from '../../src/dev/referee/commands/found.ts';
import { handOver, offer } from '../../src/dev/referee/commands/lead.ts';
import { openOnce, pickCampaign } from '../../src/dev/referee/commands/one-campaign.ts';
import { type StatusRow, showStatus } from '../../src/dev/referee/commands/status.ts';
import { folderSource } from '../../src/dev/referee/folder-files.ts';
import { openHealth } from '../../src/dev/referee/health.ts';
import type { CommandOptions } from '../../src/dev/referee/options.ts';
import { watchCampaigns } from '../../src/dev/referee/watch.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import { findBlocks } from '../../src/post/find.ts';
import { linksIn } from '../../src/post/link.ts';
import { leadOffers, passOn } from '../../src/store/handover.ts';
import { campaignContent } from '../../src/store/mail.ts';
import { personCalled } from '../post/thread-parts.ts';
import { fresh, openReferee, order, REASONS, reportsIn, roundOf, sitDown, work } from './table.ts';

/** The commands beside the referee's own work. */

const folder = () => mkdtempSync(join(tmpdir(), 'hexpost-'));
const given = (options: object): CommandOptions => ({ language: 'en', ...options }) as CommandOptions;
const printed = async (run: () => Promise<unknown>): Promise<string> => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  await run();
  log.mockRestore();
  return lines.join('\n');
};

describe('status', () => {
  test('says of each campaign its round, who is due, and until when, and needs no keys', async () => {
    const table = await sitDown(fresh('nuclear', 'a status'), { calendar: defaultCalendar('UTC') });
    const look = { source: folderSource(table.places.folder), memories: folder(), me: null, isDry: true };
    const status = async (): Promise<StatusRow[]> => JSON.parse(await printed(() => showStatus(look, true)));
    expect(await status()).toMatchObject([{ campaign: table.id, round: 1, waitsFor: 'players', due: [], until: null }]);
    await work(table, await openReferee(table, table.places));
    await order(table, ['red']);
    expect(await status()).toMatchObject([
      { waitsFor: 'orders', due: [{ seat: 'red', player: 'Player red' }], isPaused: false },
    ]);
    const text = await printed(() => showStatus(look, false));
    expect(text).toMatch(/round 1 waits for orders of .* \(Player red\), until 2026-/);
    expect(readdirSync(look.memories)).toEqual([]);
  });
});

test('export: the whole thread as text, from which everybody stands where the folder stands', async () => {
  const table = await sitDown(fresh('domination', 'an export'));
  const referee = await openReferee(table, table.places);
  await work(table, referee);
  await order(table);
  await work(table, referee);
  const found = await pickCampaign(folderSource(table.places.folder), table.id.slice(0, 10));
  expect(found).toEqual({ id: table.id });
  expect(await pickCampaign(folderSource(table.places.folder), 'zzz')).toContain('no such campaign');
  const text = await threadText(table.id, folderSource(table.places.folder), folder());
  const kinds = findBlocks(text).flatMap((one) => (one.state === 'whole' ? [one.block.kind] : []));
  expect(kinds).toHaveLength(referee.mail.getState().blocks.length);
  expect(kinds[0]).toBe('campaign');
  expect(kinds.indexOf('close')).toBeLessThan(kinds.indexOf('report'));
});

describe('found', () => {
  test.each(['domination/the-relic', 'nuclear/crossroads', 'sectors/three-powers', 'tactical/meeting'])(
    '%s: the invitation is a campaign that opens, with its sides, calendar and beacon',
    async (scenario) => {
      const me = await personCalled(`founder of ${scenario}`);
      const calendar = '24 Europe/Paris close';
      const block = await foundCampaign(me, given({ scenario, calendar, name: 'Ours', master: 'Robot' }));
      if (typeof block === 'string') throw new Error(block);
      const places = { folder: folder(), memory: folder() };
      const source = folderSource(places.folder);
      await source.publish(block);
      const opened = (await openOnce(block.campaign, { source, memories: places.memory, me, isDry: false }))!;
      const content = campaignContent(opened.mail.getState());
      expect(content).toMatchObject({
        name: 'Ours',
        master: { name: 'Robot' },
        calendar: { zone: 'Europe/Paris' },
        beacon: { otherwise: 'wait' },
      });
      expect(content.calendar?.otherwise).toEqual({ kind: 'for', hours: 24 });
      expect(content.players.length).toBeGreaterThan(1);
      expect(content.ruleset.rules).toBeUndefined();
      const text = invitationText(block, 'https://example.org/');
      expect(linksIn(text).blocks).toEqual([block]);
    },
  );

  test('from a campaign file of the browser, without what was played in it', async () => {
    const campaign = fresh('domination', 'a file');
    const file = join(folder(), 'campaign.json');
    writeFileSync(file, JSON.stringify({ ...campaign, name: 'From a file' }));
    const block = await foundCampaign(
      await personCalled('founder'),
      given({ file, beacon: 'none', side: ['red=Crimson'] }),
    );
    if (typeof block === 'string') throw new Error(block);
    const source = folderSource(folder());
    await source.publish(block);
    const opened = (await openOnce(block.campaign, { source, memories: folder(), me: null, isDry: true }))!;
    expect(campaignContent(opened.mail.getState()).players).toContainEqual(
      expect.objectContaining({ seat: 'red', name: 'Crimson' }),
    );
  });

  test('what is wrong is said in a sentence', async () => {
    const me = await personCalled('founder');
    const said = (options: object) => foundCampaign(me, given(options));
    expect(await said({ scenario: 'chess/opening' })).toContain('--scenario domination/the-relic');
    expect(await said({ scenario: 'domination/nothing' })).toContain('domination/the-relic');
    expect(await said({ file: '/no/such/file' })).toContain('cannot be read');
    expect(await said({ scenario: 'domination/the-relic', calendar: 'soon' })).toContain('--calendar');
    expect(await said({ scenario: 'domination/the-relic', calendar: '24 Mars/Base' })).toContain('zone');
    expect(await said({ scenario: 'domination/the-relic', side: ['pink=Pink'] })).toContain('there is no pink');
    expect(await said({ scenario: 'domination/the-relic', side: ['red'] })).toContain('such as --side red=Anna');
    expect(await said({ scenario: 'domination/the-relic', beacon: 'sun' })).toContain('--beacon');
  });
});

test('a master hands the campaign to a referee with keys of its own, by the blocks of the format, and takes it back', async () => {
  const table = await sitDown(fresh('domination', 'handed over'));
  const robot = await personCalled('a robot');
  const master = await openReferee(table, table.places);
  await work(table, master);
  const asRobot = { ...table, master: robot };
  const places = { ...table.places, memory: folder() };
  const open = () => openReferee(asRobot, places);

  expect(await offer(await open(), 'Robot')).toContain('Robot offers to lead. The referee accepts it');
  expect(await offer(await open(), 'Robot')).toContain('there already');
  expect(await work(table, await open())).toEqual([{ waits: 'nothing', why: 'not-mine' }]);
  // The master signs at the desk in a browser, and reports the open round.
  await master.catchUp();
  await passOn(master.mail, leadOffers(master.mail.getState())[0]!);
  await master.settle();
  await order(table);
  expect((await work(table, master)).slice(0, 2)).toEqual([{ did: 'close' }, { did: 'report' }]);
  await order(table);
  expect((await work(table, await open())).slice(0, 2)).toEqual([{ did: 'close' }, { did: 'report' }]);

  expect(await handOver(await open(), undefined)).toContain('Nobody offers to lead');
  await master.catchUp();
  expect(await handOver(master, 'Robot')).toContain('is led by Robot');
  await offer(master, 'The referee');
  expect(await handOver(await open(), undefined)).toContain('--to with one of\nThe referee (');
  expect(await handOver(await open(), 'The referee')).toContain('leads from round 4 on');
  await order(table);
  expect((await work(table, await open())).slice(0, 2)).toEqual([{ did: 'close' }, { did: 'report' }]);
  await order(table);
  expect((await work(table, master)).slice(0, 2)).toEqual([{ did: 'close' }, { did: 'report' }]);
  expect(roundOf(master)).toBe(5);
  expect(reportsIn(master)).toHaveLength(4);
  expect(isContradictory(master.mail.getState().history)).toBe(false);
});

describe('health', () => {
  const freePort = () =>
    new Promise<number>((found) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number };
        server.close(() => found(port));
      });
    });
  const get = (port: number, path: string, host = `127.0.0.1:${port}`) =>
    new Promise<{ status: number | undefined; text: string }>((done, failed) => {
      request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () => done({ status: answer.statusCode, text }));
      })
        .on('error', failed)
        .end();
    });

  test('is well while it looks, ill when it has not for long, and counts without names; for this computer alone', async () => {
    const table = await sitDown(fresh('domination', 'healthy'));
    const clock = { now: 0 };
    const health = openHealth({ clock: () => clock.now, every: 5_000 });
    const port = await freePort();
    await health.listen(port);
    const look = watchCampaigns(table.master, folderSource(table.places.folder), table.places.memory, {
      ...{ reasons: REASONS, isDry: false, clock: () => 0, count: health.count, say: () => {} },
      signature: async () => undefined,
    });
    const { campaigns } = await health.timed(look);
    health.noteLook({ campaigns, away: [] });
    expect((await get(port, '/health')).status).toBe(200);
    const { text } = await get(port, '/metrics');
    expect(text).toContain('hexpost_referee_campaigns{waits="orders"} 1\n');
    expect(text).toContain('hexpost_referee_done_total{what="seats"} 1\n');
    expect(text).toMatch(/^# TYPE hexpost_referee_looks_total counter$/m);
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .*|\w+(?:\{\w+="[\w-]+"\})? [\d.e+-]+)$/);
    expect(text).not.toContain(table.id.slice(0, 8));
    expect((await get(port, '/health', 'evil.example.org')).status).toBe(404);
    expect((await get(port, '/other')).status).toBe(404);
    // What is away is ill after a while, and is named with the time.
    health.noteLook({ campaigns, away: [{ name: 'room 2 of 2', since: 0, why: 'silence' }] });
    expect((await get(port, '/health')).status).toBe(200);
    clock.now += 2 * MINUTE;
    await health.timed(async () => {});
    expect(await get(port, '/health')).toEqual({
      status: 503,
      text: 'room 2 of 2 does not answer since 1970-01-01T00:00:00.000Z\n',
    });
    expect((await get(port, '/metrics')).text).toContain('hexpost_referee_away 1\n');
    health.noteLook({ campaigns, away: [] });
    expect((await get(port, '/health')).status).toBe(200);
    clock.now += HOUR;
    expect((await get(port, '/health')).status).toBe(503);
    health.close();
    expect(existsSync(join(table.places.folder, 'metrics'))).toBe(false);
  });
});
