import { readdirSync, readFileSync } from 'node:fs';
import {
  type AnyCommand,
  beginning,
  type Campaign,
  canUndo,
  createCampaign,
  type Field,
  type Options,
  open,
  randomMove,
  readLog,
  replay,
  runCase,
  submit,
  verify,
} from '@hexpost/engine';
import { describe, expect, test } from 'vitest';
import { canBeChosen } from '../../../src/dev/law-of-choices.ts';
import { refusalsSayNoMore } from '../../../src/dev/law-of-refusals.ts';
import { undoTellsNothing } from '../../../src/dev/law-of-undo.ts';
import { isPlainState, offeredIsAccepted, refusedIsRefused } from '../../../src/dev/laws.ts';
import type { Secret, TestedSystem } from '../../../src/dev/tested-system.ts';
import { leaksIn } from '../../laws/leaks.ts';
import { moments } from '../../laws/play.ts';
import cases from './cases.json';
import engine from './engine.ts';
import ruleset from './ruleset.json';
import { type State, sees, unitsOf } from './state.ts';

/** The toy system of `src/systems/README.md`, played through the kernel and held to the laws. */

const loaded = engine.load(ruleset);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
const { system, hash } = loaded;

const scenario = {
  units: {
    r1: { side: 'red', hex: '0104' },
    r2: { side: 'red', hex: '0201' },
    b1: { side: 'blue', hex: '0404' },
    b2: { side: 'blue', hex: '0706' },
  },
};
const campaignOf = (seed: string): Campaign =>
  createCampaign(loaded, {
    id: 'toy',
    name: 'Night patrol',
    options: {},
    scenario,
    players: ['red', 'blue'].map((seat, colour) => ({ seat, name: seat, colour })),
    seed,
  });
/** Gives commands one after another; each must be accepted. */
function played(...commands: readonly (AnyCommand & Readonly<Record<string, unknown>>)[]): Campaign {
  let campaign = campaignOf('toy');
  for (const command of commands) {
    const state = replay(system, campaign) as State;
    const result = submit(system, campaign, state, state.active, command);
    if (!result.ok) throw new Error(`${JSON.stringify(command)}: ${result.refusal.code}`);
    campaign = { ...campaign, entries: [...campaign.entries, result.entry] };
  }
  return campaign;
}
const choicesIn = ({ fields }: Options<AnyCommand>, name: string) =>
  open((fields.find((field) => field.name === name) as Extract<Field, { kind: 'one' }>).choices).map(
    ({ value }) => value,
  );

