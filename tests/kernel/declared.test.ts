import { describe, expect, test } from 'vitest';
import { freshSectors, sectorsRules, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';
import { type Campaign, CampaignSchema, type Entry, replay, submit, verify } from '../../src/engine/kernel/campaign.ts';
import { DeclarationError, type DeclaredFaces } from '../../src/engine/kernel/dice/sources.ts';

/** Dice thrown at a table: recorded as declared, and never passed off as verified. */

const rules = sectorsRules();
const system = sectorsSystem(rules);
const fresh: Campaign = {
  ...freshSectors(rules, { seed: 'table', sides: 2 }),
  scenario: {
    phase: 'battles',
    sectors: { s1: { armies: { red: 3, blue: 3 } } },
    battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'blue' } },
  },
};

/** Red has offered quick dice; blue accepts, with faces from the table if any. */
function offered(told?: DeclaredFaces): { readonly campaign: Campaign; readonly last: Entry } {
  let state = replay(system, fresh);
  const entries: Entry[] = [];
  for (const [seat, faces] of [['red', undefined] as const, ['blue', told] as const]) {
    const command = { command: 'offer-quick', battle: 'r1b1' };
    const done = submit(system, { ...fresh, entries }, state, seat, command, faces);
    if (!done.ok) throw new Error(done.refusal.code);
    entries.push(done.entry);
    state = done.state;
  }
  return { campaign: { ...fresh, entries }, last: entries[1]! };
}

describe('declared dice', () => {
  const TOLD = { 'quick-attack': [6, 6], 'quick-defence': [1, 1] };

  test('are written down as they were told, and marked', () => {
    const { last } = offered(TOLD);
    expect(last.rolls.map(({ label, faces, declared }) => [label, faces, declared])).toEqual([
      ['quick-attack', [6, 6], true],
      ['quick-defence', [1, 1], true],
    ]);
    expect(last.events.at(-1)).toMatchObject({ type: 'result-final', category: 'slaughter', winner: 'red' });
  });

  test('only those of the labels told; the rest follows from the seed', () => {
    const thrown = offered().last.rolls;
    const { last } = offered({ 'quick-attack': [6, 6] });
    expect(last.rolls[0]).toMatchObject({ faces: [6, 6], declared: true });
    expect(last.rolls[1]).toEqual(thrown[1]);
    expect(thrown.some((roll) => 'declared' in roll)).toBe(false);
  });

  test('are those of the first rolls: when none are left, the seed throws for other battles of the same step', () => {
    const setting = fresh.scenario as { readonly battles: object };
    const two = {
      ...fresh,
      options: { advance: 'when-ready' },
      scenario: {
        ...setting,
        battles: { ...setting.battles, r1b2: { sector: 's1', attacker: 'blue', defender: 'red' } },
        sides: { red: { absent: true } },
      },
    };
    // Red is absent: nothing is owed, so the step in which red comes back for its one battle may throw for both.
    const state = replay(system, two);
    const close = submit(system, two, state, 'gm', { command: 'close-phase' }, TOLD);
    if (!close.ok) throw new Error(close.refusal.code);
    const told = close.entry.rolls.map(({ label, declared = false }) => [label, declared]);
    expect(told.filter(([, declared]) => declared)).toEqual([
      ['quick-attack', true],
      ['quick-defence', true],
    ]);
    expect(told.filter(([, declared]) => !declared).length).toBeGreaterThanOrEqual(2);
    expect(verify(system, { ...two, entries: [close.entry] })).toMatchObject({ match: true, declared: 2 });
  });

  test('a campaign with them still matches, and the verdict says how many nobody can check', () => {
    const { campaign } = offered(TOLD);
    expect(verify(system, campaign)).toMatchObject({ match: true, declared: 2 });
    expect(verify(system, offered().campaign)).toMatchObject({ match: true, declared: 0 });
    expect(CampaignSchema.safeParse(JSON.parse(JSON.stringify(campaign))).success).toBe(true);
  });

  test('a die that only lost its mark is found out', () => {
    const { campaign, last } = offered(TOLD);
    const rolls = last.rolls.map(({ declared: _, ...roll }) => roll);
    const entries = [campaign.entries[0]!, { ...last, rolls }];
    expect(verify(system, { ...campaign, entries })).toMatchObject({ match: false, entry: 1, differs: 'dice' });
  });

  test('a declaration that does not come out even, or shows a face that no die has, is refused', () => {
    for (const told of [
      { 'quick-attack': [6] },
      { 'quick-attack': [6, 7] },
      { 'quick-attack': [6, 0] },
      { 'quick-attack': [6, 1.5] },
      { 'quick-attack': [6, 6, 6] },
      { hit: [1] },
    ])
      expect(() => offered(told), JSON.stringify(told)).toThrow(DeclarationError);
  });
});
