import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCK_TIME } from '../../src/dev/referee/lead-lock.ts';
import { type Notifier, openNotifier } from '../../src/dev/referee/notify/notifier.ts';
import { readAccesses } from '../../src/dev/referee/options.ts';
import { relaySource } from '../../src/dev/referee/relay-source.ts';
import { writeHost } from '../../src/dev/relay/host.ts';
import { accessesIn, writeRelayAccess } from '../../src/post/relay-access.ts';
import { hasNatsServer, type RelayServer, relayServer, whenItAnswers } from '../relay/relay-server.ts';
import { sitDownAtRelay } from './relay-table.ts';
import { order } from './table.ts';

/** Referees at a real relay: one leads, and whatever happens between two of them, a round has one report. */

let server: RelayServer | undefined;
const closes: (() => Promise<void>)[] = [];
beforeAll(async () => {
  if (hasNatsServer) server = await relayServer();
});
afterAll(async () => {
  for (const close of closes) await close();
  await server?.stop();
});
const sitDown = async (seed: string, system?: string) => {
  const seated = await sitDownAtRelay(server!, seed, system);
  closes.push(seated.close);
  return seated;
};

describe.skipIf(!hasNatsServer)('at a relay', () => {
  test('a round is seated, closed and reported', async () => {
    const { table, referee, reports } = await sitDown('relayed');
    const { look, said } = referee('a');
    await look();
    await order(table);
    await look();
    expect(said).toEqual(
      expect.arrayContaining([expect.stringContaining('seats were given'), expect.stringContaining('reported')]),
    );
    expect(await reports()).toBe(1);
  });

  test('what the command of the relay prints for a room is read as it is: the access of the game master, and no other', async () => {
    const home = join(mkdtempSync(join(tmpdir(), 'hexpost-')), 'relay');
    writeHost(home, server!.host, {});
    const args = ['src/dev/relay/run.ts', 'room', '--home', home, '--seats', '3'];
    const { stdout, stderr } = spawnSync('node_modules/.bin/tsx', ['--experimental-websocket', ...args], {
      encoding: 'utf8',
    });
    expect(stderr.replace(/^.*Warning.*$|^\(Use.*$/gm, '').trim()).toBe('');
    const [gm, ...seats] = accessesIn(stdout);
    expect([gm!.name, ...seats.map(({ name }) => name)]).toEqual(['gm', 's1', 's2', 's3']);
    expect(readAccesses(stdout, 'FILE')).toEqual([gm]);
    const source = relaySource([gm!]);
    expect(await source.campaigns()).toEqual([]);
    await source.close();

    const lines = stdout.trim().split('\n');
    // More rooms than one text of links may have, links, and the same one twice.
    const other = { ...gm!, room: '2nd' };
    const many = Array.from({ length: 100 }, () => lines.slice(-1)[0]!);
    const text = [...many, `https://example.org/#/post/x?relay=${writeRelayAccess(other)}`, ...lines].join('\n');
    expect(readAccesses(text, 'FILE')).toEqual([other, gm]);
    expect(readAccesses(lines.slice(2).join('\n'), 'FILE')).toContain('accesses of players alone');
    expect(readAccesses(stdout.replace(/^gm (.{50})./m, 'gm $1'), 'FILE')).toContain('FILE: line 2 is not the access');
    expect(readAccesses('nothing\n', 'FILE')).toContain('npm run relay -- room');
  });

  test('of two referees one leads; the other takes over once the lock was not renewed for its time', async () => {
    const { table, referee, reports } = await sitDown('two of them');
    const [a, b] = [referee('a'), referee('b')];
    await a.look();
    await b.look();
    expect(b.said).toEqual(['another referee leads it']);
    await order(table);
    b.clock.now += LOCK_TIME - 1;
    await b.look();
    expect(await reports()).toBe(0);
    b.clock.now += 1;
    await b.look();
    expect(await reports()).toBe(1);
    a.clock.now += LOCK_TIME;
    await a.look();
    expect(a.said.at(-1)).toBe('another referee leads it');
  });

  test('whoever takes over sends nothing again that the other one has sent, and then what is new', async () => {
    const { table, referee } = await sitDown('notified by two', 'nuclear');
    const sent: string[] = [];
    const notifierOf = (name: string): Notifier =>
      openNotifier({
        settings: {
          site: 'https://example.org/',
          reminder: 0,
          addressees: [{ seat: '*', wants: ['due', 'report'], language: 'en', ntfy: 'https://ntfy.example.org/t' }],
        },
        async send(_, { title }) {
          sent.push(`${name} ${title.replace(/^.*: /, '')}`);
          return { state: 'sent' };
        },
        clock: Date.now,
        say: () => {},
      });
    const [a, b] = [referee('a', { notifier: notifierOf('a') }), referee('b', { notifier: notifierOf('b') })];
    await (await a.look()).notified;
    await b.look();
    b.clock.now += LOCK_TIME;
    await (await b.look()).notified;
    expect(sent).toEqual(['a orders are due']);
    await order(table);
    await (await b.look()).notified;
    expect(sent.slice(1)).toContain('b new report');
  });

  test('a referee that lost its lock and does not know it: one close, one report, and the computer for the silent seat', async () => {
    const { table, referee, reports } = await sitDown('a partition', 'nuclear');
    const [a, b] = [referee('a', { silent: 'computer' }), referee('b', { silent: 'computer' })];
    await a.look();
    await b.look();
    await order(table, ['red']);
    await a.look();
    // Its clock stands still: it goes on as if it led. What it knows is older than what the other one does next.
    b.clock.now += LOCK_TIME;
    a.clock.late = 30 * 86_400_000;
    b.clock.late = a.clock.late;
    await Promise.all([a.look(), b.look()]);
    await Promise.all([a.look(), b.look()]);
    expect(await reports()).toBe(1);
  });

  test('two without a lock, over and over at once: one report a round, and no fork', async () => {
    const { table, referee, reports } = await sitDown('no lock');
    // Of one name, so the lock keeps neither back.
    const [a, b] = [referee('same'), referee('same')];
    for (let round = 1; round <= 2; round++) {
      await Promise.all([a.look(), b.look()]);
      await order(table);
      await Promise.all([a.look(), b.look()]);
      await Promise.all([a.look(), b.look()]);
      expect(await reports()).toBe(round);
    }
    expect([...a.said, ...b.said].join('\n')).not.toContain('refused');
  });

  test('the server killed and started again: the report comes, once', async () => {
    const { table, referee, reports } = await sitDown('a power cut');
    const { look } = referee('a');
    await look();
    await order(table);
    await server!.kill();
    await look();
    await server!.start();
    await whenItAnswers(async () => {
      await look();
      if ((await reports()) !== 1) throw new Error('not yet');
    });
    expect(await reports()).toBe(1);
  });
});
