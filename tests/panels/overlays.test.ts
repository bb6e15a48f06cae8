import { describe, expect, it } from 'vitest';
import { distance, type Hex } from '../../src/engine/kernel/board/hex.ts';
import { judgeOrder } from '../../src/engine/nuclear/commands/orders.ts';
import { friendly, type Position } from '../../src/engine/nuclear/position.ts';
import { checkShoot } from '../../src/engine/nuclear/shooting.ts';
import type { Unit } from '../../src/engine/nuclear/state.ts';
import { boardOf } from '../../src/engine/nuclear/terrain.ts';
import { unitAt } from '../../src/engine/nuclear/units.ts';
import { rested } from '../../src/systems/nuclear/overlays/common.ts';
import { sight, weapons } from '../../src/systems/nuclear/overlays/fire.ts';
import { menacesTo, reach, threat } from '../../src/systems/nuclear/overlays/moves.ts';
import { drawn, hexesOf, keysOf, position, rules, strewn, through } from './overlays-position.ts';

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const OPTIONS = [
  {},
  {
    'difficult-terrain': 'whole-move',
    'mountain-crossing': 'scouts-and-all-terrain',
    'indirect-from-underground': true,
  },
  { 'pass-through-friends': false },
];
const everywhere = (position: Position): readonly Hex[] => boardOf(position).grid.names;
const standing = (position: Position): Unit[] => Object.values(position.state.units).filter(({ hex }) => hex !== null);
const fits = (answer: object | undefined): boolean => typeof answer === 'function';

/** A unit of a side put where nobody stands, to be struck. */
function bait(position: Position, side: string, hex: Hex): Position {
  const model = standing(position)[0]!;
  const unit: Unit = { ...model, id: 'bait', side, hex, cargo: [] };
  return { rules: position.rules, state: { ...position.state, units: { ...position.state.units, bait: unit } } };
}

