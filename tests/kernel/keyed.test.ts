import { describe, expect, test } from 'vitest';
import { type Campaign, type Entry, submit, verify } from '../../src/engine/kernel/campaign.ts';
import type { Dice } from '../../src/engine/kernel/dice/dice.ts';
import { facesOf } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { AnyEvent, AnySystem } from '../../src/engine/kernel/system.ts';

/** The name of a die: seed, time of the game, purpose, ordinal. The number of its entry is no part of it. */

const HIT = { label: 'hit', by: 'r1', against: 'b1', clause: 'H-1.1' } as const;
interface State {
  readonly hour: number;
  readonly notes: number;
}

/** A game of nothing but throwing, noting and waiting. */
const system = {
  id: 'hill',
  begin: (): State => ({ hour: 1, notes: 0 }),
  decide: (_: State, __: string, { command, times = 1 }: { command: string; times?: number }, dice: Dice) => {
    for (let i = 0; command === 'throw' && i < times; i++) dice.roll(HIT, 1000);
    return { ok: true, events: [{ type: command }], rolls: dice.rolls };
  },
  evolve: ({ hour, notes }: State, { type }: AnyEvent): State => ({
    hour: type === 'wait' ? hour + 1 : type === 'go-back' ? hour - 1 : hour,
    notes: notes + Number(type === 'note'),
  }),
  when: ({ hour }: State) => `${hour}.night`,
} as unknown as AnySystem;

const campaign: Campaign = {
  format: 2,
  id: 'hill',
  name: 'Hill',
  system: 'hill',
  ruleset: { id: 'hill', hash: hashOf({}), rules: {} },
  options: {},
  scenario: {},
  players: [],
  seed: 'a seed',
  entries: [],
};

type Step = string | { command: string; times?: number; told?: number };
function played(steps: readonly Step[], fresh: Campaign = campaign): Campaign {
  let state = system.begin({}, {});
  const entries: Entry[] = [];
  for (const step of steps) {
    const { told, ...command } = typeof step === 'string' ? { command: step, told: undefined } : step;
    const thrown = told === undefined ? undefined : { hit: [told] };
    const result = submit(system, { ...fresh, entries }, state, 'red', command, thrown);
    if (!result.ok) throw new Error(result.refusal.code);
    entries.push(result.entry);
    state = result.state;
  }
  return { ...fresh, entries };
}
const thrownIn = (steps: readonly Step[], fresh?: Campaign) =>
  played(steps, fresh).entries.flatMap(({ rolls }) => rolls.map(({ faces: [face] }) => face));
const face = (when: string, ordinal: number, seed = 'a seed') => facesOf(seed, when, HIT, ordinal, 1000, 1)[0];

describe('the name of a die', () => {
  test('entries that change nothing move no die', () => {
    expect(thrownIn(['note', 'note', 'throw'])).toEqual(thrownIn(['throw']));
  });

  test('the same name at the same time has the next ordinal, in one entry and in later ones', () => {
    const faces = [0, 1, 2].map((ordinal) => face('1.night', ordinal));
    expect(new Set(faces).size).toBe(3);
    expect(thrownIn([{ command: 'throw', times: 3 }])).toEqual(faces);
    expect(thrownIn(['throw', 'note', 'throw', 'note', 'throw'])).toEqual(faces);
    expect(thrownIn(['throw', { command: 'throw', times: 2 }])).toEqual(faces);
  });

  test('another time starts at 0, and a time that comes back goes on counting', () => {
    expect(thrownIn(['throw', 'wait', 'throw', 'throw', 'go-back', 'throw'])).toEqual([
      face('1.night', 0),
      face('2.night', 0),
      face('2.night', 1),
      face('1.night', 1),
    ]);
  });

  test('a new seed starts at 0', () => {
    const seeds = [
      { from: 1, seed: 'one' },
      { from: 3, seed: 'two' },
    ];
    expect(thrownIn(['throw', 'throw', 'throw', 'throw'], { ...campaign, seeds })).toEqual([
      face('1.night', 0),
      face('1.night', 0, 'one'),
      face('1.night', 1, 'one'),
      face('1.night', 0, 'two'),
    ]);
  });

  test('dice thrown at a table take no ordinal', () => {
    expect(thrownIn([{ command: 'throw', told: 7 }, 'throw', { command: 'throw', times: 2, told: 8 }])).toEqual([
      7,
      face('1.night', 0),
      8,
      face('1.night', 1),
    ]);
  });
});

describe('verification', () => {
  const good = played(['throw', 'note', 'throw', 'wait', 'throw', 'throw']);
  const withEntry = (at: number, change: (entry: Entry) => Partial<Entry>): Campaign => ({
    ...good,
    entries: good.entries.map((entry, i) => (i === at ? { ...entry, ...change(entry) } : entry)),
  });

  test('a game is a match', () => {
    expect(verify(system, good)).toMatchObject({ match: true, entries: 6 });
  });

  test.each([0, 2, 4, 5])('the first wrong die is named (entry %i)', (entry) => {
    const other = withEntry(entry, ({ rolls }) => ({ rolls: rolls.map((roll) => ({ ...roll, faces: [1001] })) }));
    expect(verify(system, other)).toMatchObject({ match: false, entry, differs: 'dice' });
  });

  test.each([0, 1, 3])('another time is named, with dice or without (entry %i)', (entry) => {
    const other = withEntry(entry, () => ({ when: '9.night' }));
    expect(verify(system, other)).toMatchObject({ match: false, entry, differs: 'dice', detail: '9.night / 1.night' });
  });
});
