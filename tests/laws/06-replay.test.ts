import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STORED_CAMPAIGNS } from '../../src/dev/fought-week.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { type Campaign, CampaignSchema, foldEvents, replay, verify } from '../../src/engine/kernel/campaign.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { isSystem } from '../../src/systems/index.ts';
import { ENGINES } from '../support/engines.ts';
import { moments, once, someSides, times } from './play.ts';

/** Law 6: replaying any campaign file gives its stored hashes. */

const folder = 'tests/campaigns';
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** The campaign of a file as a stranger reads it. */
const read = (text: string): Campaign => CampaignSchema.parse(JSON.parse(text)) as unknown as Campaign;
const stored = (file: string): Campaign => read(readFileSync(`${folder}/${file}`, 'utf8'));

/** The system that plays a campaign, with the ruleset inside it, not the one that ships. */
function systemOf({ system, ruleset }: Campaign): AnySystem {
  if (!isSystem(system)) throw new Error(`no rule system ${system}`);
  const made = ENGINES[system].load(ruleset.rules);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.system;
}

/** The first entry whose hash is another, folding events alone. */
function firstOther(system: AnySystem, campaign: Campaign): number {
  let state = replay(system, campaign, 0);
  return campaign.entries.findIndex(({ events, hash }) => {
    state = foldEvents(system, state, events);
    return hashOf(state) !== hash;
  });
}

describe('law 6: stored campaigns', () => {
  test('are those that the systems play, and every system has one that is over and one with dice', () => {
    const known = STORED_CAMPAIGNS.map(({ file }) => `${file}.hexpost.json`);
    expect([...files].sort()).toEqual([...known].sort());
    const campaigns = files.map(stored);
    for (const { id, labels } of TESTED_SYSTEMS) {
      const own = campaigns.filter(({ system }) => system === id);
      expect(own.some((campaign) => systemOf(campaign).isOver(replay(systemOf(campaign), campaign)))).toBe(true);
      const rolls = own.flatMap(({ entries }) => entries.flatMap((entry) => entry.rolls));
      expect(rolls.length > 0).toBe(Object.keys(labels).length > 0);
    }
  });

  test.each(STORED_CAMPAIGNS.filter(({ demo }) => demo))(
    'the demo $demo is the stored campaign $file',
    ({ demo, file }) => {
      const text = (path: string) => readFileSync(`${path}.hexpost.json`, 'utf8');
      expect(text(`public/demo/${demo}`)).toBe(text(`${folder}/${file}`));
    },
  );

  test.each(files)('%s folds to its stored hashes', (file) => {
    const campaign = stored(file);
    expect(firstOther(systemOf(campaign), campaign)).toBe(-1);
  });

  test.each(files)('%s is a MATCH: commands decided anew, dice recomputed', (file) => {
    const campaign = stored(file);
    const verdict = verify(systemOf(campaign), campaign);
    expect(verdict.match ? verdict.entries : verdict).toBe(campaign.entries.length);
    expect(hashOf(campaign.ruleset.rules)).toBe(campaign.ruleset.hash);
  });
});

describe.each(TESTED_SYSTEMS)('law 6: campaigns of $id', (tested) => {
  const { system, labels } = tested;

  const hasDice = Object.keys(labels).length > 0;
  const hasRolls = ({ entries }: Campaign) => entries.some(({ rolls }) => rolls.length > 0);

  /** A random campaign after its way through a file. */
  function played(i: number): Campaign {
    const game = { seed: `replay ${i}`, sides: someSides(tested, i), entries: times(200, 1500) };
    const last = [...moments(tested, game)].at(-1)!;
    return read(JSON.stringify(last.campaign));
  }
  /** One with dice in it, where there are dice. */
  const sample = once(() => {
    let campaign = played(0);
    for (let i = 1; hasDice && !hasRolls(campaign) && i < 8; i++) campaign = played(i);
    return campaign;
  });

  for (let i = 0; i < times(1, 10); i++)
    test(`a random campaign is read from its file, folds to its hashes and is a MATCH (game ${i})`, () => {
      const campaign = i === 0 ? sample() : played(i);
      expect(firstOther(system, campaign)).toBe(-1);
      expect(verify(system, campaign)).toMatchObject({ match: true, declared: 0 });
    });

  if (!hasDice) return;

  test('a changed die, event, hash or order is named with its entry', () => {
    const campaign = sample();
    const at = campaign.entries.findIndex(({ rolls }) => rolls.length > 0);
    const withEntry = (change: (entry: Campaign['entries'][number]) => object): Campaign => ({
      ...campaign,
      entries: campaign.entries.map((entry, i) => (i === at ? { ...entry, ...change(entry) } : entry)),
    });
    const changed = {
      dice: withEntry(({ rolls }) => ({
        rolls: rolls.map((roll, i) =>
          i === 0 ? { ...roll, faces: roll.faces.map((f) => (f % roll.sides) + 1) } : roll,
        ),
      })),
      events: withEntry(({ events }) => ({ events: events.slice(0, -1) })),
      hash: withEntry(() => ({ hash: '0'.repeat(64) })),
      command: withEntry(() => ({ command: { command: 'no such command' } })),
    };
    for (const [differs, other] of Object.entries(changed))
      expect(verify(system, other)).toMatchObject({ match: false, entry: at, differs });
    expect(firstOther(system, changed.hash)).toBe(at);
    const rules = { ...(campaign.ruleset.rules as object), version: 'mine' };
    const other = { ...campaign, ruleset: { ...campaign.ruleset, rules } };
    expect(verify(system, other)).toMatchObject({ match: false, entry: -1, differs: 'ruleset' });
  });

  test('another seed is seen in the first dice', () => {
    const campaign = sample();
    const first = campaign.entries.findIndex(({ rolls }) => rolls.length > 0);
    const verdict = verify(system, { ...campaign, seed: `${campaign.seed}!` });
    expect(verdict).toMatchObject({ match: false, differs: 'dice' });
    expect(verdict.match ? -1 : verdict.entry).toBeGreaterThanOrEqual(first);
  });
});
