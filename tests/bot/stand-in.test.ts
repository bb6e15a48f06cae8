import { describe, expect, test } from 'vitest';
import { opponentFor } from '../../src/bot/opponent.ts';
import { standInCommands, standInVersion } from '../../src/bot/stand-in.ts';
import { fieldsOf } from '../../src/dev/arena-games.ts';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { toPower } from '../../src/engine/kernel/distribution.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { State as TacticalState } from '../../src/engine/tactical/state.ts';
import { withAlternative } from '../../src/post/resolve.ts';
import { loadAnyEngine } from '../../src/systems/engines.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { sourcesUnder, withoutComments } from '../laws/sources.ts';

/** The computer that stands in by post: whoever checks a report has to find the same orders, on any machine. */

/** What it orders from the start of a scenario, by version. Where another hash comes out, raise the version: `standIn` of the doctrine, or that of the search. */
const ORDERED: Readonly<Record<string, readonly [scenario: string, version: string, hash: string]>> = {
  nuclear: ['first-shots', '3.3', '8672646b02ef814b'],
  domination: ['the-relic', '3.7', 'f277186f89d9ec60'],
  sectors: ['three-powers', '3.7', 'd01f6cc7f5c23730'],
  tactical: ['meeting', '3.7', '0ee6e4b62f1cc99a'],
};

describe.each(Object.entries(ORDERED))('in %s', (id, [scenario, version, hash]) => {
  test('the orders of this version are those that were written down', async () => {
    const { system, doctrine, start } = (await fieldsOf(id)).find(({ name }) => name === scenario)!;
    expect(standInVersion(doctrine)).toBe(version);
    const seat = system.awaited(start)[0]!;
    const view = system.view(start, seat);
    const found = (seed: string) => standInCommands(system, doctrine, view, seat, seed);
    const before = JSON.stringify(view);
    const commands = found('a stand-in');
    expect(hashOf(commands).slice(0, 16)).toBe(hash);
    // Other thoughts in between leave no trace.
    found('another');
    expect(found('a stand-in')).toEqual(commands);
    expect(JSON.stringify(view)).toBe(before);
  });

  test('it reckons with nothing that engines may round in different ways', () => {
    const UNSTEADY =
      /\*\*|\bMath\.(?!(?:abs|ceil|clz32|floor|imul|max|min|round|sign|sqrt|trunc)\b)\w+|\btoLocale\w*|\blocaleCompare\b|\bIntl\b/;
    /** Makes maps and scenarios, or draws for random players: no thought of the opponent. */
    const APART = /kernel\/random-player\.ts$|map-ground\.ts$/;
    /** A recruit never stands in. */
    const RECRUIT = 'random() < 0.7 ** subjects.length * 0.3';
    const read = ['src/bot', 'src/engine/kernel', `src/engine/${id}`].flatMap((folder) => sourcesUnder(folder));
    expect(read.length).toBeGreaterThan(30);
    const found = read
      .filter(({ path }) => !APART.test(path))
      .flatMap(({ path, text }) => {
        const lines = withoutComments(text).replace(RECRUIT, '').split('\n');
        return lines.flatMap((line) => (UNSTEADY.test(line) ? [`${path}: ${line.trim()}`] : []));
      });
    expect(found).toEqual([]);
  });
});

test.each(['domination', 'sectors'])('in %s it looks as far ahead as a general, not as an officer', async (id) => {
  const { system, doctrine, start } = (await fieldsOf(id)).find(({ name }) => name === ORDERED[id]![0])!;
  const seen = new Set<number>();
  const watched: typeof doctrine = {
    ...doctrine,
    foresee: (state, seat, character, turns, plans) => {
      seen.add(turns);
      return doctrine.foresee!(state, seat, character, turns, plans);
    },
  };
  const seat = system.awaited(start)[0]!;
  standInCommands(system, watched, system.view(start, seat), seat, 'far ahead');
  expect([...seen]).toEqual([2]);
  seen.clear();
  opponentFor({ system, doctrine: watched, seat, level: 'officer', seed: 'near' }).next(start);
  expect(seen.size).toBeGreaterThan(0);
  expect([...seen].filter((turns) => turns !== 0 && turns !== 1)).toEqual([]);
});

