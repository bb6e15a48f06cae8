import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { evolvesAlike, isPlainState, rollsAreLabelled, survivesJson, turnCanBeFinished } from '../../src/dev/laws.ts';
import { type Campaign, type Entry, foldEvents, replay, submit, verify } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { freezeFromNowOn, frozen } from '../../src/engine/kernel/freeze.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { PUBLIC } from '../../src/engine/kernel/ids.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import {
  freshSectors,
  playSectors,
  randomSectorsOptions,
  sectorsRules,
  sectorsStep,
  sectorsSystem,
} from '../../src/systems/sectors/demo/campaigns.ts';
import {
  CLOSING_SECTORS,
  fuzzSectors,
  isUnsettled,
  leaksOf,
  probeSectors,
  seatsOfSectors,
} from '../../src/systems/sectors/demo/index.ts';
import { SECTORS_LABELS } from '../../src/systems/sectors/demo/invariants.ts';
import { sourcesUnder, withoutComments } from './sources.ts';

/** Laws 4 to 8 for the system of sectors: the same questions, put to its own play. */

freezeFromNowOn();
vi.setConfig({ testTimeout: 120_000 });
const LONG = process.env.HEXPOST_LONG === '1';
const times = (ordinary: number, long: number): number => (LONG ? long : ordinary);

const rules = sectorsRules();
const system = sectorsSystem(rules);

interface Moment {
  readonly campaign: Campaign;
  readonly before: State;
  readonly entry: Entry;
  readonly after: State;
}

/** Plays a campaign to its end and shows each entry with the states around it. */
function* moments(seed: string, sides: number, asked = system) {
  const random = stream(`law|${seed}`);
  const options = randomSectorsOptions(rules, seed);
  const entries: Entry[] = [];
  const fresh = freshSectors(rules, { seed, sides, options, clock: '2026-03-02T09:00:00Z' });
  const campaign: Campaign = { ...fresh, entries };
  let state = replay(asked, campaign) as State;
  while (state.phase !== 'finished') {
    const step = sectorsStep(asked, state, random);
    if (!step) throw new Error(`nobody finds anything to do in ${state.phase}`);
    const result = submit(asked, campaign, state, step.seat, step.command);
    if (!result.ok) throw new Error(`${JSON.stringify(step)} was refused: ${result.refusal.code}`);
    const before = state;
    state = result.state as State;
    entries.push(result.entry);
    yield { campaign, before, entry: result.entry, after: state } satisfies Moment;
  }
}

describe('law 4: offers', () => {
  for (let i = 0; i < times(3, 30); i++)
    test(`what is offered is accepted, what is refused is not offered (campaign ${i})`, () => {
      const faults: string[] = [];
      const random = stream(`offers|${i}`);
      for (const { campaign, after } of moments(`offers ${i}`, 2 + i))
        if (after.phase !== 'finished' && random() < 0.5) faults.push(...probeSectors(system, campaign, after, random));
      expect(faults.slice(0, 3)).toEqual([]);
    });

  test('a round can be finished from anywhere', () => {
    const faults: string[] = [];
    const random = stream('finish');
    for (const { campaign, after } of moments('finish', 3))
      if (random() < 0.2)
        faults.push(
          ...turnCanBeFinished(system, campaign, after, (now) => (now as State).round, CLOSING_SECTORS, random, {
            most: 600,
            isOpen: isUnsettled,
          }),
        );
    expect(faults.slice(0, 3)).toEqual([]);
  });

  test('an offer that is refused is seen', () => {
    const strict: AnySystem = {
      ...system,
      decide: (state, seat, command, dice) =>
        (command as { command?: string }).command === 'report-result'
          ? { ok: false, refusal: { code: 'no', clause: 'S-7.4', facts: {} } }
          : system.decide(state, seat, command, dice),
    };
    const game = {
      system: 'sectors',
      seed: 'planted',
      sides: 2,
      turns: 9,
      options: 'default',
      style: 'eager',
    } as const;
    expect(fuzzSectors(rules, strict, game, { every: 1 }).faults.join()).toContain('law 4');
  });
});

