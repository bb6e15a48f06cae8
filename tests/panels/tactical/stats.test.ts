import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tacticalRules, tacticalSystem } from '../../../src/dev/systems/tactical/campaigns.ts';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { Event } from '../../../src/engine/tactical/events.ts';
import type { State } from '../../../src/engine/tactical/state.ts';
import { stateAfter } from '../../../src/store/state-cache.ts';
import { ORDER } from '../../../src/systems/tactical/facts.ts';
import { knownUnits } from '../../../src/systems/tactical/names.ts';
import { turnFigures } from '../../../src/systems/tactical/stats/moments.ts';
import { COUNTED_DICE, diceRecords } from '../../../src/systems/tactical/stats/pages.ts';

const CAMPAIGNS = readdirSync('tests/campaigns')
  .filter((name) => name.startsWith('tactical-'))
  .map((name) => JSON.parse(readFileSync(`tests/campaigns/${name}`, 'utf8')) as Campaign);
const system = tacticalSystem(tacticalRules());
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe.each(CAMPAIGNS)('the statistics of $id', (campaign) => {
  const events = campaign.entries.flatMap((entry) => entry.events as readonly Event[]);
  const moments = turnFigures(system, campaign, 'public');
  const end = stateAfter(system, campaign, campaign.entries.length) as State;

  test('T-21.2: the points left at the end are those of the list without the lost ones, and each turn has its moment', () => {
    for (const side of ORDER) {
      const { points, pointsLost } = end.sides[side]!;
      expect(moments.at(-1)!.sides[side]!.points).toBe(points - pointsLost);
    }
    expect(moments.at(-1)!.turn).toBe(end.turn);
    expect(new Set(moments.map(({ turn }) => turn)).size).toBe(moments.length);
  });

  test('T-5.7, T-14.1: every unit that is gone and every check of the log is counted once', () => {
    const last = moments.at(-1)!.sides;
    const total = (...figures: readonly (keyof (typeof last)[string])[]) =>
      sum(ORDER.flatMap((side) => figures.map((figure) => last[side]![figure])));
    const count = (type: Event['type']) => events.filter((event) => event.type === type).length;
    expect(total('killed', 'fled', 'caught')).toBe(count('unit-destroyed'));
    expect(total('tests')).toBe(count('morale-tested'));
    expect(total('charges')).toBe(count('charge-declared'));
  });

  test('T-1.11: every counted die is in a record, and belongs to a side', () => {
    const records = diceRecords(campaign.entries, (unit) => knownUnits(system, campaign).get(unit)?.side);
    const thrown = campaign.entries.flatMap(({ rolls }) =>
      rolls.flatMap(({ label, faces }) => (label in COUNTED_DICE ? faces : [])),
    );
    expect(sum(records.map(({ faces }) => sum(faces)))).toBe(thrown.length);
    expect(records.filter(({ side }) => side === null)).toEqual([]);
  });
});
