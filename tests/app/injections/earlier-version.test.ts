import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { fileOf } from '../../../src/app/storage/copy-lines.ts';
import type { Restored } from '../../../src/app/storage/restore-campaigns.ts';
import { openStorage } from '../../../src/app/storage/storage.ts';
import { deepEqual } from '../../../src/engine/kernel/plain-data.ts';
import { FILES, type KeptCampaign, keptCampaign } from './campaign-trial.ts';
import { copyOf, forget, laid } from './content.ts';
import { type Content, type Damage, damagesOf } from './damage.ts';

/**
 * Records of an earlier version have no checks, so that many an altered value passes for what was stored. Then the copy tells, by its
 * checks or by the rules, and where nothing does both versions are kept. `HEXPOST_LONG=1` tries every value.
 */
const IS_LONG = process.env.HEXPOST_LONG === '1';
vi.setConfig({ testTimeout: 10 * 60 * 60 * 1000 });

function asEarlier({ records, files }: Content, isCopyChecked: boolean): Content {
  const plain = (value: unknown) => {
    const { check: _, ...rest } = value as Record<string, unknown>;
    return rest;
  };
  const lines = (text: string) => (isCopyChecked ? text : text.replace(/\t[0-9a-f]{16}\t/g, '\t'));
  return {
    records: records.map((one) => (one.table === 'checkpoints' ? one : { ...one, value: plain(one.value) })),
    files: new Map([...files].map(([file, text]) => [file, lines(text)])),
  };
}

/** What is wrong after a quiet start and the loss of the database; null when all is there, or the page has said what differs. */
async function tryAltered(kept: KeptCampaign, content: Content, damage: Damage, number: number) {
  const name = `earlier-${number}`;
  const now = copyOf(content);
  damage.to(now);
  const copies = await laid(name, now, 'table');
  const told: Restored[] = [];
  const { id } = kept.campaign;
  const start = () => openStorage({ name, copies, onRestored: (one) => told.push(one) });
  let storage = await start();
  try {
    await storage.tidy();
    const found = async () =>
      Promise.all((await storage.list()).map(async (card) => (await storage.load(card.id)).campaign));
    const isThere = async () => {
      const all = await found();
      const { id: _, name: _name, ...content } = kept.campaign;
      const here = all.find((one) => one.id === id);
      if (here && deepEqual(here, kept.campaign)) return 'whole';
      const isBeside = all.some(({ id: _, name: _name, ...one }) => deepEqual(one, content));
      const isTold = told.some(({ campaigns }) => campaigns.some(({ was }) => was === 'differing'));
      return here && isBeside && isTold ? 'told' : `${all.length} campaigns, told ${isTold}`;
    };
    const first = await isThere();
    storage.close();
    await forget(name);
    storage = await start();
    await storage.restoreLost();
    const second = await isThere();
    const isFine = (one: string) => one === 'whole' || one === 'told';
    return isFine(first) && isFine(second) ? null : `${damage.kind}, ${damage.place}: ${first}, then ${second}`;
  } catch (error) {
    return `${damage.kind}, ${damage.place}: ${String(error)}`;
  } finally {
    storage.close();
    await forget(name);
  }
}

it.each([
  ['with checks', true],
  ['without checks', false],
])('a value of an earlier version that was altered never overwrites a copy %s', async (_, isCopyChecked) => {
  const kept = await keptCampaign(FILES.sectors);
  expect(kept.content.files.has(fileOf('table', kept.campaign.id))).toBe(true);
  const content = asEarlier(kept.content, isCopyChecked);
  const altered = content.records
    .filter(({ table }) => table !== 'checkpoints')
    .flatMap((record) => damagesOf(record, IS_LONG ? 60 : 4))
    .filter(({ kind }) => kind.endsWith(' altered'));
  const faults: string[] = [];
  for (const [i, damage] of altered.entries()) {
    const fault = await tryAltered(kept, content, damage, (isCopyChecked ? 0 : 10_000) + i);
    if (fault) faults.push(fault);
  }
  console.log(`${altered.length} altered values, ${faults.length} faults`);
  expect(faults).toEqual([]);
});
