import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Campaign, readLog } from '../../../src/engine/kernel/campaign.ts';
import type { State } from '../../../src/engine/nuclear/state.ts';
import {
  chaptersOf,
  keyMomentsOf,
  placeOfKey,
  stopAfter,
  stopBefore,
  turnsOf,
} from '../../../src/panels/replay/timeline.ts';
import { stateAfter } from '../../../src/store/state-cache.ts';
import { replay } from '../../../src/systems/nuclear/replay.tsx';
import demo from '../../campaigns/demo.hexpost.json';
import fourSides from '../../campaigns/four-sides.hexpost.json';
import simultaneous from '../../campaigns/simultaneous-sheets.hexpost.json';
import twoSides from '../../campaigns/two-sides.hexpost.json';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, play, system } from './table.tsx';

const campaigns = Object.entries({ demo, fourSides, simultaneous, twoSides }).map(
  ([name, campaign]) => [name, campaign as unknown as Campaign] as const,
);
const DEMO = demo as unknown as Campaign;
const LAST = DEMO.entries.length - 1;
const at = (campaign: Campaign, entry: number) => stateAfter(system, campaign, entry + 1) as State;
const marksOf = (campaign: Campaign) => {
  const lines = readLog(system, campaign.entries, 'public');
  const chapters = chaptersOf(lines, at(campaign, -1), replay);
  const moments = keyMomentsOf(lines, replay.momentOf);
  const turns = turnsOf(chapters, campaign.entries.length - 1, replay.phaseBefore);
  return { chapters, moments, turns, stops: [...new Set(moments.map(({ entry }) => entry))] };
};

describe('what a timeline marks', () => {
  it.each(campaigns)('%s: turn and phase are those of the map at every entry', (_name, campaign) => {
    const { chapters } = marksOf(campaign);
    for (let entry = -1; entry < campaign.entries.length; entry++) {
      const { turn, phase } = at(campaign, entry);
      expect(chapters.findLast(({ from }) => from <= entry)).toMatchObject({ turn, phase });
    }
  });

  it.each(campaigns)('%s: every turn has its stretch, one after another', (_name, campaign) => {
    const { turns } = marksOf(campaign);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, i) => i));
    turns.slice(1).forEach(({ from }, i) => {
      expect(from).toBe(turns[i]!.to);
    });
    for (const { turn, from } of turns.slice(1)) expect(at(campaign, from).turn).toBe(turn);
    expect(turns.at(-1)!.to).toBe(campaign.entries.length - 1);
  });

  it.each(campaigns)(
    '%s: key moments are at the entries in whose log they stand, and none is left out',
    (_n, campaign) => {
      const { moments } = marksOf(campaign);
      const entriesWith = (...types: string[]) =>
        campaign.entries.flatMap(({ events }, i) => (events.some(({ type }) => types.includes(type)) ? [i] : []));
      const entriesOf = (kind: string) => moments.filter((moment) => moment.kind === kind).map(({ entry }) => entry);
      expect(entriesOf('battle')).toEqual(entriesWith('melee-fought'));
      expect(entriesOf('loss')).toEqual(entriesWith('unit-destroyed', 'side-eliminated', 'side-conceded'));
      expect(entriesOf('score')).toEqual(entriesWith('control-points-gained'));
      expect(entriesOf('capture')).toEqual(
        entriesWith('key-point-captured', 'key-point-lost', 'structure-captured', 'base-captured'),
      );
      for (const { entry, events } of moments)
        for (const event of events) expect(campaign.entries[entry]!.events).toContainEqual(event);
    },
  );

  it('of a campaign that begins in the middle the first chapter is what it begins with', () => {
    expect(marksOf(campaignOf(BATTLE)).chapters).toEqual([{ from: -1, turn: 2, phase: 'initial' }]);
  });

  it('nothing of what is still secret', () => {
    const { moments, chapters } = marksOf({ ...DEMO, entries: DEMO.entries.slice(0, 1) });
    expect(moments).toEqual([]);
    expect(chapters).toHaveLength(1);
  });
});

