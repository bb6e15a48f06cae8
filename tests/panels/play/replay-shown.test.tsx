import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import { lengthOf } from '../../../src/map/cues.ts';
import demo from '../../campaigns/demo.hexpost.json';
import simultaneous from '../../campaigns/simultaneous-sheets.hexpost.json';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, forgetMotion, type OnTheTable, play, reduceMotion } from './table.tsx';

const DEMO = demo as unknown as Campaign;
const standsAt = (id: string) => mapProps().picture.counters.find((counter) => counter.id === id)?.hex;
const shown = () => mapProps().cue?.cue;

/** Red is to act in the battle; from here on the test turns the clock. */
async function battle(pace?: 0 | 1 | 4): Promise<OnTheTable> {
  const table = await play(campaignOf({ ...BATTLE, initiative: ['red', 'blue'], active: 'red' }), 'en', true, { pace });
  await waitFor(mapProps);
  vi.useFakeTimers();
  return table;
}
const give = ({ store }: OnTheTable, command: { command: string; [blank: string]: unknown }) =>
  act(() => {
    const done = store.getState().submit('red', command);
    if (!done.ok) throw new Error(done.refusal.code);
  });
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
afterEach(() => {
  vi.useRealTimers();
  forgetMotion();
});

describe('results in live play', () => {
  it('a counter stays where it was until its move has brought it along', async () => {
    const table = await battle();
    give(table, { command: 'move', unit: 'r1', to: '0909' });
    expect(shown()).toMatchObject({ kind: 'move', hexes: ['0910', '0909'], counter: 'r1' });
    expect(standsAt('r1')).toBe('0910');
    pass(lengthOf(shown()!) - 1);
    expect(standsAt('r1')).toBe('0910');
    pass(2);
    expect(standsAt('r1')).toBe('0909');
    expect(shown()).toBeUndefined();
  });

  it('an attack is told blow by blow, and what is lost goes when it is told', async () => {
    const table = await battle();
    const strength = mapProps().picture.counters.find(({ id }) => id === 'b1')!.strength;
    give(table, { command: 'attack', unit: 'r1', target: 'b1' });
    const kinds: string[] = [];
    const models: number[] = [];
    for (let i = 0; i < 40 && shown(); i++) {
      kinds.push(shown()!.kind);
      models.push(mapProps().picture.counters.find(({ id }) => id === 'b1')?.strength ?? 0);
      pass(mapProps().cue!.milliseconds);
    }
    const { events } = table.store.getState().campaign.entries[0]!;
    expect(kinds[0]).toBe('charge');
    expect(kinds.filter((kind) => kind === 'strike').length).toBe(
      events.filter(({ type }) => type === 'blows-struck' || type === 'impact-scored').length,
    );
    // Of the losses nothing is seen before they are told.
    const told = kinds.indexOf('wounds');
    expect(told).toBeGreaterThan(1);
    expect(new Set(models.slice(0, told))).toEqual(new Set([strength]));
    expect(models[told]).toBeLessThan(strength);
    expect(shown()).toBeUndefined();
  });

  it('nothing waits for it: the next order is taken at once and cuts it off', async () => {
    const table = await battle();
    give(table, { command: 'move', unit: 'r1', to: '0909' });
    give(table, { command: 'move', unit: 'r3', to: '0811' });
    expect(table.store.getState().campaign.entries.length).toBe(2);
    expect(standsAt('r1')).toBe('0909');
    expect(shown()).toMatchObject({ kind: 'move', counter: 'r3' });
  });

  it('a click or a key ends it; Escape ends nothing else', async () => {
    const table = await battle();
    give(table, { command: 'move', unit: 'r1', to: '0909' });
    fireEvent.keyDown(document.body, { key: 'Shift' });
    expect(shown()).toBeDefined();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(heard).not.toHaveBeenCalled();
    expect(shown()).toBeUndefined();
    expect(standsAt('r1')).toBe('0909');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', heard);
    give(table, { command: 'move', unit: 'r3', to: '0811' });
    // Dragging the map is no click.
    fireEvent.pointerDown(document.body, { clientX: 10, clientY: 10 });
    fireEvent.click(document.body, { clientX: 90, clientY: 10 });
    expect(shown()).toBeDefined();
    fireEvent.click(document.body, { clientX: 11, clientY: 10 });
    expect(shown()).toBeUndefined();
  });

  it('four times as fast, or not at all', async () => {
    const quick = await battle(4);
    give(quick, { command: 'move', unit: 'r1', to: '0909' });
    expect(mapProps().cue!.milliseconds).toBe(lengthOf(shown()!) / 4);
    vi.useRealTimers();
  });

  it('not at all, when that is the wish', async () => {
    const table = await battle(0);
    give(table, { command: 'move', unit: 'r1', to: '0909' });
    expect(shown()).toBeUndefined();
    expect(standsAt('r1')).toBe('0909');
  });

  it('with reduced motion the counter is there at once, under a still mark', async () => {
    reduceMotion();
    const table = await battle();
    give(table, { command: 'move', unit: 'r1', to: '0909' });
    expect(shown()).toMatchObject({ kind: 'move' });
    expect(standsAt('r1')).toBe('0909');
    pass(5000);
    expect(shown()).toBeUndefined();
  });

  it('the wish is asked for in the menu, and kept', async () => {
    const onPace = vi.fn();
    await play(campaignOf(BATTLE), 'en', true, { onPace });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const choices = () =>
      screen.getAllByRole('menuitemradio', { name: /nimated/ }).map((item) => item.getAttribute('aria-checked'));
    await waitFor(() => expect(choices()).toEqual(['true', 'false', 'false']));
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Not animated' }));
    expect(onPace).toHaveBeenCalledWith(0);
    expect(choices()).toEqual(['false', 'false', 'true']);
  });
});

