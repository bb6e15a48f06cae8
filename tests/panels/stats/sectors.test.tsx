import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Campaign, Entry, LoggedEvent } from '../../../src/engine/kernel/campaign.ts';
import type { Event } from '../../../src/engine/sectors/events.ts';
import { totalOf } from '../../../src/engine/sectors/position.ts';
import { quickResult } from '../../../src/engine/sectors/quick.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { luckOfSides, mergedRecords } from '../../../src/panels/stats/dice-record.ts';
import { campaignStore } from '../../../src/store/campaign.ts';
import { stateAfter } from '../../../src/store/state-cache.ts';
import { battlesInLog, loggedBattles, lossOf } from '../../../src/systems/sectors/logged-battles.ts';
import { roundMoments } from '../../../src/systems/sectors/stats/pages.ts';
import { gainsOf, quickBattlesIn, quickRecords } from '../../../src/systems/sectors/stats/quick-luck.ts';
import { recordOf } from '../../../src/systems/sectors/stats/record.ts';
import file from '../../campaigns/sectors-three-sides.hexpost.json';
import { campaignOf, DEPLOYED, DEPLOYMENT, ORDERED, played, type Step, show, system } from '../sectors/map-table.tsx';

afterEach(cleanup);

const stored = file as unknown as Campaign;
const recorded = (campaign: Campaign, viewer = 'public') => recordOf(system, campaign, viewer);
const endOf = (campaign: Campaign) => stateAfter(system, campaign, campaign.entries.length) as State;
const eventsOf = (campaign: Campaign) => campaign.entries.flatMap(({ events }) => events as unknown as Event[]);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const ofType = <T extends Event['type']>(campaign: Campaign, type: T) =>
  eventsOf(campaign).filter((event): event is Extract<Event, { type: T }> => event.type === type);

