import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, MINUTE } from '@hexpost/engine';
import { expect, test } from 'vitest';
import { openLookTimes, openMemory } from '../../src/dev/referee/campaign-memory.ts';
import { folderSource } from '../../src/dev/referee/folder-files.ts';
import { watchCampaigns } from '../../src/dev/referee/watch.ts';
import { fresh, openReferee, REASONS, sitDown, work } from './table.ts';

/** The last looks at all campaigns are kept in one file: many campaigns in which nothing happens are no work for the disk. */

const folder = () => mkdtempSync(join(tmpdir(), 'hexpost-'));

test('while nothing happens, no campaign has a file written; each is known to have been looked at up to the last minute', async () => {
  const places = { folder: folder(), memory: folder() };
  const tables = [];
  for (const number of [1, 2]) {
    const table = await sitDown(fresh('domination', `idle ${number}`), { of: { places, master: 'idle', number } });
    await work(table, await openReferee(table, places));
    tables.push(table);
  }
  const clock = { now: Date.UTC(2026, 1, 1) };
  const look = watchCampaigns(tables[0]!.master, folderSource(places.folder), places.memory, {
    ...{ reasons: REASONS, isDry: false, clock: () => clock.now, say: () => {} },
    signature: async () => undefined,
  });
  await look();
  const own = () =>
    readdirSync(places.memory)
      .filter((name) => name.endsWith('.json') && name !== 'looks.json')
      .map((name) => readFileSync(join(places.memory, name), 'utf8'));
  const before = own();
  expect(before).toHaveLength(2);
  for (const end = clock.now + HOUR; clock.now < end; ) {
    clock.now += 5_000;
    await look();
  }
  expect(own()).toEqual(before);
  for (const { id } of tables) {
    const { lookedAt = 0 } = openMemory(places.memory, id, false);
    expect(lookedAt).toBeGreaterThanOrEqual(clock.now - MINUTE);
    expect(lookedAt).toBeLessThanOrEqual(clock.now);
    // Whoever has lost the times of the blocks does not take them for late.
    rmSync(join(places.memory, `${id}.json`));
    expect(openMemory(places.memory, id, false).lookedAt).toBeUndefined();
  }
});

test('a file of looks that is damaged is forgotten, and a dry run writes none', () => {
  const memories = folder();
  openLookTimes(memories, true).note('a', 1);
  expect(readdirSync(memories)).toEqual([]);
  openLookTimes(memories, false).note('a', 1);
  expect(openLookTimes(memories, false).of('a')).toBe(1);
  for (const text of ['', '{', '[]', 'null', '{"a":"soon"}']) {
    writeFileSync(join(memories, 'looks.json'), text);
    expect(openLookTimes(memories, false).of('a')).toBeUndefined();
  }
});