test('the whole system has at most 150 lines', () => {
  const files = readdirSync('tests/systems/toy').filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const lines = files.map((file) => readFileSync(`tests/systems/toy/${file}`, 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(150);
});

test('the tutorial quotes the code as it is', () => {
  const tutorial = readFileSync('src/systems/README.md', 'utf8');
  const quotes = [...tutorial.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs)];
  expect(quotes).toHaveLength(4);
  for (const [, path, quote] of quotes) expect(readFileSync(path!, 'utf8')).toContain(quote);
});

describe('the toy system', () => {
  const start = beginning(system, campaignOf('toy')) as State;

  test('offers what can be ordered, step by step, and why the rest cannot', () => {
    const options = (draft: object) => system.options(start, 'red', draft as never) as Options<AnyCommand>;
    // Red sees no enemy yet.
    expect(choicesIn(options({}), 'command')).toEqual(['move', 'pass']);
    expect(choicesIn(options({ command: 'move' }), 'unit')).toEqual(['r1', 'r2']);
    expect(choicesIn(options({ command: 'move', unit: 'r1' }), 'to')).toContain('0204');
    const whole = { command: 'move', unit: 'r1', to: '0204' };
    expect(options(whole).ready).toEqual(whole);
  });

  test('refuses with a code and a clause, by distance before all that may be hidden', () => {
    const refused = (command: AnyCommand) => {
      const result = submit(system, campaignOf('toy'), start, 'red', command);
      return result.ok ? 'accepted' : `${result.refusal.code} ${result.refusal.clause}`;
    };
    expect(refused({ command: 'move', unit: 'r1', to: '0404' } as AnyCommand)).toBe('too-far P-2.1');
    expect(refused({ command: 'shoot', unit: 'r1', target: 'b1' } as AnyCommand)).toBe('not-seen P-3.1');
    expect(refused({ command: 'move', unit: 'b1', to: '0304' } as AnyCommand)).toBe('not-your-unit P-1.1');
  });

  test('hides what a side does not see, in the view and in the log', () => {
    expect(Object.keys((system.view(start, 'red') as State).units)).toEqual(['r1', 'r2']);
    const { entries } = played({ command: 'move', unit: 'r2', to: '0202' });
    expect(readLog(system, entries, 'blue').map(({ event }) => event.type)).toEqual(['turn-ended']);
  });

  test('bars undo once something was found', () => {
    expect(canUndo(system, played({ command: 'move', unit: 'r2', to: '0202' }))).toBe(true);
    expect(canUndo(system, played({ command: 'move', unit: 'r1', to: '0204' }))).toBe(false);
  });

  test('replays to the same state, and verifies every die', () => {
    const campaign = played(
      { command: 'move', unit: 'r1', to: '0204' },
      { command: 'shoot', unit: 'b1', target: 'r1' },
      { command: 'pass' },
    );
    expect(campaign.entries[1]!.rolls).toHaveLength(1);
    const verdict = verify(system, campaign);
    expect(verdict).toMatchObject({ match: true, entries: 3, state: replay(system, campaign) });
    const [roll] = campaign.entries[1]!.rolls;
    const loadedDie = { ...campaign.entries[1]!, rolls: [{ ...roll!, faces: [(roll!.faces[0]! % 6) + 1] }] };
    const tampered = campaign.entries.map((entry, i) => (i === 1 ? loadedDie : entry));
    expect(verify(system, { ...campaign, entries: tampered })).toMatchObject({
      match: false,
      entry: 1,
      differs: 'dice',
    });
  });

  test('passes its conformance cases', () => {
    for (const each of cases) expect(runCase(each, { engine, ruleset })).toEqual([]);
  });

  test('refuses a faulty ruleset with the place of the fault', () => {
    const read = engine.load({ ...ruleset, hitOn: 7 });
    expect(read.ok ? [] : read.faults.map(({ path }) => path)).toEqual(['hitOn']);
  });
});

describe('the toy system in the laws', () => {
  const at = (state: State) => ({ rules: { ruleset, hash } as never, state });
  /** Everyone sees that something was ordered; where a unit went is secret if it ends unseen. */
  const secretsOf = (state: State): Secret<State>[] =>
    unitsOf(state, state.active).map((unit) => ({
      seat: state.active,
      draft: { command: 'move', unit },
      endsUnseen: (after, viewer) => !after.units[unit] || !sees(at(after), viewer, after.units[unit].hex),
    }));
  const tested = {
    id: 'patrol',
    system,
    sides: [2, 2],
    optionSets: { fuzz: ['default'], laws: ['default'] },
    start: ({ seed }) => ({
      campaign: campaignOf(seed),
      next: (...[game, state, random]) => randomMove(game, state, random),
    }),
    secretsOf,
    wrongValues: () => ['r1', 'b1', '0404', '9999', -1],
  } satisfies Partial<TestedSystem<State>> as unknown as TestedSystem;
  const game = { seed: 'toy', entries: 60 };

  test('law 4: choices and commands agree', () => {
    for (const { before, after, entry, random } of moments(tested, game)) {
      const { seat } = entry;
      expect(canBeChosen(tested, system, before, seat, entry.command as never)).toEqual([]);
      for (const other of ['red', 'blue']) {
        expect(offeredIsAccepted(system, after, { seat: other, draft: {} }, random)).toEqual([]);
        expect(refusedIsRefused(system, after, other, random)).toEqual([]);
      }
      expect(isPlainState(after)).toEqual([]);
    }
  });

  test('law 5: nothing hidden shows in views, logs, options or refusals', () => {
    const { faults, tried, hidden } = leaksIn(tested, game);
    expect(faults).toEqual([]);
    expect([...tried]).toEqual(['move']);
    expect(hidden).toBeGreaterThan(5);
    const known = new Map<string, AnyCommand>();
    for (const { after, entry, random } of moments(tested, game)) {
      known.set(String(entry.command.command), entry.command as never);
      for (const seat of ['red', 'blue'])
        expect(refusalsSayNoMore(tested, system, after, seat, known, 20, random)).toEqual([]);
    }
  });

  test('law 5: a view that hides nothing is found out', () => {
    expect(leaksIn(tested, game, { ...system, view: (state) => state }).faults).not.toEqual([]);
  });

  test('law 11: what can be undone has told nothing new', () => {
    for (const { campaign, before, entry } of moments(tested, game))
      expect(undoTellsNothing(system, campaign, before, entry)).toEqual([]);
  });
});
