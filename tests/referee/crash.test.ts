import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { digestOf } from '../../src/post/armour.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import { findBlocks } from '../../src/post/find.ts';
import { allAgree, fresh, openReferee, order, reportsIn, roundOf, sitDown, type Table, work } from './table.ts';

/** Killed at any moment, the referee goes on without a second report, and never signs another block in the place of one that it has signed. */

/** Told before a file is written, before it gets its name, and in between. */
let onWrite: (moment: 'begun' | 'written', path: string) => void = () => {};
/** Everything done to files, in its order. */
const done: string[] = [];
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const paths = new Map<number, string>();
  const openSync: typeof fs.openSync = (path, ...how) => {
    if (String(path).endsWith('.part')) onWrite('begun', String(path));
    const file = fs.openSync(path, ...how);
    paths.set(file, String(path));
    return file;
  };
  const fsyncSync: typeof fs.fsyncSync = (file) => {
    done.push(`sync ${paths.get(file)}`);
    fs.fsyncSync(file);
  };
  const renameSync: typeof fs.renameSync = (from, to) => {
    onWrite('written', String(to));
    fs.renameSync(from, to);
    done.push(`name ${to}`);
  };
  return { ...fs, openSync, fsyncSync, renameSync };
});

/** Plays the first round; answers with the folder and the memory as they were before each of its writes, and at the wanted moments of those into the folder. */
async function momentsOfRound(
  table: Table,
  prepare: (table: Table) => Promise<void>,
  wanted: readonly ('half' | 'written')[],
  tools = {},
) {
  const referee = await openReferee(table, table.places);
  await work(table, referee);
  await prepare(table);
  const moments: Table['places'][] = [];
  const copy = (): Table['places'] => {
    const at = mkdtempSync(join(tmpdir(), 'hexpost-'));
    const places = { folder: join(at, 'folder'), memory: join(at, 'memory') };
    cpSync(table.places.folder, places.folder, { recursive: true });
    cpSync(table.places.memory, places.memory, { recursive: true });
    moments.push(places);
    return places;
  };
  onWrite = (moment, path) => {
    const isShared = path.startsWith(table.places.folder);
    // Before the next file is begun, the last one has its name. Parts in the memory are never read.
    if (moment === 'begun' || (isShared && wanted.includes(moment))) copy();
    if (moment !== 'written' || !isShared || !wanted.includes('half')) return;
    const part = join(copy().folder, `${relative(table.places.folder, path)}.part`);
    truncateSync(part, Math.floor(statSync(part).size / 2));
  };
  await work(table, referee, tools);
  onWrite = () => {};
  expect(roundOf(referee)).toBe(2);
  expect(moments.length).toBeGreaterThan(3);
  return moments;
}

/** Digests of blocks that are whole in a shared folder, whatever the names of their files. */
const readableIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .flatMap((path) =>
      findBlocks(readFileSync(path, 'utf8')).flatMap((one) => (one.state === 'whole' ? [digestOf(one.block)] : [])),
    );

describe('killed at any moment, it goes on: one report, and no block but those that anybody could have read before', () => {
  const goesOn = async (table: Table, moments: readonly Table['places'][], tools = {}) => {
    for (const places of moments) {
      const before = readableIn(places.folder);
      const again = await openReferee(table, places);
      await work(table, again, tools);
      expect(roundOf(again)).toBe(2);
      const reader = await openReferee(table, places);
      expect(reportsIn(reader)).toHaveLength(1);
      const { history } = reader.mail.getState();
      expect(isContradictory(history)).toBe(false);
      expect(history.ledger.record.forks).toEqual([]);
      expect(before.filter((digest) => !history.ledger.blocks.has(digest))).toEqual([]);
      expect(readdirSync(join(places.folder, `hexpost-${table.id}`)).filter((name) => !name.endsWith('.txt'))).toEqual(
        [],
      );
      rmSync(dirname(places.folder), { recursive: true });
    }
  };

  test('with all orders', async () => {
    const table = await sitDown(fresh('domination', 'killed'));
    await goesOn(table, await momentsOfRound(table, order, ['half', 'written']));
  });

  test.each(['close', 'computer'] as const)('with a silent seat, for which the rule is %s', async (silent) => {
    const calendar = { ...defaultCalendar('UTC'), atDeadline: { does: 'close' as const } };
    const table = await sitDown(fresh('nuclear', `killed ${silent}`), { calendar });
    const prepare = async () => {
      await order(table, ['red']);
      table.clock.now += 30 * 86_400_000;
    };
    await goesOn(table, await momentsOfRound(table, prepare, [], { silent }), { silent });
  });
});

test('each block is on the disk in the memory, with its name, before it is begun in the shared folder', async () => {
  const table = await sitDown(fresh('domination', 'the memory first'));
  const referee = await openReferee(table, table.places);
  done.length = 0;
  await work(table, referee);
  const roster = referee.mail.getState().history.ledger.record.posts.at(-1)!;
  const file = join(`hexpost-${table.id}`, `${digestOf(roster)}.txt`);
  const places = [table.places.memory, table.places.folder];
  const steps = places.flatMap((root) => [
    `sync ${join(root, file)}.part`,
    `name ${join(root, file)}`,
    `sync ${join(root, `hexpost-${table.id}`)}`,
  ]);
  expect(done.filter((one) => steps.includes(one))).toEqual(steps);
  const mode = (path: string) => statSync(path).mode & 0o777;
  expect(mode(join(table.places.memory, file))).toBe(0o600);
  expect(mode(join(table.places.memory, `${table.id}.json`))).toBe(0o600);
  expect(mode(join(table.places.folder, file))).toBe(0o666 & ~process.umask());
});

test('files that are whole are not written again, and what somebody has deleted is', async () => {
  const table = await sitDown(fresh('domination', 'whole files'));
  const root = join(table.places.folder, `hexpost-${table.id}`);
  const [first] = readdirSync(root).sort();
  const stamps = () => readdirSync(root).map((name) => `${name} ${statSync(join(root, name)).ino}`);
  const before = stamps();
  const referee = await openReferee(table, table.places);
  await work(table, referee);
  expect(stamps()).toEqual(expect.arrayContaining(before));
  rmSync(join(root, first!));
  await work(table, referee);
  expect(readdirSync(root)).toContain(first);
});

test('a folder that cannot be written keeps nothing half, and the report comes once it can', async () => {
  const table = await sitDown(fresh('domination', 'a full disk'));
  const referee = await openReferee(table, table.places);
  await work(table, referee);
  await order(table);
  onWrite = () => {
    throw new Error('ENOSPC: no space left on device');
  };
  await expect(work(table, referee)).rejects.toThrow('ENOSPC');
  onWrite = () => {};
  const again = await openReferee(table, table.places);
  await work(table, again);
  await allAgree(table, 2);
  expect(reportsIn(again)).toHaveLength(1);
});
