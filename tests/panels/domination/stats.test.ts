import { describe, expect, it } from 'vitest';
import type { Event } from '../../../src/engine/domination/events.ts';
import type { State } from '../../../src/engine/domination/state.ts';
import { stateAfter } from '../../../src/store/state-cache.ts';
import { knownUnits } from '../../../src/systems/domination/names.ts';
import { rulesetIndexOf } from '../../../src/systems/domination/ruleset-index.ts';
import { roundFigures } from '../../../src/systems/domination/stats/moments.ts';
import { luckRecords } from '../../../src/systems/domination/stats/pages.ts';
import { CAMPAIGNS, system } from './played.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe.each(CAMPAIGNS)('the statistics of $id', (campaign) => {
  const rules = rulesetIndexOf(campaign.ruleset.rules);
  const events = campaign.entries.flatMap((entry) => entry.events as readonly Event[]);
  const moments = roundFigures(system, campaign, rules, 'public');
  const end = stateAfter(system, campaign, campaign.entries.length) as State;
  const known = knownUnits(system, campaign);

  it('D-3.6: the income of the rounds is that of the log', () => {
    for (const side of end.order) {
      const paid = events.flatMap((event) => {
        if (event.type === 'income-received' && event.side === side) return [event.total];
        return event.type === 'absorption-paid' && event.side === side ? [event.amount] : [];
      });
      expect(sum(moments.map(({ sides }) => sides[side]!.income))).toBe(sum(paid));
    }
  });

  it('what a side lost is worth what is gone, and each battle is won by one and lost by another', () => {
    const last = moments.at(-1)!.sides;
    const gone = events.flatMap((event) => (event.type === 'unit-destroyed' ? [known.get(event.unit)!] : []));
    for (const side of end.order) {
      const values = gone.filter((unit) => unit.side === side).map(({ type }) => rules.units.get(type)!.cost);
      expect(last[side]!.lost).toBe(sum(values));
    }
    const won = events.filter(({ type }) => type === 'battle-won').length;
    expect(sum(end.order.map((side) => last[side]!.won))).toBe(won);
    expect(sum(end.order.map((side) => last[side]!.beaten))).toBe(won);
  });

  it('D-7.6: every duel is a die for both, and one of them succeeds', () => {
    const records = luckRecords(events, rules, end.order, (unit) => known.get(unit)?.side);
    const count = (label: string, of: (record: (typeof records)[number]) => number) =>
      sum(records.filter((record) => record.label === label).map(of));
    const dice = ({ faces }: (typeof records)[number]) => sum(faces);
    const duels = count('attack', dice);
    const camps = events.filter((event) => event.type === 'duel-fought' && event.defenderUnit.includes('@'));
    expect(count('defence', dice)).toBe(duels - camps.length);
    const won = count('attack', ({ came }) => came) + count('defence', ({ came }) => came);
    expect(duels - won).toBeGreaterThanOrEqual(0);
    expect(duels - won).toBeLessThanOrEqual(camps.length);
  });
});
