import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { folderSource, writeBlock } from '../../src/dev/referee/folder-files.ts';
import { watchCampaigns } from '../../src/dev/referee/watch.ts';
import { armour, type Block, digestOf } from '../../src/post/armour.ts';
import { joinBlock } from '../../src/post/make-blocks.ts';
import { personCalled } from '../post/thread-parts.ts';
import { fresh, openFolder, openReferee, order, REASONS, sitDown, type Table, work } from './table.ts';

/** A folder into which anybody writes anything: the referee reads it as the page reads a paste. */

const read: string[] = [];
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const openSync: typeof fs.openSync = (path, ...how) => {
    read.push(String(path));
    return fs.openSync(path, ...how);
  };
  return { ...fs, openSync };
});

const rootOf = ({ id, places }: Pick<Table, 'id' | 'places'>) => join(places.folder, `hexpost-${id}`);
const put = (table: Table, block: Block): string => {
  writeBlock(table.places.folder, { ...block, campaign: table.id });
  return digestOf({ ...block, campaign: table.id });
};
const digitsOf = (letter: string) => letter.repeat(64);
const seenIn = (table: Table) => {
  const folder = openFolder(table.id, table.places, () => table.clock.now);
  const digests = () => folder.stored().map(({ block }) => digestOf(block));
  return { look: folder.look, digests };
};
const watch = (me: Table['master'], places: Table['places'], said: string[]) =>
  watchCampaigns(me, folderSource(places.folder), places.memory, {
    reasons: REASONS,
    isDry: false,
    clock: () => 0,
    signature: async () => undefined,
    say: (name, sentence) => said.push(`${name}: ${sentence}`),
  });

test('links, pipes and folders with the names of blocks are not opened', async () => {
  const table = await sitDown(fresh('domination', 'no plain files'));
  const root = rootOf(table);
  const secret = join(table.places.memory, 'secret.txt');
  const block = joinBlock(await personCalled('linked'), table.id, 'Linked');
  writeFileSync(secret, armour(block));
  symlinkSync(secret, join(root, `${digestOf(block)}.txt`));
  symlinkSync('/dev/zero', join(root, `${digitsOf('a')}.txt`));
  spawnSync('mkfifo', [join(root, `${digitsOf('b')}.txt`)]);
  mkdirSync(join(root, `${digitsOf('c')}.txt`));
  read.length = 0;
  const folder = seenIn(table);
  await folder.look();
  expect(folder.digests()).not.toContain(digestOf(block));
  for (const digest of [digestOf(block), ...['a', 'b', 'c'].map(digitsOf)])
    expect(read.filter((path) => path.includes(digest))).toEqual([]);
});

test('forged blocks and a flood of one stranger are not kept, and no file is read twice before it changes', async () => {
  const table = await sitDown(fresh('domination', 'a flood'));
  const root = rootOf(table);
  const stranger = await personCalled('a stranger');
  const honest = seenIn(table);
  await honest.look();
  const flood = Array.from({ length: 30 }, (_, i) => put(table, joinBlock(stranger, table.id, 'Flood', '-', i + 1)));
  const { body, ...head } = joinBlock(stranger, table.id, 'Flood');
  const forged = put(table, { ...head, kind: 'roster', seat: 'gm', body });
  const foreign = joinBlock(stranger, 'z'.repeat(26), 'Foreign');
  writeFileSync(join(root, `${digestOf(foreign)}.txt`), armour(foreign));
  const late = joinBlock(await personCalled('slow'), table.id, 'Slow');
  const half = join(root, `${digestOf(late)}.txt`);
  writeFileSync(half, armour(late).slice(0, 100));
  const before = honest.digests().length;
  const taken = await honest.look();
  expect(taken).toHaveLength(20);
  expect(taken.every(({ block }) => flood.includes(digestOf(block)))).toBe(true);
  expect(honest.digests()).toHaveLength(before + 20);
  expect(honest.digests()).not.toContain(forged);

  read.length = 0;
  expect(await honest.look()).toEqual([]);
  expect(read.filter((path) => path.endsWith('.txt'))).toEqual([]);
  writeFileSync(half, armour(late));
  expect((await honest.look()).map(({ block }) => digestOf(block))).toEqual([digestOf(late)]);
});

