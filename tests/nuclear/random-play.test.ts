import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FuzzGame } from '../../src/dev/fuzz-game.ts';
import { fuzz } from '../../src/dev/fuzz-game.ts';
import tested from '../../src/dev/systems/nuclear/index.ts';
import { WANTED_CAMPAIGNS } from '../../src/dev/systems/nuclear/stored.ts';
import { type Campaign, replay } from '../../src/engine/kernel/campaign.ts';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { randomMove } from '../../src/engine/kernel/random-player.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { moments } from '../laws/play.ts';

/** Random play of Nuclear: that it comes to everything, and that its invariants are held. */

const { system } = tested;

describe('random games', () => {
  test('use many kinds of commands and of dice', () => {
    const commands = new Set<unknown>();
    const labels = new Set<string>();
    for (const seed of ['kinds 0', 'kinds 1', 'kinds 2'])
      for (const { entry } of moments(tested, { seed, entries: 250 })) {
        commands.add(entry.command.command);
        for (const { label } of entry.rolls) labels.add(label);
      }
    for (const command of ['buy', 'deploy', 'ready', 'move', 'march', 'end-round', 'start-turn', 'place-base'])
      expect(commands).toContain(command);
    for (const label of ['event', 'hit', 'strike', 'defence']) expect(labels).toContain(label);
  });

  test('are walked through a whole turn with no leaning at all, and nobody concedes', () => {
    const random = stream('no leaning');
    let state = system.begin({ phase: 'preparation', sides: { red: { prestige: 300 }, blue: { prestige: 300 } } }, {});
    const given = new Set<string>();
    for (let i = 0; i < 400 && state.phase !== 'turn-start'; i++) {
      const step = randomMove(system, state, random)!;
      given.add(step.command.command);
      const decision = system.decide(state, step.seat, step.command, keyed('x', `${i}`));
      if (!decision.ok) throw new Error(decision.refusal.code);
      for (const event of decision.events) state = system.evolve(state, event);
    }
    expect(state.phase).toBe('turn-start');
    expect(given).toContain('end-round');
    expect(given).not.toContain('concede');
  });
});

describe('invariants', () => {
  const game: FuzzGame = { seed: 'self', sides: 2, turns: 2, options: 'default', style: 'eager' };
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
  };
  test.each(Object.entries(broken))('%s: seen by the fuzzer', (_, wrong) => {
    expect(fuzz(tested, game, { every: 2 }, wrong).faults).not.toEqual([]);
  });
});

describe('the stored campaigns', () => {
  test('are of two sides and of four, of eight turns and more; one has simultaneous sheets, one is over', () => {
    const all = WANTED_CAMPAIGNS.map(({ file }) => {
      const text = readFileSync(`tests/campaigns/${file}.hexpost.json`, 'utf8');
      const { order, turn, options, phase } = replay(system, JSON.parse(text) as Campaign) as State;
      return { sides: order.length, turn, sheets: options.sheets, over: phase === 'over' };
    });
    const eight = all.filter(({ turn }) => turn > 8);
    for (const sides of [2, 4]) expect(eight.filter((campaign) => campaign.sides === sides)).not.toHaveLength(0);
    expect(all.filter(({ sheets }) => sheets === 'simultaneous')).not.toHaveLength(0);
    expect(all.filter(({ over }) => over)).not.toHaveLength(0);
  });
});
