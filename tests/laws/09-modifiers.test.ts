import { describe, expect, test } from 'vitest';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { type Odds, oddsOf } from '../../src/engine/nuclear/odds.ts';
import { destinations } from '../../src/engine/nuclear/order-options.ts';
import { readRuleset } from '../../src/engine/nuclear/read-ruleset.ts';
import type { Ruleset } from '../../src/engine/nuclear/ruleset.ts';
import type { RulesetIndex } from '../../src/engine/nuclear/ruleset-index.ts';
import { begin } from '../../src/engine/nuclear/scenario.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { nuclearRules, nuclearSystem } from '../../src/systems/nuclear/demo/campaigns.ts';
import { times } from './play.ts';

const rules = nuclearRules();
const system = nuclearSystem(rules);

/** Law 9: modifiers point the right way. Random duels, one thing changed, the exact odds compared. */

interface Duel {
  readonly rules: RulesetIndex;
  readonly options: object;
  readonly shooter: Readonly<Record<string, unknown>>;
  readonly target: Readonly<Record<string, unknown>>;
  readonly hex: Readonly<Record<string, unknown>>;
  readonly event: object | null;
}

const PLACE = '1212';
const stateOf = ({ rules: own, options, shooter, target, hex, event }: Duel): State =>
  begin(
    own,
    {
      units: { r1: { side: 'red', ...shooter }, b1: { side: 'blue', hex: PLACE, ...target } },
      hexes: { [PLACE]: hex },
      event,
    },
    options,
  );

const odds = (duel: Duel, command: 'shoot' | 'attack'): Odds | undefined =>
  oddsOf({ rules: duel.rules, state: stateOf(duel) }, { command, unit: 'r1', target: 'b1' });

