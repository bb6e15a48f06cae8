import 'fake-indexeddb/auto';
import { afterAll, describe, expect, it } from 'vitest';
import { fileOf } from '../../../src/app/storage/copy-lines.ts';
import { openStorage } from '../../../src/app/storage/storage.ts';
import { allowWrites } from './broken-writes.ts';
import { FILES, type KeptCampaign, keptCampaign, tryCampaign, type Verdict } from './campaign-trial.ts';
import { copyOf, forget, laid } from './content.ts';
import { type Content, type Damage, damagesIn, damagesOf } from './damage.ts';

/**
 * Damage to whatever is kept, one record, line or byte at a time, alone and together with kills, full disks, and the loss of all else. Then
 * all that was acknowledged is there, or the page has said what is missing. `HEXPOST_LONG=1` tries everything, else a sample of every
 * kind.
 */
const IS_LONG = process.env.HEXPOST_LONG === '1';
const SAMPLE = Number(process.env.SAMPLE ?? 3);

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
  { name: 'killed within the line of the copy', to: cutLine((line) => line.slice(0, 40)), mayLose: inStore, only: inStore, startsFirst: true },
  ...[0, 1, 3, 6, 12].map((writes) => ({ name: `a full disk after ${writes} writes`, writes, startsFirst: writes % 2 === 0 })),
  { name: 'the copy lost', to: (now, file) => void now.files.delete(file), mayLose: inStore, only: inStore },
  { name: 'the database lost', to: (now) => void (now.records = []), mayLose: inCopy, only: inCopy },
];

const tally = new Map<string, number>();
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
let trials = 0;

async function trial(kept: KeptCampaign, damage: Damage, besides: Besides): Promise<string | null> {
  const name = `injected-${trials++}`;
  const file = fileOf('table', kept.campaign.id);
  const now = copyOf(kept.content);
  damage.to(now);
  besides.to?.(now, file);
  const copies = await laid(name, now);
  if (besides.writes !== undefined) {
    allowWrites(besides.writes);
    const storage = await openStorage({ name, copies });
    if (besides.startsFirst) await storage.tidy().catch(() => {});
    await storage.load(kept.campaign.id).catch(() => {});
    await storage.tidy().catch(() => {});
    storage.close();
    allowWrites(Number.POSITIVE_INFINITY);
  }
  const verdict: Verdict = await tryCampaign({ kept, name, copies, startsFirst: besides.startsFirst ?? false });
  count(typeof verdict === 'string' ? verdict : 'fault');
  if (verdict === 'whole' || (verdict === 'told' && besides.mayLose?.(damage))) return null;
  return `${damage.kind}, ${damage.place}; ${besides.name}: ${typeof verdict === 'string' ? verdict : verdict.fault}`;
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

describe.each(Object.entries(FILES))('a campaign of %s', (system, campaignFile) => {
  it('is there after every damage, or the page says what is missing', async () => {
    const kept = await keptCampaign(campaignFile);
    const file = fileOf('table', kept.campaign.id);
    const damages = [
      ...kept.content.records.flatMap((record) => damagesOf(record, 3)),
      ...damagesIn(file, kept.content.files.get(file)!, 2),
    ];
    const all = damages.flatMap((damage) =>
      BESIDES.filter(({ only }) => only?.(damage) ?? true).map((besides) => ({ damage, besides })),
    );
    if (process.env.SAMPLE) console.log(system, damages.length, all.length);
    const faults: string[] = [];
    const chosen = sampled(all, ({ damage }) => damage.kind, system.length);
    for (const { damage, besides } of chosen) {
      const fault = await trial(kept, damage, besides);
      if (fault) faults.push(fault), process.env.SAMPLE && console.log(fault);
    }
    expect(faults).toEqual([]);
  });
});
void forget;
