import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import engine from '../../src/engine/domination/engine.ts';
import { readRuleset } from '../../src/engine/domination/read-ruleset.ts';
import type { RulesetIndex } from '../../src/engine/domination/ruleset-index.ts';
import { begin, type Scenario } from '../../src/engine/domination/scenario.ts';
import type { State } from '../../src/engine/domination/state.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';

/** Positions of Domination for tests. */

export const shipped = loadRuleset('rulesets/domination');

const read = readRuleset(shipped);
if (!read.ok) throw new Error(JSON.stringify(read.faults, null, 2));
export const rules: RulesetIndex = read.rules;

const loaded = engine.load(shipped);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults, null, 2));
export const system: AnySystem = loaded.system;
export const { startFaults } = loaded;

export const start = (given: Scenario, options: Record<string, unknown> = {}): State => begin(rules, given, options);

/** Two armies in one hex, the first attacking. Units are given by their types. */
export function meeting(
  [attackers, defenders]: readonly [Army, Army],
  options: Record<string, unknown> = {},
): { state: State; hex: string; battle: { attacker: string; defender: string } } {
  const hex = '0505';
  const units: NonNullable<Scenario['units']> = {};
  const add = (side: string, { types }: Army) => {
    for (const [i, type] of types.entries())
      units[`${side}-${i + 1}`] = { side, type, at: hex, guard: type === 'tyrant' };
  };
  add('red', attackers);
  add('blue', defenders);
  const always = { absorb: { battlewagon: 'always', 'land-raider': 'always' } };
  const state = start(
    {
      turn: { side: 'blue', phase: 'answer' },
      sides: {
        red: { faction: attackers.army, standing: always },
        blue: { faction: defenders.army, standing: always },
      },
      units,
      hexes: { [hex]: { battles: ['red>blue'] } },
    },
    options,
  );
  return { state, hex, battle: { attacker: 'red', defender: 'blue' } };
}
export interface Army {
  readonly army: string;
  readonly types: readonly string[];
}

/** The start of a game on the hand-made planet. */
export function twinPoles(armies: readonly [string, string], options: Record<string, unknown> = {}): State {
  const planet = rules.planets.get('twin-poles')!;
  const hexes: NonNullable<Scenario['hexes']> = {};
  for (const [terrain, where] of Object.entries(planet.terrain)) for (const hex of where) hexes[hex] = { terrain };
  for (const { type, at, value } of planet.objects) hexes[at] = { ...hexes[at], object: type, value };
  const units: NonNullable<Scenario['units']> = {};
  const sides: NonNullable<Scenario['sides']> = {};
  for (const [i, side] of ['red', 'blue'].entries()) {
    const army = rules.armies.get(armies[i]!)!;
    sides[side] = { faction: army.id, hq: planet.hqs[i]!, resources: army.start.resources };
    for (const [type, count] of Object.entries(army.start.units))
      for (let n = 1; n <= count; n++) units[`${side}-${type}-${n}`] = { side, type, at: planet.hqs[i]! };
  }
  return start({ map: { cols: planet.cols, rows: planet.rows }, sides, units, hexes }, options);
}
