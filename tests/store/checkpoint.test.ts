import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Campaign, Entry } from '../../src/engine/kernel/campaign.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { ENGINE_VERSION } from '../../src/engine/kernel/version.ts';
import { nextCheckpoint, takeCheckpoint } from '../../src/store/checkpoint.ts';
import { foldBefore, foldInSlices, stateAfter } from '../../src/store/state-cache.ts';

interface Sum {
  readonly sum: number;
}

/** A game of adding up, with the hash of the state in every entry as a log has it. */
function adding(length: number) {
  let folded = 0;
  const system = {
    begin: (): Sum => ({ sum: 0 }),
    evolve({ sum }: Sum, { by }: { readonly by: number }): Sum {
      folded++;
      return { sum: sum + by };
    },
  } as unknown as AnySystem;
  let sum = 0;
  const entries = Array.from({ length }, (_, by) => {
    sum += by;
    return { events: [{ type: 'added', by }], hash: hashOf({ sum }) } as unknown as Entry;
  });
  const campaign = { ruleset: { hash: 'rules' }, scenario: {}, options: {}, entries } as unknown as Campaign;
  return { system, campaign, state: { sum }, folded: () => folded };
}
/** The same campaign as a page that was opened anew reads it. */
const again = (campaign: Campaign): Campaign => structuredClone(campaign);
const kept = (change: object = {}) => {
  const { campaign, state } = adding(1_000);
  return { ...structuredClone(nextCheckpoint(campaign, state, 0)), ...change };
};

describe('a checkpoint', () => {
  it('is made after five hundred entries more', () => {
    const { campaign, state } = adding(1_000);
    expect(nextCheckpoint(campaign, state, 0)).toMatchObject({ engine: ENGINE_VERSION, entries: 1_000, state });
    expect(nextCheckpoint(campaign, state, 500)).toBeDefined();
    expect(nextCheckpoint(campaign, state, 501)).toBeUndefined();
    expect(nextCheckpoint({ ...campaign, entries: [] }, state, 0)).toBeUndefined();
  });

  it('spares the log before it, which is folded when nobody waits', async () => {
    const { system, campaign, folded, state } = adding(1_250);
    const opened = again(campaign);
    expect(takeCheckpoint(kept(), opened)).toBe(1_000);
    expect(await foldInSlices(system, opened)).toEqual(state);
    expect(folded()).toBe(250);
    await foldBefore(system, opened, 1_000, async () => {});
    expect(folded()).toBeLessThanOrEqual(250 + 1_000);
    const before = folded();
    expect(stateAfter(system, opened, 799)).toEqual({ sum: (799 * 798) / 2 });
    expect(folded() - before).toBeLessThan(100);
  });

  it.each([
    ['another ruleset', { ruleset: 'others' }],
    ['another version of the engine', { engine: '0.0.1' }],
    ['another log', { head: hashOf('another') }],
    ['another number of entries', { entries: 999 }],
    ['more entries than there are', { entries: 5_000 }],
    ['another state', { state: { sum: 7 } }],
    ['no state', { state: undefined }],
    ['a state that turns in a circle', { state: circle() }],
    ['something beside it', { note: 'trust me' }],
  ])('is thrown away for %s, and the log is folded from its beginning', async (_, change) => {
    const { system, campaign, folded, state } = adding(1_250);
    const opened = again(campaign);
    expect(takeCheckpoint(kept(change), opened)).toBe(0);
    expect(await foldInSlices(system, opened)).toEqual(state);
    expect(folded()).toBe(1_250);
  });

  it.each([undefined, null, 7, 'checkpoint', [], {}])('is not read out of %j', (value) => {
    expect(takeCheckpoint(value, again(adding(10).campaign))).toBe(0);
  });

  it('carries the version of the product', () => {
    expect(ENGINE_VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  });
});

function circle(): object {
  const round: Record<string, unknown> = {};
  round.again = round;
  return round;
}
