import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR } from '@hexpost/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRelay } from '../../src/app/carriers/relay.ts';
import { openOnce } from '../../src/dev/referee/commands/one-campaign.ts';
import { folderSource } from '../../src/dev/referee/folder-files.ts';
import { makeRoom } from '../../src/dev/relay/rooms.ts';
import { findBlocks } from '../../src/post/find.ts';
import type { Identity } from '../../src/post/keys.ts';
import { type RelayAccess, writeRelayAccess } from '../../src/post/relay-access.ts';
import { owingSeats } from '../../src/store/mail.ts';
import { sealOrders } from '../../src/store/seal.ts';
import { hasNatsServer, relayServer } from '../relay/relay-server.ts';
import { type BuiltReferee, builtReferee, PHRASE, writeKeys } from './built-referee.ts';
import { fresh, openReferee, type RefereeFolders, reportsIn, roundOf, sitDown, work } from './table.ts';

/**
 * One referee with a thousand campaigns, in each of which everybody posts in the same minute: all are resolved. `HEXPOST_LONG=1` plays it; time,
 * memory and the cost of one more campaign are printed, not judged.
 */

const COUNT = Number(process.env.HEXPOST_CAMPAIGNS ?? 1_000);
/** Campaigns that are there before the others, so that it shows what another one costs. */
const FIRST = 10;
const PATIENCE = 2 * HOUR;
const PORT = 10_000 + (process.pid % 20_000);

interface Ready {
  readonly id: string;
  /** The orders of its round, one post a seat, which are not there yet. */
  readonly orders: readonly string[];
}

