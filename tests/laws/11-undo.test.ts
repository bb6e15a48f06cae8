import { describe, expect, test } from 'vitest';
import { undoTellsNothing } from '../../src/dev/law-of-undo.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { beginning, canUndo } from '../../src/engine/kernel/campaign.ts';
import { campaignStore } from '../../src/store/campaign.ts';
import { planStore } from '../../src/store/plan.ts';
import { lastAction } from '../../src/store/take-back.ts';
import { moments, someSides, times } from './play.ts';
import { move, scouts, scoutsCampaign, testedScouts } from './scouts.ts';

/** Law 11: a command that tells its giver something new cannot be undone, nor can anything before it. */

describe.each(TESTED_SYSTEMS)('law 11: undo in $id', (tested) => {
  for (const options of tested.optionSets.laws)
    test(`what can be undone has told its giver nothing new (${options})`, () => {
      for (let i = 0; i < times(1, 10); i++) {
        const game = { seed: `undo ${i}`, options, sides: someSides(tested, i), entries: times(110, 700) };
        for (const { campaign, before, entry } of moments(tested, game))
          expect(undoTellsNothing(tested.system, campaign, before, entry)).toEqual([]);
      }
    });
});

describe('law 11: reconnaissance', () => {
  const game = { seed: 'scouts', entries: 200 };
  const faultsIn = (system = scouts) =>
    [...moments(testedScouts, game)].flatMap(({ campaign, before, entry }) =>
      undoTellsNothing(system, campaign, before, entry),
    );

  test('an event that bars undo holds the law, and opens nothing', () => {
    expect(faultsIn()).toEqual([]);
  });

  test('a sighting that could be undone is seen', () => {
    const { barsUndo: _, ...lax } = scouts;
    expect(faultsIn(lax).join()).toContain("learns something from 'move'");
  });

  const afterSpotting = () => {
    const store = campaignStore(scouts, scoutsCampaign());
    store.getState().submit('red', move('red-1', 1));
    expect(store.getState().canUndo()).toBe(true);
    store.getState().undo();
    store.getState().submit('red', move('red-1', 2));
    store.getState().submit('red', move('red-2', 7));
    // Only now do they see the second enemy at 11: neither this nor what came before can be tried in another way.
    store.getState().submit('red', move('red-2', 9));
    return store;
  };

  test('nothing is taken back after a bar', () => {
    const store = afterSpotting();
    const { campaign, canUndo: mayUndo, undo } = store.getState();
    expect(campaign.entries.at(-1)!.events.map(({ type }) => type)).toEqual(['moved', 'spotted']);
    expect(mayUndo()).toBe(false);
    undo();
    expect(store.getState().campaign).toBe(campaign);
    expect(canUndo(scouts, campaign)).toBe(false);
  });

  test('nor past what the computer has done since', () => {
    const store = afterSpotting();
    store.getState().submit('red', { command: 'pass' });
    const { campaign } = store.getState();
    const computers = { seats: [{ seat: 'blue', level: 'recruit' }] } as never;
    const after = {
      ...campaign,
      computers,
      entries: [...campaign.entries.slice(0, -1), { ...campaign.entries.at(-1)!, seat: 'blue' }],
    };
    expect(lastAction(scouts, after)).toBeUndefined();
  });

  test('a plan by post ends with it, and does not show what it finds', () => {
    const campaign = scoutsCampaign();
    const start = { campaign, state: beginning(scouts, campaign) };
    const plan = planStore(scouts, start, 'red', [move('red-2', 7), move('red-2', 9), move('red-1', 1)]).getState();
    expect(plan.complete).toBe(true);
    expect(plan.commands).toHaveLength(2);
    expect(plan.campaign.entries).toHaveLength(1);
  });
});
