import 'fake-indexeddb/auto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { fileOf } from '../../../src/app/storage/copy-lines.ts';
import { isFileOf } from '../../../src/app/storage/copy-names.ts';
import { openPostStorage } from '../../../src/app/storage/post-storage.ts';
import { openStorage } from '../../../src/app/storage/storage.ts';
import type { MemoryCopies } from '../../support/memory-copies.ts';
import { allowWrites } from './broken-writes.ts';
import { FILES, keptCampaign, tryCampaign, type Verdict } from './campaign-trial.ts';
import { copyOf, laid } from './content.ts';
import { bytesIn, type Content, type Damage, damagesIn, damagesOf, swapsIn, swapsOf } from './damage.ts';
import { BOX, keptBox, tryBox } from './mailbox-trial.ts';

/**
 * Damage to whatever is kept, one record, line or byte at a time, alone and together with kills, full disks, and the loss of all else. Then
 * all that was acknowledged is there, or the page has said what is missing. `HEXPOST_LONG=1` tries everything, else a sample of every
 * kind.
 */
const IS_LONG = process.env.HEXPOST_LONG === '1';
const SAMPLE = 3;

/** What happens besides the damage. `mayLose`: the only other place is hit as well. */
interface Besides {
  readonly name: string;
  readonly startsFirst?: boolean;
  /** Before the page starts. */
  readonly to?: (now: Content, file: string) => void;
  /** Writes that succeed in a first start, which ends in a kill. */
  readonly writes?: number;
  readonly mayLose?: (damage: Damage) => boolean;
  readonly only?: (damage: Damage) => boolean;
}

const cutLine = (rest: (line: string) => string) => (now: Content, file: string) => {
  const lines = now.files.get(file)!.split('\n').slice(0, -1);
  const last = lines.pop()!;
  now.files.set(file, lines.map((line) => `${line}\n`).join('') + rest(last));
};
const inStore = ({ inStore }: Damage) => inStore;
const inCopy = ({ inStore }: Damage) => !inStore;

const BESIDES: readonly Besides[] = [
  { name: 'opened at once' },
  { name: 'after a quiet start', startsFirst: true },
  { name: 'killed before the copy was written', to: cutLine(() => ''), mayLose: inStore, only: inStore },
  {
    name: 'killed within the line of the copy',
    to: cutLine((line) => line.slice(0, 40)),
    mayLose: inStore,
    only: inStore,
    startsFirst: true,
  },
  ...[0, 1, 3, 6, 12].map((writes) => ({
    name: `a full disk after ${writes} writes`,
    writes,
    startsFirst: writes % 2 === 0,
  })),
  { name: 'the copy lost', to: (now, file) => void now.files.delete(file), mayLose: inStore, only: inStore },
  { name: 'the database lost', to: (now) => void now.records.splice(0), mayLose: inCopy, only: inCopy },
];

const tally = new Map<string, number>();
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
let trials = 0;

interface Trial {
  readonly content: Content;
  readonly file: string;
  readonly damage: Damage;
  readonly besides: Besides;
  /** A page that starts, and is killed when the disk is full. */
  readonly start: (name: string, copies: MemoryCopies, startsFirst: boolean) => Promise<void>;
  readonly verdict: (name: string, copies: MemoryCopies, startsFirst: boolean) => Promise<Verdict>;
}

/** What is wrong afterwards, in words; null when everything is there or told. */
async function inject({ content, file, damage, besides, start, verdict }: Trial): Promise<string | null> {
  const name = `injected-${trials++}`;
  const startsFirst = besides.startsFirst ?? false;
  const now = copyOf(content);
  damage.to(now);
  besides.to?.(now, file);
  const copies = await laid(name, now, isFileOf('post', file) ? 'post' : 'table');
  if (besides.writes !== undefined) {
    allowWrites(besides.writes);
    await start(name, copies, startsFirst).catch(() => {});
    allowWrites(Number.POSITIVE_INFINITY);
  }
  const found = await verdict(name, copies, startsFirst);
  count(typeof found === 'string' ? found : 'fault');
  if (found === 'whole' || (found === 'told' && besides.mayLose?.(damage))) return null;
  return `${damage.kind}, ${damage.place}; ${besides.name}: ${typeof found === 'string' ? found : found.fault}`;
}

