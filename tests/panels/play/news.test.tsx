import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cue } from '../../../src/map/cues.ts';
import { lengthOf } from '../../../src/map/cues.ts';
import { MOST_TIME, marksOfNews, paced } from '../../../src/panels/map/news-steps.ts';
import { preferences } from '../../../src/panels/parts/preferences.ts';
import { alone } from '../../../src/store/screen.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, forgetMotion, type OnTheTable, play, reduceMotion } from './table.tsx';

const shown = () => mapProps().cue?.cue;
const standsAt = (id: string) => mapProps().picture.counters.find((counter) => counter.id === id)?.hex;
const give = ({ store }: OnTheTable, seat: string, ...commands: { command: string; [blank: string]: unknown }[]) =>
  act(() => {
    for (const command of commands) {
      const done = store.getState().submit(seat, command);
      if (!done.ok) throw new Error(done.refusal.code);
    }
  });
const ROUND = { ...BATTLE, initiative: ['red', 'blue'], active: 'red' };
const MOVE = { command: 'move', unit: 'r1', to: '0909' };
const END = { command: 'end-round' };

async function round(more = {}): Promise<OnTheTable> {
  const table = await play(campaignOf(ROUND), 'en', true, more);
  await waitFor(mapProps);
  return table;
}

beforeEach(() => preferences.setState({ replayNews: true }));
afterEach(() => {
  vi.useRealTimers();
  forgetMotion();
});

it('the places that a lesson names are marked until the first order', async () => {
  const table = await round({ marked: [['0910'], ['0909', '0908']] });
  const marked = [
    { hexes: ['0910'], look: 'ring', tone: 'good' },
    { hexes: ['0909', '0908'], look: 'ring', tone: 'good' },
  ];
  expect(mapProps().marks.areas).toEqual(expect.arrayContaining(marked));
  give(table, 'red', MOVE);
  expect(mapProps().marks.areas).not.toEqual(expect.arrayContaining(marked));
});