describe('the statistics of the stored campaign', () => {
  const record = recorded(stored);
  const end = endOf(stored);

  it('count every army: what came less what went is what stands on the map', () => {
    for (const side of end.seats) {
      const own = <T extends { side: string }>(events: readonly T[]) => events.filter((event) => event.side === side);
      const { start, lost, declared, replenished, orbital, adjusted, removed } = record.purses[side]!;
      expect(start).toBe(sum(own(ofType(stored, 'armies-deployed')).map(({ armies }) => armies)));
      expect(lost).toBe(sum(own(ofType(stored, 'armies-lost')).map(({ armies }) => armies)));
      expect(declared).toBe(sum(own(ofType(stored, 'armies-lost')).map((event) => event.declared)));
      expect(replenished).toBe(sum(own(ofType(stored, 'armies-replenished')).map(({ armies }) => armies)));
      expect(orbital).toBe(sum(own(ofType(stored, 'orbital-arrived')).map(({ armies }) => armies)));
      expect(start - lost + replenished + orbital + adjusted - removed).toBe(totalOf(end, side));
    }
    expect(sum(end.seats.map((side) => record.purses[side]!.lost))).toBeGreaterThan(10);
  });

  it('S-7.1: what the battles cost the opponents is what the results took from somebody', () => {
    const purses = Object.values(record.purses);
    expect(sum(purses.map(({ inflicted }) => inflicted))).toBe(sum(purses.map(({ declared }) => declared)));
  });

  it('take the last word on each battle, and none on those that were cancelled', () => {
    const last = new Map(ofType(stored, 'result-final').map((event) => [event.battle, event]));
    for (const { battle } of ofType(stored, 'battle-cancelled')) last.delete(battle);
    expect(
      Object.fromEntries(record.battles.map(({ id, final: { category, winner } }) => [id, [category, winner]])),
    ).toEqual(
      Object.fromEntries([...last.values()].map(({ battle: id, category, winner }) => [id, [category, winner]])),
    );
    const listed = new Set(ofType(stored, 'battle-listed').map(({ battle }) => battle));
    expect(record.battles.map(({ id }) => id)).toEqual([...listed].filter((id) => last.has(id)));
    expect(record.battles.map(({ id }) => id)).not.toContain('r4b4');
  });

  it('draw a line from the first map over every published one, as the state has them', () => {
    const course = roundMoments(system, stored, 'public');
    expect(course.map(({ when, turn }) => `${when} ${turn}`)).toEqual([
      'start 0',
      ...[1, 2, 3, 4, 5, 6, 7].map((round) => `end ${round}`),
    ]);
    const published = stored.entries.flatMap(({ events }, i) =>
      events.some(({ type }) => type === 'map-published') ? [stateAfter(system, stored, i + 1) as State] : [],
    );
    const controlled = (state: State, side: string) =>
      Object.values(state.sectors).filter(({ controller }) => controller === side).length;
    course.forEach(({ sides }, i) => {
      for (const side of end.seats) {
        expect(sides[side]!.armies).toBe(totalOf(published[i]!, side));
        expect(sides[side]!.sectors).toBe(controlled(published[i]!, side));
      }
    });
    const won = course.at(-1)!.sides;
    for (const side of end.seats)
      expect(won[side]!.won).toBe(record.battles.filter(({ final }) => final.winner === side).length);
    expect(course[0]!.sides.red).toEqual({ armies: 10, sectors: 0, won: 0, lost: 0, inflicted: 0 });
  });

  it('S-4.15: tell the sheet that was missed', () => {
    const at = stored.entries.findIndex(({ events }) => events.some(({ type }) => type === 'sheet-defaulted'));
    const { round } = stateAfter(system, stored, at) as State;
    expect(record.missed).toEqual({ red: [], blue: [round], green: [] });
  });

  it('leave declared dice out of the luck', () => {
    const quick = quickBattlesIn(record.listed, end);
    expect(quick.map(({ battle, declared }) => [battle.id, declared])).toEqual([
      ['r1b2', false],
      ['r1b5', true],
      ['r4b6', false],
      ['r5b5', false],
    ]);
    const records = mergedRecords(quickRecords(quick, end));
    expect(records.map(({ side, count }) => [side, count])).toEqual([
      ['red', 1],
      ['blue', 3],
      ['green', 2],
    ]);
    // Each die belongs to the side that threw it.
    const thrown = quick.flatMap(({ declared, rolls }) => (declared ? [] : rolls.flatMap(({ faces }) => faces)));
    expect(sum(records.flatMap(({ faces }) => faces))).toBe(thrown.length);
    const told = quick.map((story) => ({ ...story, declared: true }));
    expect(quickRecords(told, end)).toEqual([]);
  });

  it('S-7.11, S-7.12: have exact tails, as every throw of five dice gives them', () => {
    const quick = quickBattlesIn(record.listed, end);
    const faces = [1, 2, 3, 4, 5, 6];
    for (const { battle, result, chance } of quick) {
      const counts = new Map<number, number>();
      let same = 0;
      for (const a of faces)
        for (const b of faces)
          for (const c of faces)
            for (const d of faces)
              for (const reroll of faces) {
                const { category, winner } = quickResult(end.data, battle, { attack: [a, b], defence: [c, d], reroll });
                const ended = { category, winner };
                const gain = lossOf(end, battle, ended, battle.defender) - lossOf(end, battle, ended, battle.attacker);
                counts.set(gain, (counts.get(gain) ?? 0) + 1);
                if (category === result.category && winner === result.winner) same++;
              }
      const { from, bars } = gainsOf(end, battle, battle.attacker);
      bars.forEach((p, i) => {
        expect(p).toBeCloseTo((counts.get(from + i) ?? 0) / 6 ** 5, 12);
      });
      expect(chance).toBeCloseTo(same / 6 ** 5, 12);
    }
    // Red threw one battle, a crushing victory: the chance of two armies or more.
    const [first] = quick;
    const { from, bars } = gainsOf(end, first!.battle, 'red');
    const records = quickRecords(quick, end);
    expect(records.filter(({ side }) => side === 'red').map(({ came }) => came)).toEqual([2]);
    const { luck } = luckOfSides(records).find(({ side }) => side === 'red')!;
    expect(luck.tail).toBeCloseTo(sum(bars.slice(2 - from)), 12);
  });
});

const run = (steps: readonly Step[]) => played(DEPLOYMENT, [...DEPLOYED, ...steps]).getState().campaign;

