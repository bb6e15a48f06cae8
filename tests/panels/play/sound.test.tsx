import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CueKind } from '../../../src/map/cues.ts';
import { preferences } from '../../../src/panels/parts/preferences.ts';
import { makeSynth } from '../../../src/panels/table/sound/Sound.tsx';
import { soundOf } from '../../../src/panels/table/sound/sounds.ts';
import { mapProps } from './map-view.tsx';
import { BATTLE, campaignOf, clickHex, play } from './table.tsx';

/** What sounds: `tone` or `noise`, and how loud all of it is. */
const heard: { what: string; volume: number }[] = [];
const contexts: FakeContext[] = [];

class FakeParam {
  value = 1;
  setValueAtTime(value: number) {
    this.value = value;
  }
  exponentialRampToValueAtTime(value: number) {
    // As in browsers, which refuse 0.
    if (!(value > 0)) throw new RangeError('an exponential ramp needs a value above 0');
  }
}
class FakeNode {
  gain = new FakeParam();
  frequency = new FakeParam();
  to: FakeNode | null = null;
  what: string;
  constructor(what: string) {
    this.what = what;
  }
  connect(to: FakeNode) {
    this.to = to;
    return to;
  }
  start() {
    let [end, volume]: [FakeNode, number] = [this, 1];
    while (end.to) {
      if (end.what === 'gain') volume = end.gain.value;
      end = end.to;
    }
    // A sound that leads nowhere is not heard.
    if (end.what === 'speaker') heard.push({ what: this.what, volume });
  }
  stop() {}
}
class FakeContext {
  state = 'suspended';
  currentTime = 0;
  sampleRate = 100;
  destination = new FakeNode('speaker');
  constructor() {
    contexts.push(this);
  }
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createGain = () => new FakeNode('gain');
  createBiquadFilter = () => new FakeNode('filter');
  createOscillator = () => new FakeNode('tone');
  createBufferSource = () => new FakeNode('noise');
  resume = async () => {
    this.state = 'running';
  };
  close = async () => {
    this.state = 'closed';
  };
}

const first = preferences.getState();
beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('Worker', undefined);
  heard.length = 0;
  contexts.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  preferences.setState(first, true);
});

it('a browser that still waits for a press is asked, and what was missed is not made up for', async () => {
  const synth = makeSynth();
  synth.play('dice', 0.5);
  expect(heard).toEqual([]);
  await Promise.resolve();
  synth.play('hit', 0.5);
  expect(heard).toEqual([
    { what: 'tone', volume: 0.25 },
    { what: 'noise', volume: 0.25 },
  ]);
  synth.close();
  expect(contexts[0]!.state).toBe('closed');
});

it('moves, fights and their results have sounds, the rest is silent', () => {
  const of = (kind: CueKind) => soundOf({ kind, hexes: ['0101'] });
  const heardKinds: readonly CueKind[] = [
    'move',
    'charge',
    'dice',
    'volley',
    'strike',
    'wounds',
    'destroyed',
    'captured',
  ];
  expect(heardKinds.map(of)).toEqual(['march', 'charge', 'dice', 'volley', 'hit', 'hit', 'destroyed', 'capture']);
  expect(['note', 'recovered', 'built'].map((kind) => of(kind as CueKind)).filter(Boolean)).toEqual([]);
});

it('is off until it is switched on, then a shot is heard, and off again when it is not wanted', async () => {
  await play(campaignOf(BATTLE));
  await screen.findByRole('application');
  await waitFor(mapProps);
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  };
  expect(contexts).toHaveLength(0);
  await choose('Loud');
  await waitFor(() => expect(contexts).toHaveLength(1));
  await act(contexts[0]!.resume);
  clickHex('0910');
  await userEvent.click(screen.getByRole('button', { name: /^Shoot/ }));
  clickHex('1110');
  heard.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Give order' }));
  await waitFor(() => expect(heard.length).toBeGreaterThan(0));
  expect(heard[0]).toEqual({ what: 'noise', volume: 1 });
  await choose('Off');
  await waitFor(() => expect(contexts[0]!.state).toBe('closed'));
});

const offer = () => screen.queryByRole('region', { name: 'Sound', hidden: true });

/** A fight on the map, so that sound is offered. */
async function shoot(): Promise<void> {
  clickHex('0910');
  await userEvent.click(screen.getByRole('button', { name: /^Shoot/ }));
  clickHex('1110');
  await userEvent.click(screen.getByRole('button', { name: 'Give order' }));
}

it('is not offered when the game is over', async () => {
  const { store } = await play(campaignOf(BATTLE));
  await screen.findByRole('application');
  await waitFor(mapProps);
  await shoot();
  await waitFor(() => expect(offer()).not.toBeNull(), { timeout: 20_000 });
  act(() => void store.getState().submit('red', { command: 'concede' }));
  await waitFor(() => expect(offer()).toBeNull());
});

it('is offered once, after the first fight, and a key switches it', async () => {
  await play(campaignOf(BATTLE));
  await screen.findByRole('application');
  await waitFor(mapProps);
  expect(offer()).toBeNull();
  await shoot();
  await waitFor(() => expect(offer()).not.toBeNull(), { timeout: 20_000 });
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(offer()).toBeNull();
  expect(preferences.getState()).toMatchObject({ volume: 0, soundAsked: true });
  const press = () => fireEvent.keyDown(document.body, { key: 'M', code: 'KeyM', shiftKey: true });
  press();
  expect(preferences.getState().volume).toBe(0.5);
  press();
  expect(preferences.getState().volume).toBe(0);
});