describe('whoever takes over the screen', () => {
  it('sees the moves of the others, with words, and one press ends it', async () => {
    const table = await round();
    give(table, 'red', MOVE, { command: 'wait', unit: 'r2' });
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(shown()).toBeUndefined();
    give(table, 'red', END);
    expect(shown()).toMatchObject({ kind: 'move', hexes: ['0910', '0909'], counter: 'r1' });
    expect(standsAt('r1')).toBe('0910');
    const line = screen.getByRole('region', { name: 'What the others did' });
    expect(line.textContent).toContain('0909');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shown()).toBeUndefined();
    expect(standsAt('r1')).toBe('0909');
  });

  it('has the moves marked until its first order, and can see them again', async () => {
    const table = await round();
    give(table, 'red', MOVE);
    expect(mapProps().marks.arrows).toEqual([]);
    give(table, 'red', END);
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(mapProps().marks.arrows).toMatchObject([{ path: ['0910', '0909'], colour: 0 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(shown()).toMatchObject({ kind: 'move' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    give(table, 'blue', { command: 'wait', unit: 'b1' });
    expect(mapProps().marks.arrows).toEqual([]);
    expect(screen.queryByRole('region', { name: 'What the others did' })).toBeNull();
  });

  it('can put the marks aside', async () => {
    const table = await round();
    give(table, 'red', MOVE, END);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Hide the marks' }));
    expect(mapProps().marks.arrows).toEqual([]);
  });

  it('sees nothing replayed when nobody wants it, but marked', async () => {
    preferences.setState({ replayNews: false });
    const table = await round();
    give(table, 'red', MOVE);
    fireEvent.keyDown(document.body, { key: 'a' });
    give(table, 'red', END);
    expect(shown()).toBeUndefined();
    expect(mapProps().marks.arrows).toHaveLength(1);
  });

  it('with reduced motion has it marked, and shown only when asked', async () => {
    reduceMotion();
    const table = await round();
    give(table, 'red', MOVE);
    fireEvent.keyDown(document.body, { key: 'a' });
    give(table, 'red', END);
    expect(shown()).toBeUndefined();
    expect(mapProps().marks.arrows).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(shown()).toMatchObject({ kind: 'move' });
  });

  it('on a phone sees it on the whole map', async () => {
    reduceMotion();
    const table = await play(campaignOf(ROUND), 'en', false, { folds: { panel: 'orders' } });
    await waitFor(mapProps);
    give(table, 'red', MOVE);
    give(table, 'red', END);
    expect(document.querySelector('[data-panel=orders]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Moves' }));
    expect(document.querySelector('[data-panel=orders]')).toBeNull();
    expect(shown()).toMatchObject({ kind: 'move' });
  });

  it('hears it once, in few sentences', async () => {
    const table = await round();
    give(table, 'red', MOVE);
    give(table, 'red', END);
    const news = document.querySelector('[data-news]')!.textContent!;
    expect(news.match(/0909/g)).toHaveLength(1);
  });

  it('by post nothing plays by itself, but everything is offered', async () => {
    const first = await round();
    give(first, 'red', MOVE, END);
    const { campaign } = first.store.getState();
    cleanup();
    await play(campaign, 'en', true, { seatPolicy: alone('blue', 'blue') });
    await waitFor(() => expect(mapProps().marks.arrows).toHaveLength(1));
    expect(shown()).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    await waitFor(() => expect(shown()).toMatchObject({ kind: 'move' }));
  });
});

describe('panels wait for the dice on the map', () => {
  const strength = () => document.querySelector('[data-panel=units]')?.textContent;
  it('and show the end once they have fallen, or at a press', async () => {
    const table = await round({ folds: { panel: 'units' } });
    const before = strength();
    expect(before).toBeTruthy();
    give(table, 'red', { command: 'attack', unit: 'r1', target: 'b1' });
    expect(shown()).toMatchObject({ kind: 'charge' });
    expect(strength()).toBe(before);
    expect(screen.queryByRole('button', { name: 'End the round' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(strength()).not.toBe(before);
    expect(screen.getByRole('button', { name: 'End the round' })).toBeTruthy();
  });

  it('a move without dice holds nothing back', async () => {
    const table = await round();
    give(table, 'red', MOVE);
    expect(shown()).toBeDefined();
    expect(screen.getByRole('button', { name: 'End the round' })).toBeTruthy();
  });
});

describe('the event of the turn', () => {
  it('keeps its name in sight while a unit is chosen, and its text within one press', async () => {
    await play(campaignOf({ ...ROUND, event: { id: 'ruthless' } }));
    await waitFor(mapProps);
    const box = () => screen.getByRole('region', { name: 'random event' });
    const text = /Suppressed/;
    expect(box().textContent).toMatch(text);
    clickHex('0910');
    expect(box().textContent).toContain('Ruthless');
    expect(box().textContent).not.toMatch(text);
    fireEvent.click(within(box()).getByRole('button', { name: 'Ruthless' }));
    expect(box().textContent).toMatch(text);
  });
});

describe('the time and the marks of a replay', () => {
  const step = (cue: Cue) => ({ cue, before: null, after: null, events: [] });
  const move: Cue = { kind: 'move', hexes: ['0101', '0102'], colour: 1 };
  const dice: Cue = { kind: 'dice', hexes: ['0101'] };

  it('few steps go at their own speed, many take a few seconds all the same', () => {
    expect(paced([step(move)])).toMatchObject({ speed: 1 });
    const many = Array.from({ length: 60 }, () => step(move));
    const { steps, speed } = paced(many);
    expect(steps).toHaveLength(60);
    expect((60 * lengthOf(move)) / speed).toBeCloseTo(MOST_TIME);
  });

  it('of very many only what tells most is left', () => {
    const many = Array.from({ length: 60 }, () => [step(move), step(dice)]).flat();
    expect(new Set(paced(many).steps.map(({ cue }) => cue.kind))).toEqual(new Set(['move']));
  });

  it('ways become arrows, everything else a ring with the strongest sign', () => {
    const { arrows, signs, areas } = marksOfNews(
      [
        move,
        { kind: 'charge', hexes: ['0101', '0201'], colour: 1 },
        { kind: 'wounds', hexes: ['0201'], colour: 0 },
        { kind: 'destroyed', hexes: ['0201'], colour: 0 },
        { kind: 'arrive', hexes: ['0303'], colour: 0 },
        { kind: 'arrive', hexes: ['0404'], colour: 1 },
        dice,
      ],
      0,
    );
    expect(arrows.map(({ kind }) => kind)).toEqual(['move', 'attack']);
    expect(signs).toEqual([
      { hex: '0201', kind: 'gone' },
      { hex: '0404', kind: 'new' },
    ]);
    expect(areas[0]!.hexes).toEqual(['0201', '0404']);
  });

  it('ways that several go alike are one arrow with their number', () => {
    const back = { ...move, hexes: move.hexes.toReversed() };
    const { arrows } = marksOfNews([move, back, { ...move, colour: 0 }, move, move], 1);
    expect(arrows.map(({ number, path, colour }) => [number, path, colour])).toEqual([
      [3, move.hexes, move.colour],
      [undefined, back.hexes, move.colour],
      [undefined, move.hexes, 0],
    ]);
  });
});