function randomDuel(seed: string, near: boolean): Duel {
  const random = stream(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const types = rules.ruleset.units;
  const [a, b] = [pick(types), pick(types)];
  const some = (models: number) => 1 + Math.floor(random() * models);
  const options = {
    'natural-rolls': pick(['on', 'off']),
    'half-strength': pick(['models', 'toughness']),
    'melee-tie': pick(['defender-holds', 'attacker-loses']),
    'blocked-retreat': pick(['destroyed', 'holds']),
    'unit-impact': pick(['per-unit', 'per-model']),
    'improvised-melee': pick(['off', 'on']),
  };
  return {
    rules,
    options,
    shooter: { type: a.id, hex: near ? '1213' : pick(['1213', '1214', '1215']), models: some(a.models) },
    target: { type: b.id, models: some(b.models) },
    hex: { terrain: pick(['plain', 'plain', 'dead-forest']) },
    event: null,
  };
}

/** A ruleset with every weapon changed. */
function withWeapons(change: (weapon: Ruleset['weapons'][number]) => void): RulesetIndex {
  const copy = structuredClone(rules.ruleset) as Ruleset;
  for (const weapon of copy.weapons) change(weapon);
  const read = readRuleset(copy);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.rules;
}
const withTrait = (trait: string): RulesetIndex =>
  withWeapons((weapon) => {
    if (!weapon.traits.some((each) => each.startsWith(trait.split('(')[0]!))) weapon.traits.push(trait);
  });

const upgraded = (unit: Duel['target'], id: string) => ({ ...unit, upgrades: [id] });
const hexWith = (duel: Duel, structure: string): Duel => ({
  ...duel,
  hex: { ...duel.hex, structure: { type: structure, owner: 'blue' } },
});
const fewer = (unit: Duel['target']) => ({ ...unit, models: Math.max(1, Number(unit.models) - 1) });

type Change = (duel: Duel) => Duel;
const PIERCING = withTrait('ap(2)');
const RENDING = withTrait('rending');
const DEADLY = withTrait('deadly(3)');
const BLAST = withTrait('blast(3)');
const MORE = withWeapons((weapon) => {
  weapon.attacks += 1;
});
const targetIn =
  (terrain: string): Change =>
  (duel) => ({ ...duel, hex: { ...duel.hex, terrain } });
const gun =
  (better: RulesetIndex): Change =>
  (duel) => ({ ...duel, rules: better });

const NEVER_HELPS_THE_SHOOTER: Readonly<Record<string, Change>> = {
  'N-7.2 partial cover': targetIn('dead-forest'),
  'N-8.2 full cover': (duel) => hexWith(duel, 'trenches'),
  'N-11.15 stealth': (duel) => ({ ...duel, target: upgraded(duel.target, 'stealth') }),
  'N-11.11 regeneration': (duel) => ({ ...duel, target: upgraded(duel.target, 'regeneration') }),
  'N-1.3 one model less to shoot with': (duel) => ({ ...duel, shooter: fewer(duel.shooter) }),
  'N-10.3 its own suppression': (duel) => ({ ...duel, shooter: { ...duel.shooter, suppressed: true } }),
};
const NEVER_HINDERS_THE_SHOOTER: Readonly<Record<string, Change>> = {
  'N-11.18 accurate': (duel) => ({ ...duel, shooter: upgraded(duel.shooter, 'accurate') }),
  'N-11.10 aim': (duel) => ({ ...duel, shooter: upgraded(duel.shooter, 'aim') }),
  'N-11.20 sniper': (duel) => ({ ...duel, shooter: upgraded(duel.shooter, 'sniper') }),
  'N-11.9 indirect': (duel) => ({ ...duel, shooter: upgraded(duel.shooter, 'indirect') }),
  'N-11.2 armour piercing': gun(PIERCING),
  'N-11.12 rending': gun(RENDING),
  'N-11.4 deadly': gun(DEADLY),
  'N-11.3 blast': gun(BLAST),
  'N-7.1 one attack more': gun(MORE),
  'N-15.17 suppressing fire': (duel) => ({ ...duel, event: { id: 'suppressing-fire' } }),
};

const EPSILON = 1e-9;

/** Duels in which the change made the expected Wounds or the chance of destruction move the wrong way. */
function wrongWay(change: Change, helps: boolean, command: 'shoot' | 'attack' = 'shoot', tries = times(60, 1500)) {
  const wrong: string[] = [];
  let moved = 0;
  for (let i = 0; i < tries; i++) {
    const duel = randomDuel(`${command} ${i}`, command === 'attack');
    const [before, after] = [odds(duel, command), odds(change(duel), command)];
    if (!before || !after) continue;
    for (const key of ['expected', 'destroy'] as const) {
      const more = after[key] - before[key];
      if (Math.abs(more) > EPSILON) moved++;
      if (helps ? more < -EPSILON : more > EPSILON)
        wrong.push(`duel ${i} ${duel.shooter.type} at ${duel.target.type}: ${key} ${before[key]} to ${after[key]}`);
    }
  }
  return { wrong: wrong.slice(0, 3), moved };
}

describe('law 9: modifiers point the right way', () => {
  for (const [name, change] of Object.entries(NEVER_HELPS_THE_SHOOTER))
    test(`${name} never helps the shooter`, () => {
      const { wrong, moved } = wrongWay(change, false);
      expect(wrong).toEqual([]);
      expect(moved).toBeGreaterThan(name.startsWith('N-10.3') ? -1 : 3);
    });

  for (const [name, change] of Object.entries(NEVER_HINDERS_THE_SHOOTER))
    test(`${name} never hinders the shooter`, () => {
      const { wrong, moved } = wrongWay(change, true);
      expect(wrong).toEqual([]);
      expect(moved).toBeGreaterThan(0);
    });

  test('N-9.5 cover of a hex does nothing in melee', () => {
    for (const change of [targetIn('dead-forest'), targetIn('wooded-hills')])
      for (let i = 0; i < times(30, 500); i++) {
        const duel = { ...randomDuel(`cover ${i}`, true), hex: {} };
        expect(odds(change(duel), 'attack')).toEqual(odds(duel, 'attack'));
      }
  });

  const MELEE: readonly (readonly [string, Change, boolean])[] = [
    ['N-11.7 furious helps the attacker', (duel) => ({ ...duel, shooter: upgraded(duel.shooter, 'furious') }), true],
    [
      'N-15.10 finishing the survivors helps the attacker',
      (duel) => ({ ...duel, event: { id: 'finish-survivors' } }),
      true,
    ],
    ['N-1.3 one model less hinders the attacker', (duel) => ({ ...duel, shooter: fewer(duel.shooter) }), false],
    [
      'N-11.11 regeneration of the defender hinders',
      (duel) => ({ ...duel, target: upgraded(duel.target, 'regeneration') }),
      false,
    ],
    [
      'N-10.3 suppression of the attacker hinders',
      (duel) => ({ ...duel, shooter: { ...duel.shooter, suppressed: true } }),
      false,
    ],
  ];
  for (const [name, change, helps] of MELEE)
    test(name, () => {
      const { wrong, moved } = wrongWay(change, helps, 'attack', times(40, 800));
      expect(wrong).toEqual([]);
      expect(moved).toBeGreaterThan(0);
    });

  test('N-11.6 fearless never raises, N-15.7 combat fatigue never lowers the chance to be Suppressed', () => {
    let moved = 0;
    for (let i = 0; i < times(60, 1500); i++) {
      const duel = { ...randomDuel(`morale ${i}`, false), hex: {} };
      const calm = odds({ ...duel, target: upgraded(duel.target, 'fearless') }, 'shoot');
      const tired = odds({ ...duel, event: { id: 'combat-fatigue', side: 'blue' } }, 'shoot');
      const plain = odds(duel, 'shoot');
      if (!plain || !calm || !tired) continue;
      expect(calm.suppress).toBeLessThanOrEqual(plain.suppress + EPSILON);
      expect(tired.suppress).toBeGreaterThanOrEqual(plain.suppress - EPSILON);
      if (tired.suppress > calm.suppress) moved++;
    }
    expect(moved).toBeGreaterThan(3);
  });

  test('N-6.2 slow reaches no hex more, fast none less; difficult ground and wire close hexes, never open one', () => {
    const random = stream('ways');
    for (let i = 0; i < times(25, 400); i++) {
      const type = rules.ruleset.units[Math.floor(random() * rules.ruleset.units.length)]!.id;
      const any = () =>
        `${String(8 + Math.floor(random() * 9)).padStart(2, '0')}${String(8 + Math.floor(random() * 9)).padStart(2, '0')}`;
      const hexes = Object.fromEntries(
        Array.from({ length: 25 }, () => [any(), { terrain: random() < 0.5 ? 'wooded-hills' : 'mountains' }]),
      );
      const wire = Object.fromEntries(
        Array.from({ length: 20 }, () => [any(), { structure: { type: 'barbed-wire', owner: 'blue' } }]),
      );
      const reach = (unit: object, ground: object, kind: 'move' | 'march'): Set<unknown> => {
        const state = begin(
          rules,
          { units: { r1: { side: 'red', type, hex: '1212', ...unit } }, hexes: { ...ground, '1212': {} } },
          {},
        );
        return new Set(destinations({ rules, state }, state.units.r1!, kind).map(({ value }) => value));
      };
      for (const kind of ['move', 'march'] as const) {
        const plain = reach({}, hexes, kind);
        expect(missing(plain, reach({ upgrades: ['slow'] }, hexes, kind))).toEqual([]);
        expect(missing(reach({ upgrades: ['fast'] }, hexes, kind), plain)).toEqual([]);
        expect(missing(reach({ upgrades: ['scout'] }, hexes, kind), plain)).toEqual([]);
        expect(missing(reach({}, {}, kind), plain)).toEqual([]);
        expect(missing(plain, reach({}, { ...hexes, ...withoutTerrain(wire, hexes) }, kind))).toEqual([]);
      }
    }
  });

  const missing = (all: ReadonlySet<unknown>, some: ReadonlySet<unknown>) => [...some].filter((hex) => !all.has(hex));

  /** Wire only where nothing else lies: a hex is given once. */
  const withoutTerrain = (wire: object, hexes: object) =>
    Object.fromEntries(Object.entries(wire).filter(([hex]) => !(hex in hexes)));

  test('a higher bid never comes later in the line', () => {
    for (let i = 0; i < times(20, 200); i++) {
      const random = stream(`bid ${i}`);
      const bids = {
        red: Math.floor(random() * 4) * 10,
        blue: Math.floor(random() * 4) * 10,
        green: Math.floor(random() * 4) * 10,
      };
      const sides = Object.fromEntries(Object.entries(bids).map(([id, bid]) => [id, { prestige: 100, bid }]));
      const state = begin(rules, { phase: 'preparation', sides }, {});
      const decision = system.decide(state, 'gm', { command: 'close' }, keyed(`bid ${i}`, 0));
      if (!decision.ok) throw new Error(decision.refusal.code);
      const after = decision.events.reduce(
        (now: State, event: { type: string }) => system.evolve(now, event) as State,
        state,
      ) as State;
      const paid = after.initiative.map((id) => bids[id as keyof typeof bids]);
      expect(paid).toEqual([...paid].sort((a, b) => b - a));
    }
  });

  test('a modifier that points the wrong way is seen', () => {
    expect(wrongWay(targetIn('plain'), false).wrong).not.toEqual([]);
    expect(wrongWay(gun(PIERCING), false).wrong).not.toEqual([]);
    const backwards = structuredClone(rules.ruleset) as Ruleset;
    for (const trait of backwards.traits) if (trait.id === 'accurate') trait.numbers = { hit: 0 };
    const read = readRuleset(backwards);
    if (read.ok)
      expect(
        wrongWay((duel) => ({ ...duel, rules: read.rules, shooter: upgraded(duel.shooter, 'accurate') }), true).moved,
      ).toBe(0);
  });
});