describe('law 5: secrets', () => {
  /** Every secret of a played campaign, tried against everybody else. */
  function leaks(asked: AnySystem, seed: string, sides: number): { faults: string[]; tried: Set<string> } {
    const random = stream(`leaks|${seed}`);
    const tried = new Set<string>();
    const faults: string[] = [];
    for (const { after } of moments(seed, sides)) {
      if (after.phase === 'finished') break;
      const found = leaksOf(asked, after, random);
      faults.push(...found.faults);
      if (found.tried) tried.add(found.tried);
    }
    return { faults: faults.slice(0, 3), tried };
  }

  test('S-11.2, S-11.3: what a sheet, a draft or a first army list says shows to nobody else', () => {
    const tried = new Set<string>();
    for (let i = 0; i < times(4, 30); i++) {
      const found = leaks(system, `leaks ${i}`, 2 + (i % 4));
      expect(found.faults).toEqual([]);
      for (const command of found.tried) tried.add(command);
    }
    expect([...tried].sort()).toEqual(['cancel-battle', 'deploy', 'submit-list', 'submit-orders']);
  });

  test('a leak is seen: in the view, in the log', () => {
    expect(leaks({ ...system, view: (state) => state }, 'planted', 2).faults.join()).toContain('the view of');
    expect(leaks({ ...system, show: (event) => event }, 'planted', 2).faults.join()).toContain('is told of');
  });

  test('S-11.5: the public sees no sheet and no draft, and options never say what others ordered', () => {
    for (const { after } of moments('public', 3)) {
      const seen = system.view(after, PUBLIC) as State;
      if (after.revealed || after.phase === 'finished') continue;
      expect(Object.values(seen.sides).every(({ sheet }) => sheet === null)).toBe(true);
      expect(Object.keys(seen.battles).length + Object.keys(seen.departures).length).toBe(0);
      for (const seat of after.seats)
        expect(JSON.stringify(system.options(after, seat))).toBe(
          JSON.stringify(system.options(system.view(after, seat), seat)),
        );
    }
  });
});

describe('law 6: replay', () => {
  test('a played campaign folds to its hashes and is a MATCH', () => {
    for (let i = 0; i < times(2, 20); i++) {
      const setup = { seed: `replay ${i}`, sides: 2 + i, options: randomSectorsOptions(rules, `replay ${i}`) };
      const { campaign, state } = playSectors(system, freshSectors(rules, setup));
      expect(state.phase).toBe('finished');
      expect(hashOf(replay(system, campaign))).toBe(campaign.entries.at(-1)!.hash);
      expect(verify(system, JSON.parse(JSON.stringify(campaign)) as Campaign)).toMatchObject({
        match: true,
        declared: 0,
      });
    }
  });
});

describe('law 7: plain state', () => {
  test('state, events and views are JSON, frozen, and play on from a copy', () => {
    for (const { campaign, before, after, entry } of moments('json', 3)) {
      expect([
        ...isPlainState(after),
        ...isPlainState(entry.events),
        ...isPlainState(entry.command),
        ...survivesJson(system, campaign, before, entry),
        ...evolvesAlike(system, before, entry),
        ...seatsOfSectors(after).flatMap((seat) => isPlainState(frozen(system.view(after, seat)))),
      ]).toEqual([]);
      expect(foldEvents(system, before, entry.events)).toEqual(after);
    }
  });
});

describe('law 8: labels', () => {
  test('every roll has a label of table 13.8', () => {
    const met = new Set<string>();
    for (let i = 0; i < times(3, 20); i++)
      for (const { entry } of moments(`label ${i}`, 2 + (i % 4))) {
        expect(rollsAreLabelled(entry, SECTORS_LABELS)).toEqual([]);
        for (const { label } of entry.rolls) met.add(label);
      }
    expect([...met]).toEqual(expect.arrayContaining(['quick-attack', 'quick-defence']));
  });

  test('the labels that the code throws are those of table 13.8, and all have names and words', () => {
    const code = sourcesUnder('src/engine/sectors')
      .map(({ text }) => withoutComments(text))
      .join('\n');
    const thrown = new Set([...code.matchAll(/'(quick-(?:attack|defence|reroll))'/g)].map(([, label]) => label!));
    expect([...thrown].sort()).toEqual(Object.keys(SECTORS_LABELS).sort());
    expect(Object.keys(rules.ruleset.terms.dice!).sort()).toEqual(Object.keys(SECTORS_LABELS).sort());
    for (const language of ['en', 'ru']) {
      const words = JSON.parse(readFileSync(`src/words/${language}/dice.json`, 'utf8')) as object;
      expect(Object.keys(words)).toEqual(expect.arrayContaining(Object.keys(SECTORS_LABELS)));
    }
  });
});
