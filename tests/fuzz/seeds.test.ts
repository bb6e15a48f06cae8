import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type FuzzGame, fuzz, readGame, writeGame } from '../../src/dev/fuzz-game.ts';
import { TESTED_SYSTEMS, testedSystem } from '../../src/dev/tested-systems.ts';
import { replay } from '../../src/engine/kernel/campaign.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { leakyLog, leakyOptions, leakyView, moody, notJson, refusing, unlabelled } from '../laws/planted.ts';
import { moments } from '../laws/play.ts';

/** Games that failed once, and the fuzzer itself. */

const kept = readFileSync('tests/fuzz/seeds.txt', 'utf8')
  .split('\n')
  .flatMap((line) => readGame(line) ?? []);

describe('seeds of earlier failures', () => {
  test('a line of the file is read as it was written', () => {
    const game: FuzzGame = { seed: 'x-1', sides: 3, turns: 4, options: 'random', style: 'plain' };
    expect(readGame(`${writeGame(game)} # because`)).toEqual(game);
    expect(readGame(writeGame({ ...game, system: 'sectors' }))).toEqual({ ...game, system: 'sectors' });
    expect(readGame('# nothing')).toBeUndefined();
    expect(readGame('')).toBeUndefined();
  });

  test.each(kept)('$system $seed ($sides sides, $options options)', (game) => {
    expect(fuzz(testedSystem(game.system), game).faults).toEqual([]);
  });
});

describe.each(TESTED_SYSTEMS)('the fuzzer of $id', (tested) => {
  const game: FuzzGame = {
    seed: 'self',
    sides: 2,
    turns: tested.turns,
    options: tested.optionSets.fuzz[0]!,
    style: 'eager',
  };

  test('plays the same game for the same words', () => {
    const [a, b] = [fuzz(tested, game), fuzz(tested, game)];
    expect(a.faults).toEqual([]);
    expect(a.campaign.entries.length).toBeGreaterThan(10);
    expect(hashOf(a.campaign.entries)).toBe(hashOf(b.campaign.entries));
  });

  test('plays games of thorough players to their end and counts what was done', () => {
    const whole: FuzzGame = { ...game, turns: tested.wholeGame ?? tested.turns, style: 'thorough' };
    const { faults, over, deeds, campaign } = fuzz(tested, whole, { every: 1000, entries: 20_000, verify: false });
    expect(faults).toEqual([]);
    expect(over).toBe(true);
    expect(Object.keys(deeds).length).toBeGreaterThan(3);
    expect(tested.turnOf(replay(tested.system, campaign))).toBeGreaterThan(1);
  });

  const last = String([...moments(tested, { seed: 'self', entries: 10 })].at(-1)!.entry.command.command);
  const hasDice = Object.keys(tested.labels).length > 0;
  const planted = {
    'an order that is offered and refused': refusing(tested.system, last),
    'a state that JSON cannot hold': notJson(tested.system),
    'events that come to another state each time': moody(tested.system),
    ...(hasDice && { 'dice without a label': unlabelled(tested.system) }),
    ...(!tested.open && {
      'a view that shows all': leakyView(tested.system),
      'a log that shows all': leakyLog(tested.system),
      'options that follow from secrets': leakyOptions(tested.system),
    }),
  };
  test.each(Object.entries(planted))('sees %s', (_, wrong) => {
    // Dice are rare in some systems: whoever plays by other seeds comes to them.
    const faults = [1, 2, 3, 4, 5, 6].map((i) => {
      try {
        return fuzz(
          tested,
          { ...game, seed: `self ${i}`, turns: tested.turns },
          { every: 1, verify: false, entries: 250 },
          wrong,
        ).faults;
      } catch (error) {
        return [String(error)];
      }
    });
    expect(faults.flat().filter((fault) => fault.startsWith('law'))).not.toEqual([]);
  });
});