describe('where keys lead', () => {
  const marks = {
    turns: [
      { turn: 1, from: -1, to: 9 },
      { turn: 2, from: 9, to: 20 },
    ],
    stops: [3, 12],
  };
  const lead = (from: number, key: string, far = false) => placeOfKey(marks, from, 20, key, far);
  it('by entries, key moments, turns, to both ends', () => {
    expect([lead(5, 'ArrowRight'), lead(5, 'ArrowLeft')]).toEqual([6, 4]);
    expect([lead(5, 'ArrowRight', true), lead(5, 'ArrowLeft', true)]).toEqual([12, 3]);
    expect([lead(12, 'ArrowRight', true), lead(3, 'ArrowLeft', true)]).toEqual([20, -1]);
    expect([lead(5, 'PageDown'), lead(9, 'PageDown'), lead(12, 'PageUp'), lead(9, 'PageUp')]).toEqual([9, 20, 9, -1]);
    expect([lead(5, 'Home'), lead(5, 'End'), lead(5, 'a')]).toEqual([-1, 20, undefined]);
  });
});

const bar = () => screen.getByRole('region', { name: 'Replay' });
const scrub = () => within(bar()).getByRole('slider', { name: 'Entry' }) as HTMLInputElement;
const entryShown = () => Number(scrub().value);

describe('the timeline on the screen', () => {
  const watch = async (campaign = DEMO) => {
    await play(campaign);
    await waitFor(mapProps);
  };

  it('has a tick for every key moment, each at its place along the line', async () => {
    await watch();
    const { moments } = marksOf(DEMO);
    const ticks = [...bar().querySelectorAll<HTMLElement>('[data-kind]')];
    expect(ticks.map(({ dataset }) => `${dataset.entry} ${dataset.kind}`)).toEqual(
      moments.map(({ entry, kind }) => `${entry} ${kind}`),
    );
    const [tick] = ticks;
    expect(Number.parseFloat(tick!.style.left)).toBeCloseTo(((moments[0]!.entry + 1) / (LAST + 1)) * 100, 2);
  });

  it('leads from moment to moment by button, and to a turn by its list', async () => {
    await watch();
    const { stops, turns } = marksOf(DEMO);
    fireEvent.click(within(bar()).getByRole('button', { name: 'Next key moment' }));
    expect(entryShown()).toBe(stops[0]);
    fireEvent.keyDown(scrub(), { key: 'ArrowRight', shiftKey: true });
    expect(entryShown()).toBe(stopAfter(stops, stops[0]!, LAST));
    fireEvent.click(within(bar()).getByRole('button', { name: 'Previous key moment' }));
    expect(entryShown()).toBe(stopBefore(stops, stopAfter(stops, stops[0]!, LAST)));
    const list = within(bar()).getByRole('combobox', { name: 'Go to turn' }) as HTMLSelectElement;
    fireEvent.change(list, { target: { value: String(turns[6]!.from) } });
    expect(entryShown()).toBe(turns[6]!.from);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Turn 6');
    expect(list.selectedOptions[0]!.textContent).toBe('Turn 6');
  });

  it('tells in a tooltip what has been seen, and of what is ahead only the kind', async () => {
    await watch();
    const { moments } = marksOf(DEMO);
    const battle = moments.find(({ kind }) => kind === 'battle')!;
    const track = scrub().parentElement!;
    const line = track.firstElementChild!;
    line.getBoundingClientRect = () => ({ left: 0, width: 10_000 }) as DOMRect;
    const point = () =>
      fireEvent.pointerMove(track, { clientX: ((battle.entry + 1) / (LAST + 1)) * 10_000, pointerType: 'mouse' });
    point();
    expect(track.textContent).toContain(`Entry ${battle.entry + 1}: Turn `);
    expect(track.textContent).toMatch(/battle$/);
    fireEvent.keyDown(scrub(), { key: 'End' });
    point();
    expect(track.textContent).toMatch(/ met .+ in melee at \d{4}\.$/);
    fireEvent.pointerLeave(track);
    expect(track.textContent).not.toMatch(/ in melee/);
  });

  it('is laid out beside a running game, which goes on', async () => {
    await watch({ ...(twoSides as unknown as Campaign), entries: RUNNING });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Timeline' }));
    expect(entryShown()).toBe(RUNNING.length - 1);
    fireEvent.keyDown(scrub(), { key: 'PageUp' });
    expect(entryShown()).toBeLessThan(RUNNING.length - 1);
    act(() => screen.getByRole('button', { name: 'Back to now' }).click());
    expect(screen.queryByRole('region', { name: 'Replay' })).toBeNull();
  });
});
/** A game that runs, in public. */
const RUNNING = (() => {
  const { entries } = twoSides as unknown as Campaign;
  const round = entries.findLastIndex(({ events }) => events.some(({ type }) => type === 'activation-started'));
  return entries.slice(0, round + 1);
})();