describe('reach', () => {
  it('is exactly what orders are accepted, were the unit to act now', () => {
    let compared = 0;
    for (const [i, seed] of SEEDS.entries()) {
      const position = rested(strewn(seed, OPTIONS[i % OPTIONS.length]));
      for (const { id, side } of standing(position)) {
        const seen = through(reach, position, side, { unit: id });
        const ends = (command: 'move' | 'march') =>
          everywhere(position).filter((to) => fits(judgeOrder(position, side, { command, unit: id, to })));
        expect(hexesOf(seen, 'wash')).toEqual(ends('move'));
        const both = [...new Set([...ends('move'), ...ends('march')])].sort();
        expect([...hexesOf(seen, 'wash'), ...hexesOf(seen, 'broken')].sort()).toEqual(both);
        const struck = standing(position)
          .filter((target) => fits(judgeOrder(position, side, { command: 'attack', unit: id, target: target.id })))
          .map(({ hex }) => hex);
        expect(hexesOf(seen, 'ring')).toEqual(struck.sort());
        compared += both.length;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('says that a suppressed unit has to rally first, and what it will be able to do after it has acted', () => {
    const units = {
      r1: { side: 'red', type: 'soldiers', hex: '0505', suppressed: true },
      r2: { side: 'red', type: 'soldiers', hex: '0508', acted: 'yes' },
    };
    const game = position({ units });
    expect(keysOf(through(reach, game, 'red', { unit: 'r1' }).result)).toContain('reach.suppressed');
    const { result, areas } = through(reach, game, 'red', { unit: 'r2' });
    expect(keysOf(result)).toContain('reach.acted');
    expect(areas[0]!.hexes.length).toBeGreaterThan(10);
    expect(keysOf(through(reach, game, 'red').result)).toEqual(['reach.no-unit']);
  });

  it('tells of a hex by what order and in how many steps, and of mines on the way', () => {
    const ringOfMines = drawn(`
      .  .  .  .
      .  ^  ^  ^
      .  ^  r1 ^
      .  .  ^  .
    `);
    const { at } = through(reach, ringOfMines, 'red', { unit: 'r1' });
    expect(at!('0705')).toEqual([
      { key: 'reach.at-move', count: 2 },
      { key: 'reach.at-march', count: 2 },
      { key: 'reach.at-mines', count: 1 },
    ]);
    expect(keysOf(at!('1515'))).toEqual(['reach.at-none']);
  });
});

describe('sight', () => {
  it('hides exactly what the board hides, and names what stands between', () => {
    for (const seed of SEEDS) {
      const position = strewn(seed);
      const { grid, sight: board } = boardOf(position);
      for (const hex of ['0101', '0605', '1110', '0308']) {
        const seen = through(sight, position, 'red', { hex });
        const from = grid.cell(hex);
        const hidden = everywhere(position).filter((_, cell) => !board.sees(from, cell));
        expect(hexesOf(seen, 'shade')).toEqual(hidden);
        const walls = hexesOf(seen, 'wall');
        for (const wall of walls) expect(boardOf(position).mountains[grid.cell(wall)]).toBe(1);
        expect(walls.length > 0).toBe(hidden.length > 0);
        for (const to of hidden)
          expect(seen.at!(to)).toMatchObject([
            { key: 'sight.at-blocked', count: distance(grid, from, grid.cell(to)), blanks: { from: hex } },
          ]);
      }
    }
  });

  it('looks from the pointer, or from the chosen unit when that is asked for', () => {
    const position = drawn('r1');
    const from = (about: object) => hexesOf(through(sight, position, 'red', about), 'ring');
    expect(from({ hex: '0303', stand: '0505' })).toEqual(['0303']);
    expect(from({ hex: '0303', stand: '0505', variant: 'unit' })).toEqual(['0505']);
    expect(keysOf(through(sight, position, 'red', { hex: '0303', variant: 'unit' }).result)).toEqual(['sight.no-unit']);
  });
});

describe('threat', () => {
  /** What the orders themselves allow against a unit that stands there, after a Move as well. */
  function bruteForce(position: Position, side: string, unit: Unit, hex: Hex): { charge: boolean; shot: boolean } {
    const there = bait(position, side, hex);
    const charge = fits(judgeOrder(there, unit.side, { command: 'attack', unit: unit.id, target: 'bait' }));
    const ends = everywhere(position).filter(
      (to) => !unitAt(position, to) && fits(judgeOrder(position, unit.side, { command: 'move', unit: unit.id, to })),
    );
    const shoot = { command: 'shoot', unit: unit.id, target: 'bait' } as const;
    const now = fits(judgeOrder(there, unit.side, shoot));
    const moved = ends.some((end) => end !== hex && !('code' in checkShoot(there, { ...unit, hex: end }, shoot)));
    return { charge, shot: now || moved };
  }

  it.each(['this', 'next'] as const)('of %s round is what the orders allow against whoever stands there', (round) => {
    let compared = 0;
    for (const [i, seed] of SEEDS.entries()) {
      const position = strewn(seed, OPTIONS[i % OPTIONS.length]);
      const then = round === 'next' ? rested(position) : position;
      // It is red's part of the round: blue's is still to come.
      const menaces = menacesTo(position, 'red', round);
      expect(menaces.map(({ unit }) => unit.id)).toEqual(
        standing(position).flatMap(({ id, side }) => (side === 'blue' ? [id] : [])),
      );
      for (const hex of everywhere(position)) {
        if (unitAt(position, hex)) continue;
        for (const { unit, charge, shot } of menaces) {
          const cell = boardOf(position).grid.cell(hex);
          const found = { charge: charge[cell] === 1, shot: shot[cell] === 1 };
          expect({ hex, unit: unit.id, ...found }).toEqual({
            hex,
            unit: unit.id,
            ...bruteForce(then, 'red', unit, hex),
          });
          compared += Number(found.charge) + Number(found.shot);
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  it('prints how many enemies strike a hex, and counts nobody whose part of the round is over', () => {
    const position = drawn(
      `
        r1 .
        .  .
        b1 b2
      `,
      { phase: 'initial', active: 'red', initiative: ['blue', 'red'] },
    );
    const seen = through(threat, position, 'red');
    const texts = seen.areas.flatMap(({ texts: found }) => [...(found ?? [])]);
    expect(new Map(texts).get('0505')).toBe('2');
    expect(seen.result[1]).toEqual({ key: 'threat.own', count: 1, blanks: { units: [{ unit: 'r1' }] } });
    expect(keysOf(seen.at!('0505'))).toEqual(['threat.at-charge', 'threat.at-shot']);
    expect(keysOf(through(threat, position, 'red', { variant: 'this' }).result)[0]).toBe('threat.none-this');
  });

  it('leaves mountains out while nobody can stand there', () => {
    const threatened = hexesOf(
      through(
        threat,
        drawn(`
          b1 .  .  r1
          m  .  .  .
        `),
        'red',
      ),
      'ring',
    );
    expect(threatened).toContain('0504');
    expect(threatened).not.toContain('0506');
  });
});

describe('weapons', () => {
  it('shades exactly the hexes within range whose occupant could not be shot at', () => {
    let shaded = 0;
    for (const [i, seed] of SEEDS.entries()) {
      const position = rested(strewn(seed, OPTIONS[i % OPTIONS.length]));
      const { grid } = boardOf(position);
      for (const unit of standing(position)) {
        const seen = through(weapons, position, unit.side, { unit: unit.id });
        const dead = hexesOf(seen, 'shade');
        const ranges = seen.areas.flatMap(({ label }) => (label === undefined ? [] : [Number(label)]));
        const foe = unit.side === 'red' ? 'blue' : 'red';
        const near = everywhere(position).filter(
          (hex) => hex !== unit.hex && distance(grid, grid.cell(hex), grid.cell(unit.hex!)) <= Math.max(0, ...ranges),
        );
        for (const hex of near.filter((found) => !unitAt(position, found))) {
          const shot = checkShoot(bait(position, foe, hex), unit, { target: 'bait' });
          expect({ hex, unit: unit.id, dead: dead.includes(hex) }).toEqual({
            hex,
            unit: unit.id,
            dead: 'code' in shot,
          });
        }
        shaded += dead.length;
        const targets = seen.areas.find(({ look, tone }) => look === 'ring' && tone === 'bad')?.hexes ?? [];
        const may = standing(position).filter((target) =>
          fits(judgeOrder(position, unit.side, { command: 'shoot', unit: unit.id, target: target.id })),
        );
        expect([...targets].sort()).toEqual(may.map(({ hex }) => hex!).sort());
      }
    }
    expect(shaded).toBeGreaterThan(50);
  });

  it('has one ring for each range, with the weapons and how many models bear them', () => {
    const type = rules.units.get('veterans')!;
    const game = position({ units: { r1: { side: 'red', type: 'veterans', hex: '1212' } } });
    const seen = through(weapons, game, 'red', { unit: 'r1' });
    const expected = new Set(type.weapons.map((id) => rules.weapons.get(id)!.range).filter((range) => range > 0));
    const rings = seen.areas.filter(({ label }) => label !== undefined);
    expect(new Set(rings.map(({ label }) => Number(label)))).toEqual(expected);
    for (const { label, hexes } of rings) expect(hexes).toHaveLength(1 + 3 * Number(label) * (Number(label) + 1));
  });
});

describe('friends', () => {
  it('are no threat and no target', () => {
    const position = drawn('r1 b1', { sides: { red: { team: 'one' }, blue: { team: 'one' } } });
    expect(friendly(position, 'red', 'blue')).toBe(true);
    expect(keysOf(through(threat, position, 'red').result)[0]).toBe('threat.none');
    expect(keysOf(through(weapons, position, 'red', { unit: 'r1' }).result)).toContain('weapons.no-target');
  });
});
