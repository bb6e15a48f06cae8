import { binomial } from '@hexpost/engine';
import { describe, expect, it } from 'vitest';
import { type Campaign, readLog } from '../../../src/engine/kernel/campaign.ts';
import { nuclear } from '../../../src/engine/nuclear/engine.ts';
import { indexRuleset } from '../../../src/engine/nuclear/read-ruleset.ts';
import type { Ruleset } from '../../../src/engine/nuclear/ruleset.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import { stateAfter } from '../../../src/store/state-cache.ts';
import { knownUnits } from '../../../src/systems/nuclear/names.ts';
import { turnMoments } from '../../../src/systems/nuclear/stats/moments.ts';
import { diceRecords } from '../../../src/systems/nuclear/stats/pages.ts';
import { THROWN } from '../../../src/systems/nuclear/throws.ts';
import demo from '../../campaigns/demo.hexpost.json';
import fourSides from '../../campaigns/four-sides.hexpost.json';
import simultaneous from '../../campaigns/simultaneous-sheets.hexpost.json';
import twoSides from '../../campaigns/two-sides.hexpost.json';

const CAMPAIGNS = { demo, fourSides, simultaneous, twoSides } as unknown as Record<string, Campaign>;
const rulesOf = (campaign: Campaign) => indexRuleset(campaign.ruleset.rules as Ruleset);
const open = (campaign: Campaign) => {
  const rules = rulesOf(campaign);
  const system = nuclear(rules);
  const at = (count: number) => stateAfter(system, campaign, count) as State;
  return { rules, system, at, end: at(campaign.entries.length) };
};
const modelsOf = (state: State, side: string) =>
  Object.values(state.units).reduce((sum, unit) => sum + (unit.side === side ? unit.living.length : 0), 0);

describe.each(Object.entries(CAMPAIGNS))('the course of %s', (_, campaign) => {
  const { rules, system, at, end } = open(campaign);
  const course = turnMoments(system, campaign, rules, 'public');
  const events = campaign.entries.flatMap((entry) => entry.events) as unknown as readonly Record<string, never>[];

  it('has a moment for the start, for every turn that ended, and the last is how it stands', () => {
    const ended = events.filter(({ type }) => type === 'turn-ended').map(({ turn }) => Number(turn));
    const turns = course.filter(({ when }) => when === 'end').map(({ turn }) => turn);
    expect(turns.slice(0, ended.length)).toEqual(ended);
    expect(new Set(course.map(({ when, turn }) => `${when} ${turn}`)).size).toBe(course.length);
    expect(course[0]!.when).toBe('start');
    for (const side of end.order) {
      const last = course.at(-1)!.sides[side]!;
      expect(last.controlPoints).toBe(end.sides[side]!.controlPoints);
      expect(last.prestige).toBe(end.sides[side]!.prestige);
      expect(last.keyPoints).toBe(Object.values(end.hexes).filter(({ keyPoint }) => keyPoint === side).length);
    }
  });

  it('loses no model twice and none unseen: lost and living are all that there ever were', () => {
    const units = knownUnits(system, campaign);
    for (const side of end.order) {
      const sum = (type: string, of: (event: Record<string, never>) => number) =>
        events.filter((event) => event.type === type).reduce((total, event) => total + of(event), 0);
      const own = (id: unknown) => units.get(String(id))?.side === side;
      const bought = sum('unit-bought', (event) =>
        event.side === side ? rules.units.get(String(event.unitType))!.models : 0,
      );
      const refunded = sum('purchase-refunded', (event) =>
        event.side === side ? rules.units.get(units.get(String(event.unit))!.type)!.models : 0,
      );
      const added = sum('unit-recovered', (event) => (own(event.unit) ? Number(event.models) : 0));
      const conceded = events.some((event) => event.type === 'side-eliminated' && event.side === side);
      const ever = modelsOf(at(0), side) + bought - refunded + added;
      if (!conceded) expect(course.at(-1)!.sides[side]!.lostModels, side).toBe(ever - modelsOf(end, side));
    }
  });
});

