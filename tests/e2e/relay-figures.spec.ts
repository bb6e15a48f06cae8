import type { CDPSession, Page } from '@playwright/test';
import { connectTo, openRelay } from '../../src/app/carriers/relay.ts';
import { guestAccess } from '../../src/dev/relay/credentials.ts';
import { makeRoom } from '../../src/dev/relay/rooms.ts';
import { armour, type Block } from '../../src/post/armour.ts';
import { type RelayAccess, writeJoinLink, writeRelayAccess } from '../../src/post/relay-access.ts';
import { relaySubjects } from '../../src/post/relay-subjects.ts';
import { begin, playRound } from '../post/by-post.ts';
import { hasNatsServer, type RelayServer, relayServer } from '../relay/relay-server.ts';
import { nameRelay } from './relay.ts';
import { expect, test } from './table.ts';

/**
 * What a page bears, in a browser at a real relay: `HEXPOST_LONG=1`. The figures are printed. Work is counted by the processor's time of the
 * page's thread, since a busy machine is no fault.
 */

const isAsked = process.env.HEXPOST_LONG === '1' && hasNatsServer;
test.skip(
  !isAsked || !('WebSocket' in globalThis),
  'only with HEXPOST_LONG=1, nats-server, and NODE_OPTIONS=--experimental-websocket before Node 22',
);
test.setTimeout(1_200_000);

let server: RelayServer;
test.beforeEach(async () => {
  server = await relayServer();
});
test.afterEach(() => server.stop());

const ROUNDS = 60;

async function visit(page: Page): Promise<void> {
  await nameRelay(page, {
    address: server.host.address,
    guest: writeRelayAccess(await guestAccess(server.host)),
  });
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the page's main thread until the function that comes back is called, in milliseconds of its processor time, the longest first. */
async function traceTasks(
  client: CDPSession,
): Promise<() => Promise<readonly { cpu: number; wall: number; at: number }[]>> {
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  return async () => {
    const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
    await client.send('Tracing.end');
    await done;
    const main = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = events.filter(
      ({ ph, name, pid, tid }) => ph === 'X' && name === 'RunTask' && main.has(`${pid} ${tid}`),
    );
    const first = Math.min(...tasks.map(({ ts }) => ts));
    return tasks
      .map(({ tdur = 0, dur = 0, ts }) => ({ cpu: tdur / 1_000, wall: dur / 1_000, at: (ts - first) / 1_000 }))
      .sort((a, b) => b.cpu - a.cpu);
  };
}

const said = (tasks: readonly { cpu: number; wall: number; at: number }[]) =>
  tasks
    .slice(0, 8)
    .map(
      ({ cpu, wall, at }) => `${cpu.toFixed(0)} ms (${wall.toFixed(0)} by the clock, at ${(at / 1_000).toFixed(1)} s)`,
    )
    .join(', ');

/** Puts junk into a room under one access: half of it whole blocks that nobody signed, half of it broken ones. */
async function flood(access: RelayAccess, block: Block, count: number): Promise<void> {
  const { post } = relaySubjects(access.room, access.name);
  const text = armour(block);
  const connection = await connectTo(access);
  for (let i = 0; i < count; i++) {
    const at = 200 + (i % 100);
    connection.publish(
      post,
      i % 2 ? armour({ ...block, revision: i + 2 }) : `${text.slice(0, at)}${i}${text.slice(at)}`,
    );
    if (i % 1_000 === 0) await connection.flush();
  }
  await connection.flush();
  await connection.close();
}

/** A room that takes more than those that a host makes. */
async function openWide(room: string): Promise<void> {
  const { stored } = relaySubjects(room, '*');
  const config = {
    name: room,
    subjects: [stored],
    ...{ allow_direct: true, max_msgs: -1, storage: 'file' },
    republish: { src: stored, dest: relaySubjects(room, '$1').told, headers_only: true },
  };
  await server.keeper.request(`$JS.API.STREAM.DELETE.${room}`, '');
  await server.keeper.request(`$JS.API.STREAM.CREATE.${room}`, JSON.stringify(config));
}

test('100,000 blocks of junk in the room: the campaign is found, and no task of the page is long', async ({ page }) => {
  const played = await begin(2, 'a flood');
  for (let round = 0; round < 3; round++) await playRound(played);
  const [gm, s1] = (await makeRoom(server.keeper, { ...server.host, megabytes: 400 }, 2)) as [RelayAccess, RelayAccess];
  await openWide(gm.room);
  const anna = await openRelay(gm);
  await anna.publish(played.blocks[0]!);
  await flood(s1, played.blocks[2]!, 95_000);
  for (const block of played.blocks) await anna.publish(block);
  await visit(page);
  await page.goto('./#/post');
  await page.waitForLoadState('networkidle');
  const stop = await traceTasks(await page.context().newCDPSession(page));
  const began = Date.now();
  const { campaign } = played.blocks[0]!;
  const link = writeJoinLink({ campaign, access: s1 });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await expect(page.getByText(/round of posting 4/).first()).toBeVisible({ timeout: 600_000 });
  const found = Date.now() - began;
  await flood(s1, played.blocks[3]!, 5_000);
  // All that is there was looked at.
  await page.waitForTimeout(30_000);
  const tasks = await stop();
  console.log(
    `100,000 blocks of junk: the campaign after ${(found / 1_000).toFixed(1)} s, the longest tasks ${said(tasks)}`,
  );
  anna.close();
  await page.close();
});

test(`a browser that comes back after ${ROUNDS} rounds, beside opening what is stored`, async ({ page }) => {
  const played = await begin(2, 'sixty rounds');
  for (let round = 0; round < ROUNDS; round++) await playRound(played);
  const [gm, s1] = (await makeRoom(server.keeper, server.host, 2)) as [RelayAccess, RelayAccess];
  const anna = await openRelay(gm);
  const [first, roster, ...others] = played.blocks as [Block, Block, ...Block[]];
  for (const block of [first, roster]) await anna.publish(block);
  await visit(page);
  const { campaign } = first;
  await page.goto(`./${writeJoinLink({ campaign, access: s1 })}`);
  await expect(page.getByText(/round of posting 1/).first()).toBeVisible();
  // Away while the others play.
  await page.goto('about:blank');
  for (const block of others) await anna.publish(block);
  const last = page.getByText(new RegExp(`round of posting ${ROUNDS + 1}`)).first();
  const open = async (): Promise<number> => {
    await page.goto('about:blank');
    const began = Date.now();
    await page.goto(`./#/post/${campaign}`);
    await expect(last).toBeVisible();
    return Date.now() - began;
  };
  const stop = await traceTasks(await page.context().newCDPSession(page));
  const back = await open();
  const tasks = await stop();
  await page.waitForTimeout(3_000);
  const stored = [await open(), await open(), await open()];
  console.log(
    `back after ${ROUNDS} rounds (${others.length} posts): ${back} ms; opening what is stored: ${stored.join(', ')} ms; ${said(tasks)}`,
  );
  anna.close();
  await page.close();
});
