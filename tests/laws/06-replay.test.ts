import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Campaign, CampaignSchema, foldEvents, replay, verify } from '../../src/engine/kernel/campaign.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { isSystem } from '../../src/systems/index.ts';
import { ENGINES } from '../support/engines.ts';

/** Law 6: replaying any campaign file gives its stored hashes. */

const folder = 'tests/campaigns';
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const texts = new Map(files.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]));

/** The file as a stranger finds it: the ruleset inside it, not the one that ships. */
function open(file: string): { campaign: Campaign; system: AnySystem } {
  const campaign = CampaignSchema.parse(JSON.parse(texts.get(file)!)) as unknown as Campaign;
  if (!isSystem(campaign.system)) throw new Error(`${file} is of no system: ${campaign.system}`);
  const made = ENGINES[campaign.system].load(campaign.ruleset.rules);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return { campaign, system: made.system };
}

/** The first entry whose hash is another, folding events alone. */
function firstOther(system: AnySystem, campaign: Campaign): number {
  let state = replay(system, campaign, 0);
  return campaign.entries.findIndex(({ events, hash }) => {
    state = foldEvents(system, state, events);
    return hashOf(state) !== hash;
  });
}

describe('law 6: replay', () => {
  test('there are campaigns of Nuclear for two sides and for four, of eight turns and more, one with simultaneous sheets', () => {
    const all = files.flatMap((file) => {
      const { campaign, system } = open(file);
      if (campaign.system !== 'nuclear') return [];
      const state = replay(system, campaign) as State;
      return {
        sides: state.order.length,
        turn: state.turn,
        sheets: state.options.sheets,
        over: state.phase === 'over',
      };
    });
    const eight = all.filter(({ turn }) => turn > 8);
    for (const sides of [2, 4]) expect(eight.filter((game) => game.sides === sides)).not.toHaveLength(0);
    expect(all.filter(({ sheets }) => sheets === 'simultaneous')).not.toHaveLength(0);
    expect(all.filter(({ over }) => over)).not.toHaveLength(0);
  });

  test.each(files)('%s folds to its stored hashes', (file) => {
    const { campaign, system } = open(file);
    expect(firstOther(system, campaign)).toBe(-1);
  });

  test.each(files)('%s is a MATCH: commands decided anew, dice recomputed', { timeout: 60_000 }, (file) => {
    const { campaign, system } = open(file);
    const verdict = verify(system, campaign);
    expect(verdict.match ? verdict.entries : verdict).toBe(campaign.entries.length);
    expect(hashOf(campaign.ruleset.rules)).toBe(campaign.ruleset.hash);
  });

  test('a changed die, event, hash or order is named with its entry', () => {
    const { campaign, system } = open(files[0]!);
    const at = campaign.entries.findIndex(({ rolls }) => rolls.length > 1);
    const withEntry = (change: (entry: Campaign['entries'][number]) => object): Campaign => ({
      ...campaign,
      entries: campaign.entries.map((entry, i) => (i === at ? { ...entry, ...change(entry) } : entry)),
    });
    const tampered = {
      dice: withEntry(({ rolls }) => ({
        rolls: rolls.map((roll, i) =>
          i === 0 ? { ...roll, faces: roll.faces.map((f) => (f % roll.sides) + 1) } : roll,
        ),
      })),
      events: withEntry(({ events }) => ({ events: events.slice(0, -1) })),
      hash: withEntry(() => ({ hash: '0'.repeat(64) })),
      command: withEntry(() => ({ command: { command: 'wait', unit: 'nobody' } })),
    };
    for (const [differs, changed] of Object.entries(tampered))
      expect(verify(system, changed)).toMatchObject({ match: false, entry: at, differs });
    expect(firstOther(system, tampered.hash)).toBe(at);
    const rules = { ...(campaign.ruleset.rules as object), version: 'mine' };
    const other = { ...campaign, ruleset: { ...campaign.ruleset, rules } };
    expect(verify(system, other)).toMatchObject({ match: false, entry: -1, differs: 'ruleset' });
  });

  test('a seed that is not the campaign’s is seen in the first dice', () => {
    const { campaign, system } = open(files[0]!);
    const first = campaign.entries.findIndex(({ rolls }) => rolls.length > 0);
    const verdict = verify(system, { ...campaign, seed: `${campaign.seed}!` });
    expect(verdict).toMatchObject({ match: false, differs: 'dice' });
    expect(verdict.match ? -1 : verdict.entry).toBeGreaterThanOrEqual(first);
  });
});
