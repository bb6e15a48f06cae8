import { describe, expect, it } from 'vitest';
import type { Campaign, Entry } from '../../src/engine/kernel/campaign.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { foldInSlices, stateAfter } from '../../src/store/state-cache.ts';

/** A game of counting: its state is the sum of what was added. */
function counting(length: number) {
  let folded = 0;
  const system = {
    begin: () => 0,
    evolve: (state: number, { by }: { readonly by: number }) => {
      folded++;
      return state + by;
    },
  } as unknown as AnySystem;
  const entries = Array.from({ length }, (_, by) => ({ events: [{ type: 'added', by }] }) as unknown as Entry);
  const campaign = { scenario: {}, options: {}, entries } as unknown as Campaign;
  return { system, campaign, folded: () => folded };
}
const sum = (count: number): number => (count === 0 ? 0 : (count * (count - 1)) / 2);

describe('a long log', () => {
  it('is folded once, with a pause after every hundred entries', async () => {
    const { system, campaign, folded } = counting(1_234);
    const pauses: number[] = [];
    const state = await foldInSlices(system, campaign, async () => void pauses.push(folded()));
    expect(state).toBe(sum(1_234));
    expect(folded()).toBe(1_234);
    expect(pauses).toEqual(Array.from({ length: 12 }, (_, i) => (i + 1) * 100));
  });

  it('afterwards any earlier time is less than a hundred entries away', async () => {
    const { system, campaign, folded } = counting(1_234);
    await foldInSlices(system, campaign);
    for (const count of [1_233, 1_099, 950, 501, 99, 0]) {
      const before = folded();
      expect(stateAfter(system, campaign, count)).toBe(sum(count));
      expect(folded() - before).toBeLessThan(100);
    }
  });

  it('an empty one is where it begins', async () => {
    const { system, campaign } = counting(0);
    expect(await foldInSlices(system, campaign)).toBe(0);
  });

  it('goes on from what is known, as when another window has played on', async () => {
    const { system, campaign, folded } = counting(1_234);
    await foldInSlices(system, { ...campaign, entries: campaign.entries.slice(0, 1_200) });
    await foldInSlices(system, campaign);
    expect(folded()).toBe(1_234);
  });
});