describe('statistics in odd cases', () => {
  it('S-9.6, S-12.2: count corrections, and what is given up with a side', () => {
    const campaign = run([
      ...ORDERED,
      ['gm', { command: 'adjust-armies', target: 'green', sector: 's4', to: 2, reason: 'Lost in the post' }],
      ['blue', { command: 'concede' }],
    ]);
    const { purses } = recorded(campaign);
    expect(purses.green!.adjusted).toBe(2);
    // Three of them were under way.
    expect(purses.blue!.removed).toBe(10);
    for (const side of ['red', 'blue', 'green']) {
      const { start, lost, replenished, orbital, adjusted, removed } = purses[side]!;
      expect(start - lost + replenished + orbital + adjusted - removed).toBe(totalOf(endOf(campaign), side));
    }
    expect(roundMoments(system, campaign, 'public').at(-1)!.when).toBe('now');
  });

  it('S-5.15: a sheet that was filled in for a draft that was thrown away is not missed', () => {
    const absent: readonly Step[] = [
      ['gm', { command: 'mark-absent', target: 'blue' }],
      ORDERED[0]!,
      ORDERED[2]!,
      ['gm', { command: 'close-phase' }],
    ];
    expect(recorded(run(absent), 'gm').missed.blue).toEqual([1]);
    expect(recorded(run([...absent, ['gm', { command: 'reopen-orders' }], ORDERED[1]!]), 'gm').missed.blue).toEqual([]);
  });

  it('S-5.7: know the battles of a position in the middle of a round, and what has become of them', () => {
    const scenario = {
      phase: 'battles',
      round: 2,
      sectors: { s1: { armies: { red: 3, blue: 3 } } },
      battles: {
        r2b1: {
          sector: 's1',
          attacker: 'red',
          defender: 'blue',
          status: 'final',
          category: 'solid',
          winner: 'red',
          method: 'agreed',
        },
      },
    };
    const campaign = campaignOf(scenario);
    const { battles, purses } = recorded(campaign);
    const [battle] = Object.values(endOf(campaign).battles);
    expect(battles).toMatchObject([
      { id: battle!.id, round: 2, sector: 's1', final: { category: 'solid', winner: 'red' } },
    ]);
    // The map of this round is not updated yet.
    expect(purses.red!.inflicted).toBe(0);
    expect(loggedBattles(system, campaign, 'public').get(battle!.id)).toMatchObject({ sector: 's1', happened: [] });
  });

  it('S-11.3: tell a player nothing of a draft', () => {
    const drafted = run(ORDERED.slice(0, 4));
    expect(recorded(drafted, 'red').battles).toEqual([]);
    expect(recorded(campaignOf(DEPLOYMENT)).missed).toEqual({ red: [], blue: [], green: [] });
  });
});

describe('the statistics at the table', () => {
  it('open from the menu and have their tables', async () => {
    await show(campaignStore(system, stored));
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Statistics' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => within(dialog).getByRole('navigation'));
    const page = (name: string) => fireEvent.click(within(dialog).getByRole('button', { name }));
    const rows = () =>
      [...dialog.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    const seen = new Set<string>();
    for (const { textContent } of within(within(dialog).getByRole('navigation')).getAllByRole('button')) {
      page(textContent!);
      seen.add(textContent!);
      expect(dialog.textContent).not.toMatch(/sectors\/stats|stats:|\{\{|NaN|undefined/);
    }
    expect(seen.size).toBe(8);
    page('Armies');
    expect(rows().map(([, ...numbers]) => numbers)).toEqual(
      roundMoments(system, stored, 'public').map(({ sides }) =>
        Object.values(sides).map(({ armies }) => String(armies)),
      ),
    );
    page('Balance of armies');
    expect(
      rows()
        .find(([name]) => name === 'On the map now')!
        .slice(1),
    ).toEqual(endOf(stored).seats.map((side) => String(totalOf(endOf(stored), side))));
    page('Missing sheets');
    expect(rows()[0]).toEqual(['Not sent', '0', '1', '0']);
    page('Quick dice');
    expect(dialog.textContent).toContain('1 quick battle was decided with dice rolled at a table and entered here');
    expect(dialog.textContent).toContain('declared dice, not counted');
  });
});

describe('the course of a battle', () => {
  it('S-5.11: has the bonus with which its dice were thrown, also when it was cancelled and the bonus passed on', () => {
    const [first, second] = ['r1b1', 'r1b2'];
    const listed = { sector: 's1', attacker: 'blue', defender: 'red', meeting: false, armies: { red: 2, blue: 2 } };
    const events = [
      { type: 'battle-listed', battle: first, ...listed, bonus: 'red' },
      { type: 'battle-listed', battle: second, ...listed, bonus: null },
      { type: 'quick-resolved', battle: first },
      { type: 'result-final', battle: first, category: 'marginal', winner: 'red', method: 'quick' },
      { type: 'battle-cancelled', battle: first },
      { type: 'bonus-assigned', battle: second, side: 'red' },
    ];
    const entry = { seat: 'gm', command: { command: 'close-phase' }, rolls: [], events } as unknown as Entry;
    const lines = events.map((event, index) => ({ entry: 0, index, event }) as unknown as LoggedEvent);
    const battles = battlesInLog(lines, [entry], { battles: {} } as State);
    expect([first, second].map((id) => battles.get(id as never)!.bonus)).toEqual(['red', 'red']);
  });
});
