import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type FuzzGame, fuzzGame, readGame, writeGame } from '../../src/dev/fuzz-game.ts';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { randomMove } from '../../src/engine/kernel/random-player.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { sectorsRules, sectorsSystem } from '../../src/systems/sectors/demo/campaigns.ts';
import { fuzzSectors } from '../../src/systems/sectors/demo/index.ts';
import { rules, system } from '../laws/play.ts';

/** Games that failed once, and the fuzzer itself. */

const sectors = sectorsRules();
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

  test.each(kept)('$seed ($sides sides, $options options)', { timeout: 120_000 }, (game) => {
    const { faults } =
      game.system === 'sectors' ? fuzzSectors(sectors, sectorsSystem(sectors), game) : fuzzGame(rules, system, game);
    expect(faults).toEqual([]);
  });
});

describe('the fuzzer', () => {
  const game: FuzzGame = { seed: 'self', sides: 2, turns: 2, options: 'default', style: 'eager' };

  test('the same words give the same game', { timeout: 60_000 }, () => {
    const [a, b] = [fuzzGame(rules, system, game), fuzzGame(rules, system, game)];
    expect(a.faults).toEqual([]);
    expect(a.campaign.entries.length).toBeGreaterThan(20);
    expect(hashOf(a.campaign.entries)).toBe(hashOf(b.campaign.entries));
  });

  const broken: Readonly<Record<string, AnySystem>> = {
    'two units on one hex': {
      ...system,
      evolve: (state, event) => {
        const next = system.evolve(state, event);
        if (event.type !== 'unit-deployed') return next;
        const units = Object.fromEntries(
          Object.entries(next.units as Record<string, { hex: string | null }>).map(([id, unit]) => [
            id,
            unit.hex ? { ...unit, hex: '0101' } : unit,
          ]),
        );
        return { ...next, units };
      },
    },
    'Prestige from nowhere': {
      ...system,
      evolve: (state, event) => {
        const next = system.evolve(state, event);
        return event.type === 'turn-started'
          ? { ...next, sides: { ...next.sides, red: { ...next.sides.red, prestige: next.sides.red.prestige + 1 } } }
          : next;
      },
    },
    'dice without a label': {
      ...system,
      decide: (state, seat, command, dice) =>
        system.decide(state, seat, command, {
          rolls: dice.rolls,
          roll: (purpose, sides, count) => dice.roll({ ...purpose, label: 'die' }, sides, count),
        }),
    },
    'a view that shows all': { ...system, view: (state) => state },
    'an order that is offered and refused': {
      ...system,
      decide: (state, seat, command, dice) =>
        (command as { command?: string }).command === 'deploy'
          ? { ok: false, refusal: { code: 'no', clause: 'N-5.6', facts: {} } }
          : system.decide(state, seat, command, dice),
    },
  };
  for (const [name, wrong] of Object.entries(broken))
    test(`sees ${name}`, { timeout: 60_000 }, () => {
      expect(fuzzGame(rules, wrong, game, { every: 2 }).faults).not.toEqual([]);
    });
});

describe('the random player', () => {
  test('walks a whole turn with no leaning at all, and never concedes', () => {
    const random = stream('no leaning');
    let state = system.begin({ phase: 'preparation', sides: { red: { prestige: 300 }, blue: { prestige: 300 } } }, {});
    const given = new Set<string>();
    for (let i = 0; i < 400 && state.phase !== 'turn-start'; i++) {
      const step = randomMove(system, state, random)!;
      given.add(step.command.command);
      const decision = system.decide(state, step.seat, step.command, keyed('x', i));
      if (!decision.ok) throw new Error(decision.refusal.code);
      for (const event of decision.events) state = system.evolve(state, event);
    }
    expect(state.phase).toBe('turn-start');
    expect(given).toContain('end-round');
    expect(given).not.toContain('concede');
  });
});