describe('what a side may see of the course', () => {
  const campaign = CAMPAIGNS.demo!;
  const { rules, system, at } = open(campaign);
  /** Behind the curtain: somebody has bought, nothing is revealed yet. */
  const secretly = campaign.entries.findIndex(
    ({ events }, i) => i > 100 && events.some(({ type }) => type === 'unit-bought'),
  );
  const cut = { ...campaign, entries: campaign.entries.slice(0, secretly + 1) };
  const buyer = cut.entries.at(-1)!.seat;
  const other = at(0).order.find((side) => side !== buyer)!;

  it('is no more than the table shows', () => {
    expect(at(cut.entries.length).phase).toBe('preparation');
    const [own, theirs] = [buyer, other].map((viewer) => turnMoments(system, cut, rules, viewer).at(-1)!.sides[buyer]!);
    expect(theirs!.prestige).toBe(at(cut.entries.length).sides[buyer]!.before!.prestige);
    expect(own!.prestige).toBeLessThan(theirs!.prestige);
  });
});

describe.each(Object.entries(CAMPAIGNS))('the dice of %s', (_, campaign) => {
  const { rules, system, end } = open(campaign);
  const units = knownUnits(system, campaign);
  const events = readLog(system, campaign.entries, 'public').map(({ event }) => event);
  const records = diceRecords(events, { rules, state: end }, (id) => units.get(id)?.side);

  it('are all that were rolled, each face in its place', () => {
    for (const label of THROWN) {
      const rolled = [0, 0, 0, 0, 0, 0];
      for (const { rolls } of campaign.entries)
        for (const roll of rolls) if (roll.label === label) for (const face of roll.faces) rolled[face - 1]! += 1;
      const counted = records
        .filter((record) => record.label === label)
        .reduce((sum, { faces }) => sum.map((n, i) => n + faces[i]!), [0, 0, 0, 0, 0, 0]);
      expect(counted, label).toEqual(rolled);
    }
  });

  it('succeeded as often as the events say', () => {
    const told = new Map<string, number>();
    const add = (label: string, count: number) => told.set(label, (told.get(label) ?? 0) + count);
    for (const event of events as unknown as readonly Record<string, never>[]) {
      if (event.type === 'saves-rolled') add('defence', Number(event.saves));
      if (event.type === 'morale-tested') add('morale', event.passed ? 1 : 0);
      if (event.type === 'danger-tested')
        add('danger', (event.dice as unknown as number[]).length - Number(event.wounds));
    }
    for (const [label, count] of told)
      expect(
        records.filter((record) => record.label === label).reduce((sum, { came }) => sum + came, 0),
        label,
      ).toBe(count);
    for (const { count, faces, came, chances } of records) {
      const dice = faces.reduce((sum, n) => sum + n, 0);
      expect(count).toBe(dice);
      expect(chances.from).toBe(0);
      expect(chances.bars).toHaveLength(dice + 1);
      expect(chances.bars.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
      expect(chances.bars.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(came).toBeLessThanOrEqual(dice);
    }
  });
});

describe('a unit that only hits on sixes', () => {
  it('has that chance, whatever would be added', () => {
    const { rules, end } = open(CAMPAIGNS.demo!);
    const struck = (hits: number) => ({
      type: 'blows-struck',
      unit: 'u',
      target: 'v',
      back: false,
      weapons: [
        { weapon: 'w', need: 6, modifiers: [{ value: 1, because: 'furious', clause: 'N-11.7' }], dice: [5, 6], hits },
      ],
    });
    const [tired, fresh] = [1, 2].map(
      (hits) => diceRecords([struck(hits)], { rules, state: end }, () => end.order[0]!)[0]!,
    );
    expect(tired).toMatchObject({ came: 1, chances: { from: 0, bars: binomial(2, 1 / 6) } });
    expect(fresh).toMatchObject({ came: 2, chances: { from: 0, bars: binomial(2, 2 / 6) } });
  });
});