describe.runIf(process.env.HEXPOST_LONG)('one referee', () => {
  let built: BuiltReferee;
  let places: RefereeFolders;
  let master: Identity;
  let keys: string;
  const ready: Ready[] = [];
  const aside = mkdtempSync(join(tmpdir(), 'hexpost-'));

  beforeAll(async () => {
    built = await builtReferee();
    places = { folder: mkdtempSync(join(tmpdir(), 'hexpost-')), memory: mkdtempSync(join(tmpdir(), 'hexpost-')) };
    for (let i = 0; i < COUNT; i++) {
      const table = await sitDown(fresh('domination', `one of many ${i}`), {
        of: { places, master: 'of many', number: i },
      });
      master = table.master;
      await work(table, await openReferee(table, places));
      const inside = join(places.folder, `hexpost-${table.id}`);
      const before = new Set(readdirSync(inside));
      for (const { seat, mail } of table.players) {
        await mail.catchUp();
        const now = mail.mail.getState();
        if (!owingSeats(now).includes(seat)) continue;
        const isAwaited = now.rules.system.awaited(now.history.now.state).includes(seat);
        await sealOrders(mail.mail, { round: 1, seat, commands: isAwaited ? [{ command: 'end-turn' }] : [] });
        await mail.settle();
      }
      const orders = readdirSync(inside).filter((name) => !before.has(name));
      expect(orders.length).toBeGreaterThan(0);
      mkdirSync(join(aside, table.id));
      for (const name of orders) renameSync(join(inside, name), join(aside, table.id, name));
      ready.push({ id: table.id, orders });
    }
    keys = await writeKeys(aside, master);
  }, PATIENCE);
  afterAll(() => {
    built.remove();
    for (const path of [aside, places.folder, places.memory]) rmSync(path, { recursive: true, force: true });
  });

  /** Its figures, as it tells them itself. */
  async function figures(): Promise<Readonly<Record<string, number>>> {
    const text = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text();
    return Object.fromEntries(
      [...text.matchAll(/^hexpost_referee_(\S+) (\S+)$/gm)].map(([, name, value]) => [name!, Number(value)]),
    );
  }

  async function until(isSo: (figure: Readonly<Record<string, number>>) => boolean, child: ChildProcess) {
    for (;;) {
      expect(child.exitCode).toBe(null);
      const found = await figures().catch(() => undefined);
      if (found && isSo(found)) return found;
      await new Promise((next) => setTimeout(next, 500));
    }
  }

  const processorOf = (child: ChildProcess): number => {
    const parts = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(parts[11]) + Number(parts[12])) / 100;
  };

  /** Plays the round, however the campaigns travel, and prints what it took. */
  async function play(
    name: string,
    args: readonly string[],
    addCampaigns: () => Promise<void>,
    postOrders: () => Promise<void>,
    between: (until: Readonly<Record<'away' | 'back', () => Promise<unknown>>>) => Promise<void> = async () => {},
  ) {
    const child = built.start([...args, '--keys', keys, '--every', '5', '--health', String(PORT)], {
      HEXPOST_PASSPHRASE: PHRASE,
    });
    child.stdout?.resume();
    child.stderr?.pipe(process.stderr);
    const few = await until((found) => found['campaigns{waits="orders"}']! >= FIRST, child);
    const began = performance.now();
    await addCampaigns();
    await until((found) => found['campaigns{waits="orders"}'] === COUNT, child);
    const opened = performance.now() - began;
    const looks = (await figures()).looks_total!;
    const idleFrom = processorOf(child);
    const all = await until((found) => found.looks_total === looks + 3, child);
    const idle = (processorOf(child) - idleFrom) / 3;
    const workedFrom = processorOf(child);
    await between({
      away: () => until((found) => found.away! > 0, child),
      back: () => until((found) => found.away === 0, child),
    });
    const start = performance.now();
    await postOrders();
    const posted = performance.now() - start;
    const end = await until((found) => found['done_total{what="report"}'] === COUNT, child);
    const took = performance.now() - start;
    const worked = processorOf(child) - workedFrom;
    child.kill('SIGTERM');
    await once(child, 'exit');
    const seconds = (ms: number) => (ms / 1_000).toFixed(1);
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
    const [before, after] = [few.resident_memory_bytes!, all.resident_memory_bytes!];
    console.log(
      [
        `${name}, ${COUNT} campaigns`,
        `opened in ${seconds(opened)} s`,
        `posted within ${seconds(posted)} s, all reported after ${seconds(took)} s (${worked.toFixed(1)} s of the processor)`,
        `memory ${megabytes(before)} MB with ${FIRST}, ${megabytes(after)} MB with all, ${megabytes(end.resident_memory_bytes!)} MB at the end`,
        `one more: ${((after - before) / (COUNT - FIRST) / 1e3).toFixed(0)} kB, and ${((1_000 * idle) / COUNT).toFixed(2)} ms of the processor a look while nothing happens`,
      ].join('\n  '),
    );
  }

  const textsOf = (folder: string): readonly string[] =>
    readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const blocksOf = (folder: string) =>
    textsOf(folder).flatMap((text) => findBlocks(text).flatMap((found) => ('block' in found ? [found.block] : [])));

  test.runIf(hasNatsServer)('at a relay', { timeout: PATIENCE }, async () => {
    const server = await relayServer(1, async (config) =>
      config.replace(/max_file_store: \d+MB/, 'max_file_store: 40GB'),
    );
    const rooms: (readonly RelayAccess[])[] = [];
    const host = { ...server.host, megabytes: 16 };
    for (const { id } of ready) {
      const room = await makeRoom(server.keeper, host, 2);
      rooms.push(room);
      const relay = await openRelay(room[0]!);
      for (const block of blocksOf(join(places.folder, `hexpost-${id}`))) await relay.publish(block);
      relay.close();
    }
    const file = join(aside, 'rooms');
    writeFileSync(file, rooms.map(([gm]) => `gm ${writeRelayAccess(gm!)}`).join('\n'), { mode: 0o600 });
    const memory = mkdtempSync(join(tmpdir(), 'hexpost-'));
    await play(
      'at a relay',
      ['--relay', file, '--memory', memory],
      async () => {},
      async () => {
        for (const [i, { id }] of ready.entries())
          for (const [seat, block] of blocksOf(join(aside, id)).entries()) {
            const relay = await openRelay(rooms[i]![seat + 1]!);
            await relay.publish(block);
            relay.close();
          }
      },
      async (until) => {
        await server.kill();
        await until.away();
        await server.start();
        const begun = performance.now();
        await until.back();
        console.log(`all rooms are back ${((performance.now() - begun) / 1_000).toFixed(1)} s after their relay`);
      },
    );
    await server.stop();
  });

  test('in a folder', { timeout: PATIENCE }, async () => {
    const elsewhere = mkdtempSync(join(places.folder, 'later-'));
    const later = ready.slice(FIRST);
    for (const { id } of later) renameSync(join(places.folder, `hexpost-${id}`), join(elsewhere, `hexpost-${id}`));
    await play(
      'in a folder',
      ['--folder', places.folder, '--memory', places.memory, '--take-over'],
      async () => {
        for (const { id } of later) renameSync(join(elsewhere, `hexpost-${id}`), join(places.folder, `hexpost-${id}`));
      },
      async () => {
        for (const { id, orders } of ready)
          for (const name of orders) renameSync(join(aside, id, name), join(places.folder, `hexpost-${id}`, name));
      },
    );
    for (const { id } of ready) {
      const read = { source: folderSource(places.folder), memories: join(aside, 'none'), me: null, isDry: true };
      const opened = (await openOnce(id, read))!;
      expect(roundOf(opened)).toBe(2);
      expect(reportsIn(opened)).toHaveLength(1);
      expect(opened.mail.getState().history.checked.every(({ finding }) => finding.match)).toBe(true);
    }
  });
});