/** Tries every damage with everything besides, or a few of each kind. */
async function injectAll(damages: readonly Damage[], salt: number, trial: Omit<Trial, 'damage' | 'besides'>) {
  const all = damages.flatMap((damage) => {
    const possible = BESIDES.filter(({ only }) => only?.(damage) ?? true);
    const { turn } = damage;
    const tried = turn === undefined ? possible : [possible[turn % possible.length]!];
    return tried.map((besides) => ({ damage, besides }));
  });
  const faults: string[] = [];
  for (const { damage, besides } of sampled(all, (one) => one.damage.kind, salt)) {
    const fault = await inject({ ...trial, damage, besides });
    if (fault) faults.push(fault);
  }
  return faults;
}

/** A few of each kind of damage, with another thing besides each; all in a long run. */
function sampled<T>(all: readonly T[], kindOf: (one: T) => string, salt: number): readonly T[] {
  if (IS_LONG) return all;
  const kinds = new Map<string, T[]>();
  for (const one of all) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
  // Steps of the golden section come near every part of a list.
  const placeOf = (n: number) => (n * 0.618 + salt * 0.37) % 1;
  return [...kinds.values()].flatMap((group) => [
    ...new Set(Array.from({ length: SAMPLE }, (_, n) => group[Math.floor(placeOf(n) * group.length)]!)),
  ]);
}

afterAll(() => {
  console.log(`${trials} injections: ${[...tally].map(([what, n]) => `${n} ${what}`).join(', ')}`);
});

// Thousands of trials take their time.
vi.setConfig({ testTimeout: 10 * 60 * 60 * 1000 });

describe.each(Object.entries(FILES))('a campaign of %s', (system, campaignFile) => {
  it('is there after every damage, or the page says what is missing', async () => {
    const kept = await keptCampaign(campaignFile);
    const { content } = kept;
    const file = fileOf('table', kept.campaign.id);
    const damages = [
      ...content.records.flatMap((record) => damagesOf(record, 3)),
      ...swapsOf(content.records),
      ...damagesIn(file, content.files.get(file)!, 2),
      ...swapsIn(file, content.files.get(file)!),
      ...bytesIn(file, content.files.get(file)!, 400),
    ];
    const faults = await injectAll(damages, system.length, {
      content,
      file,
      async start(name, copies, startsFirst) {
        const storage = await openStorage({ name, copies });
        if (startsFirst) await storage.tidy().catch(() => {});
        await storage.load(kept.campaign.id).catch(() => {});
        await storage.tidy().catch(() => {});
        storage.close();
      },
      verdict: (name, copies, startsFirst) => tryCampaign({ kept, name, copies, startsFirst }),
    });
    expect(faults).toEqual([]);
  });
});

describe.each([
  ['in the clear', undefined],
  ['under a passphrase', 'six plain words'],
])('a mailbox with keys %s', (_, phrase) => {
  it('is there after every damage, or the page says what is missing', async () => {
    const kept = await keptBox(phrase);
    const { content } = kept;
    const file = fileOf('post', BOX);
    const damages = [
      ...content.records.flatMap((record) => damagesOf(record, 3)),
      ...swapsOf(content.records),
      ...damagesIn(file, content.files.get(file)!, 6),
      ...swapsIn(file, content.files.get(file)!),
      ...bytesIn(file, content.files.get(file)!),
      ...bytesIn('keys', content.files.get('keys')!),
      ...damagesIn('keys', content.files.get('keys')!, 6).filter(({ kind }) => kind !== 'line doubled at the end'),
    ];
    const faults = await injectAll(damages, 4, {
      content,
      file,
      async start(name, copies) {
        const storage = await openPostStorage(name, copies);
        await storage.restoreLost().catch(() => {});
        await storage.tidy().catch(() => {});
        storage.close();
      },
      verdict: (name, copies, startsFirst) => tryBox(kept, name, copies, startsFirst),
    });
    expect(faults).toEqual([]);
  });
});