describe('results of sheets that were revealed', () => {
  it('are shown to all who look at the table together, and to nobody before', async () => {
    const { entries } = simultaneous as unknown as Campaign;
    // The Final round follows, whose sheets are secret.
    const fought = (entry: number) =>
      entries[entry]!.when.endsWith('.initial') && entries[entry]!.events.some(({ type }) => type === 'melee-fought');
    const reveals = entries.flatMap(({ events }, i) =>
      events.some(({ type }) => type === 'sheets-revealed') ? [i] : [],
    );
    const reveal = reveals.find(fought)!;
    await play({ ...(simultaneous as unknown as Campaign), entries: entries.slice(0, reveal + 1) });
    const look = await screen.findByRole('button', { name: 'Look at the table together first' });
    expect(mapProps).toThrow();
    fireEvent.click(look);
    await waitFor(mapProps);
    expect(shown()).toBeDefined();
  });
});

describe('results in a replay', () => {
  const scrub = () => within(screen.getByRole('region', { name: 'Replay' })).getByRole('slider', { name: 'Entry' });
  const attack = DEMO.entries.findIndex(({ command }) => command.command === 'attack');
  const watch = async () => {
    await play(DEMO);
    await waitFor(mapProps);
    vi.useFakeTimers();
    fireEvent.change(scrub(), { target: { value: String(attack - 1) } });
  };

  it('a step forward shows them, a jump and a step back do not', async () => {
    await watch();
    expect(shown()).toBeUndefined();
    fireEvent.keyDown(scrub(), { key: 'ArrowRight' });
    expect(shown()).toMatchObject({ kind: 'charge' });
    fireEvent.keyDown(scrub(), { key: 'ArrowLeft' });
    expect(shown()).toBeUndefined();
    pass(100);
    fireEvent.change(scrub(), { target: { value: String(attack) } });
    expect(shown()).toBeUndefined();
  });

  it('the replay goes on when they have been seen', async () => {
    await watch();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    pass(1600);
    expect(shown()).toMatchObject({ kind: 'charge' });
    const value = () => Number((scrub() as HTMLInputElement).value);
    for (let i = 0; i < 40 && shown(); i++) {
      expect(value()).toBe(attack);
      pass(mapProps().cue!.milliseconds);
    }
    pass(450);
    expect(value()).toBe(attack + 1);
  });
});
