import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { State } from '../../../src/engine/sectors/state.ts';
import { stepsOf } from '../../../src/panels/map/cue-steps.ts';
import type { CueMoment } from '../../../src/panels/map/map-parts.ts';
import { preferences } from '../../../src/panels/parts/preferences.ts';
import type { CampaignStore } from '../../../src/store/campaign.ts';
import { cueOf } from '../../../src/systems/sectors/map/cues.ts';
import { namesOf } from '../../../src/systems/sectors/names.ts';
import { NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';
import { mapProps, noMap } from '../play/map-view.tsx';
import { forgetMotion, reduceMotion } from '../play/table.tsx';
import { DEPLOYED, DEPLOYMENT, ORDERED, played, type Step, show, system } from './map-table.tsx';

beforeEach(() => preferences.setState({ replayNews: true }));
afterEach(() => {
  cleanup();
  noMap();
  forgetMotion();
});

const ROUND = [...DEPLOYED, ...ORDERED];
/** Every battle is ruled, and the map of the next round published. */
const ended = (): CampaignStore => {
  const store = played(DEPLOYMENT, ROUND);
  const give = (...[seat, command]: Step) => {
    const done = store.getState().submit(seat, command as { command: string });
    if (!done.ok) throw new Error(done.refusal.code);
  };
  for (const { id, attacker } of Object.values((store.getState().state as State).battles))
    give('gm', { command: 'rule-result', battle: id, category: 'crushing', winner: attacker, reason: null });
  give('gm', { command: 'close-phase' });
  give('gm', { command: 'close-phase' });
  return store;
};

/** The cues of an entry, as a side sees them. */
async function cuesOf(store: CampaignStore, viewer: string, entry: number) {
  await startWords('en', NAMESPACES);
  const { campaign, state } = store.getState();
  const words = namesOf({ system, t: translateIn('en'), language: 'en', campaign, state });
  const cued = (moment: Omit<CueMoment, 'campaign' | 'words'>) => cueOf({ ...moment, campaign, words });
  return stepsOf({ system, campaign, viewer, cueOf: cued }, entry).map(({ cue }) => cue);
}

describe('events on the planet', () => {
  test('a sheet that was sent shows nothing, the published list who leaves, digs in and fights', async () => {
    const store = played(DEPLOYMENT, ROUND);
    expect(await cuesOf(store, 'blue', DEPLOYED.length)).toEqual([]);
    const cues = await cuesOf(store, 'blue', ROUND.length - 1);
    expect(new Set(cues.map(({ kind }) => kind))).toEqual(new Set(['built', 'note', 'strike']));
    expect(cues.map(({ text }) => text)).toContain('2 armies → Sector 3');
  });

  test('the map update shows losses, landings, reinforcements and control', async () => {
    const store = ended();
    const cues = await cuesOf(store, 'blue', store.getState().campaign.entries.length - 1);
    expect(new Set(cues.map(({ kind }) => kind))).toEqual(
      new Set(['wounds', 'destroyed', 'move', 'captured', 'arrive']),
    );
    expect(cues.every(({ hexes }) => hexes.length > 0)).toBe(true);
  });
});

describe('whoever sits down behind the curtain', () => {
  const line = () => screen.queryByRole('region', { name: 'What the others did' });
  const sit = () => fireEvent.click(screen.getByRole('button', { name: /I am Bob/ }));

  test('sees what happened since their last orders, and has it marked until they send new ones', async () => {
    const store = ended();
    await show(store);
    sit();
    await vi.waitFor(mapProps, 60_000);
    expect(line()).toBeTruthy();
    expect(mapProps().cue).toBeTruthy();
    // The clock is nobody's deed.
    const tick = { command: 'tick', at: '2026-03-12T21:00:00Z' };
    act(() => expect(store.getState().submit('clock', tick).ok).toBe(true));
    expect(mapProps().cue).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(mapProps().cue).toBeNull();
    expect(mapProps().marks.arrows).not.toEqual([]);
    const { sectors } = store.getState().state as State;
    const orbital = Object.keys(sectors).find((id) => sectors[id]!.armies.blue);
    act(() => {
      const sheet = { command: 'submit-orders', orders: {}, orbital };
      expect(store.getState().submit('blue', sheet).ok).toBe(true);
    });
    expect(mapProps().marks.arrows).toEqual([]);
    expect(line()).toBeNull();
  });

  test('with reduced motion nothing plays, and everything is marked', async () => {
    reduceMotion();
    await show(ended());
    sit();
    await vi.waitFor(mapProps, 60_000);
    expect(mapProps().cue).toBeNull();
    expect(mapProps().marks.arrows).not.toEqual([]);
  });
});