test('a whole turn of Domination that begins with answers is over whatever its dice show (D-2.1, D-6.4)', async () => {
  const { system, doctrine, start } = (await fieldsOf('domination'))[0]!;
  const recruits = new Map(
    system
      .sides(start)
      .map((seat) => [seat, opponentFor({ system, doctrine, seat, level: 'recruit', seed: 'a long siege' })]),
  );
  /** The position after a command; undefined when it is refused. */
  const afterwards = (state: unknown, seat: string, command: AnyCommand, seed: string) => {
    const decision = system.decide(state, seat, command, keyed(seed, system.when(state)));
    return decision.ok ? foldEvents(system, state, decision.events) : undefined;
  };
  let state: unknown = start;
  while (system.turnLine(state).phase !== 'answer') {
    const [seat] = system.awaited(state);
    state = afterwards(state, seat!, recruits.get(seat!)!.next(state)!.command, 'the way there');
  }
  const [seat] = system.awaited(state);
  const commands = standInCommands(system, doctrine, system.view(state, seat!), seat!, 'a stand-in');
  expect(commands.length).toBeGreaterThan(4);
  for (let dice = 0; dice < 8; dice++) {
    let now = state;
    for (const queue = [...commands]; queue.length > 0 && system.awaited(now).includes(seat!); ) {
      const { command, instead } = withAlternative(queue.shift()!);
      const next = afterwards(now, seat!, command, `other dice ${dice}`);
      if (!next && instead) queue.unshift(instead);
      now = next ?? now;
    }
    expect(system.awaited(now)).not.toContain(seat);
  }
});

test('a whole turn of Tactical hands over to the other side whatever its dice show (T-22.1)', async () => {
  const { system, doctrine, start } = (await fieldsOf('tactical')).find(({ name }) => name === 'landing-field')!;
  // The terminators can land, and may be misplaced (T-18.40).
  const state = start as TacticalState;
  expect(state.units.r4!.reserve).toMatchObject({ by: 'deep-strike', status: 'available' });
  const commands = standInCommands(system, doctrine, system.view(state, 'red'), 'red', 'a stand-in');
  const given = (names: readonly AnyCommand[]) => names.map(({ command }) => command);
  expect(given(commands)).toContain('deep-strike');
  for (let dice = 0; dice < 6; dice++) {
    let now: unknown = state;
    for (const queue = [...commands]; queue.length > 0 && system.awaited(now).includes('red'); ) {
      const { command, instead } = withAlternative(queue.shift()!);
      const decision = system.decide(now, 'red', command, keyed(`dice ${dice}`, system.when(now)));
      if (!decision.ok && instead) queue.unshift(instead);
      if (decision.ok) now = foldEvents(system, now, decision.events);
      const [unforeseen] = system.defaultsFor!(now);
      const settled = unforeseen && system.decide(now, 'gm', unforeseen, keyed(`dice ${dice}`, system.when(now)));
      if (settled?.ok) now = foldEvents(system, now, settled.events);
    }
    expect(system.awaited(now)).toEqual(['blue']);
  }
});

test('every doctrine with a version is written down here', async () => {
  const versioned = await Promise.all(
    SYSTEMS.map(async ({ id }) => {
      const loaded = (await loadAnyEngine(id))!.load(loadRuleset(`rulesets/${id}`));
      const doctrine = loaded.ok ? loaded.doctrine : undefined;
      return doctrine && standInVersion(doctrine) !== undefined ? [id] : [];
    }),
  );
  expect(versioned.flat().sort()).toEqual(Object.keys(ORDERED).sort());
});

test('a power by products and square roots is the power', () => {
  for (const base of [0.72, 0.75, 1.5, 6])
    for (let parts = 0; parts <= 640; parts += 7)
      expect(toPower(base, parts / 64)).toBeCloseTo(base ** (parts / 64), 5);
  expect([toPower(0.5, 0), toPower(0.5, 1), toPower(4, 0.5), toPower(2, 10)]).toEqual([1, 0.5, 2, 1024]);
});