test('a folder that is judged in parts, in whatever order, is judged as in one', async () => {
  const table = await sitDown(fresh('domination', 'in parts'));
  await work(table, await openReferee(table, table.places));
  await order(table);
  const read = async (atOnce?: number) => {
    const places = { ...table.places, memory: mkdtempSync(join(tmpdir(), 'hexpost-')) };
    const folder = openFolder(table.id, places, () => 0, true, atOnce);
    await folder.look();
    return folder
      .stored()
      .map(({ block }) => digestOf(block))
      .sort();
  };
  const whole = await read();
  expect(whole.length).toBe(5);
  expect(await read(1)).toEqual(whole);
  expect(await read(2)).toEqual(whole);
});

test('what came before the post that it rests on is kept once that is here', async () => {
  const table = await sitDown(fresh('domination', 'in the wrong order'));
  const whole = seenIn(table);
  await whole.look();
  const found = whole.digests();
  const late = (digest: string) => join(rootOf(table), `${digest}.txt`);
  const [campaign] = found.filter((digest) => readFileSync(late(digest), 'utf8').includes('HEXPOST CAMPAIGN'));
  renameSync(late(campaign!), `${late(campaign!)}.away`);
  const folder = seenIn(table);
  expect(await folder.look()).toEqual([]);
  renameSync(`${late(campaign!)}.away`, late(campaign!));
  await folder.look();
  expect(folder.digests().sort()).toEqual([...found].sort());
});

test('a part that somebody made into a link leads nowhere', async () => {
  const table = await sitDown(fresh('domination', 'a part'));
  const block = joinBlock(await personCalled('parted'), table.id, 'Parted');
  const victim = join(table.places.memory, 'victim');
  symlinkSync(victim, join(rootOf(table), `${digestOf(block)}.txt.part`));
  writeBlock(table.places.folder, block);
  expect(existsSync(victim)).toBe(false);
  expect(existsSync(join(rootOf(table), `${digestOf(block)}.txt`))).toBe(true);
});

test('the campaign of a stranger is not followed, whatever its rules are', async () => {
  const table = await sitDown(fresh('domination', "a stranger's"));
  const said: string[] = [];
  const look = watch(await personCalled('another referee'), table.places, said);
  await look();
  await look();
  expect(said).toEqual([`${table.id}: has another game master`]);
  // The memory is written as soon as a campaign is followed.
  expect(existsSync(join(table.places.memory, `${table.id}.json`))).toBe(false);
});

test('a drive that is away for a moment is said once, and everything goes on when it is back', async () => {
  const table = await sitDown(fresh('domination', 'away'));
  const folder = join(mkdtempSync(join(tmpdir(), 'hexpost-')), 'drive');
  const said: string[] = [];
  const look = watch(table.master, { folder, memory: table.places.memory }, said);
  await look();
  await look();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('does not answer since 1970-01-01T00:00:00.000Z, and is asked again: it is not there');
  renameSync(table.places.folder, folder);
  await look();
  expect(said.slice(1).join('\n')).toMatch(/answers again[\s\S]*seats were given[\s\S]*waits for/);
  expect(said).toHaveLength(4);
});

test('a forged block that names the seat of the game master changes nothing for a referee that is open', async () => {
  const table = await sitDown(fresh('domination', 'open to forgers'));
  const referee = await openReferee(table, table.places);
  await work(table, referee);
  const before = referee.mail.getState().blocks.length;
  const { body, ...head } = joinBlock(await personCalled('a forger'), table.id, 'Forger');
  put(table, { ...head, kind: 'report', seat: 'gm', round: 1, body });
  await work(table, referee);
  expect(referee.mail.getState().blocks).toHaveLength(before);
});
