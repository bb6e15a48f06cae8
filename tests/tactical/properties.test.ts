import { describe, expect, test } from 'vitest';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { toHit, toHitInMelee, toWound } from '../../src/engine/tactical/numbers.ts';
import { chargeOdds } from '../../src/engine/tactical/odds/charge.ts';
import { fightOdds } from '../../src/engine/tactical/odds/fight.ts';
import { shootingOdds } from '../../src/engine/tactical/odds/shooting.ts';
import type { Position } from '../../src/engine/tactical/position.ts';
import { rulesWith } from '../../src/engine/tactical/read-ruleset.ts';
import type { GivenUnit } from '../../src/engine/tactical/scenario.ts';
import { begin } from '../../src/engine/tactical/scenario.ts';
import { rules } from './positions.ts';

/** What must hold for every unit: nothing that is better on paper ever does harm. */

const random = stream('better on paper');
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const ENTRIES = rules.ruleset.units.filter(({ id }) => !rules.entries.get(id)!.vehicle);
/** Entries of one kind of model, so that a change of its profile changes the whole unit. */
const PLAIN = ENTRIES.filter(({ groups }) => groups.length === 1);
/** Entries whose attacks leave no room for how others answer: no power, and no force weapon, whose fights are sampled. */
const STEADY = PLAIN.filter(({ groups }) => {
  const { melee } = rules.models.get(groups[0]!.model)!;
  return melee.every(
    (id) => !rules.melee.get(id)!.traits.some((trait) => ['force', 'blind', 'concussive'].includes(trait)),
  );
});

type Profile = Readonly<Record<string, number | null>>;

/** A position in which the profile of a model differs. */
function positionWith(units: Record<string, GivenUnit>, model?: string, profile?: Profile): Position {
  const data = model === undefined ? null : { models: { [model]: profile } };
  return { rules: rulesWith(rules, data), state: begin(rules, { data, phase: 'shooting', units }, {}) };
}
const mean = (bars: readonly number[]): number => bars.reduce((sum, chance, n) => sum + n * chance, 0);
const NEAR = 1e-9;

const stat = (model: string, key: 's' | 't' | 'bs' | 'ws' | 'i' | 'ld'): number => rules.models.get(model)![key];
const oneMore = (model: string, key: 's' | 't' | 'bs' | 'ws' | 'ld'): Profile => ({
  [key]: Math.min(10, stat(model, key) + 1),
});
const saveOf = (model: string): number => rules.models.get(model)!.sv ?? 7;

describe('numbers', () => {
  test('T-2.9, T-9.5, T-13.5: a higher value never needs a higher die, a higher value against it never a lower one', () => {
    for (let a = 1; a <= 10; a++)
      for (let b = 1; b <= 9; b++) {
        expect(toWound(b + 1, a)).toBeLessThanOrEqual(toWound(b, a));
        expect(toWound(a, b + 1)).toBeGreaterThanOrEqual(toWound(a, b));
        expect(toHitInMelee(b + 1, a)).toBeLessThanOrEqual(toHitInMelee(b, a));
        expect(toHitInMelee(a, b + 1)).toBeGreaterThanOrEqual(toHitInMelee(a, b));
        expect(toHit(b + 1).need).toBeLessThanOrEqual(toHit(b).need);
        expect(toHit(b + 1).again).toBeLessThanOrEqual(toHit(b).again);
        for (const need of [toWound(a, b), toHitInMelee(a, b), toHit(b).need]) expect(need).toBeGreaterThan(1);
      }
  });
});

describe('shooting', () => {
  /** A unit that shoots, and one that is shot at a few hexes away. */
  const pairs = Array.from({ length: 30 }, () => {
    const target = pick(PLAIN);
    const shooter = pick(ENTRIES);
    const units = {
      r1: { type: shooter.id, hex: '1012' },
      b1: { type: target.id, hex: pick(['1010', '1009', '1007']) },
    } satisfies Record<string, GivenUnit>;
    return { units, model: target.groups[0]!.model };
  });
  const lostIn = (position: Position): number | undefined => {
    const odds = shootingOdds(position, 'r1', 'b1');
    return odds && mean(odds.lost);
  };
  /** The target's losses on average before and after a change that should spare it. */
  function spares(change: (pair: (typeof pairs)[number]) => Position): void {
    let compared = 0;
    for (const pair of pairs) {
      const before = lostIn(positionWith(pair.units));
      const after = lostIn(change(pair));
      if (before === undefined || after === undefined) continue;
      compared++;
      expect(after, JSON.stringify(pair)).toBeLessThanOrEqual(before + NEAR);
    }
    expect(compared).toBeGreaterThan(10);
  }

  test('T-10.3: a better armour or invulnerable save never costs models', () => {
    spares(({ units, model }) => positionWith(units, model, { sv: Math.max(2, saveOf(model) - 1) }));
    spares(({ units, model }) =>
      positionWith(units, model, { inv: Math.max(2, (rules.models.get(model)!.inv ?? 7) - 1) }),
    );
  });
  test('T-2.9, T-10.5: nor does a higher Toughness', () => {
    spares(({ units, model }) => positionWith(units, model, oneMore(model, 't')));
  });
  test('T-4.6, T-9.8, T-18.30: nor cover, lying low, or feeling no pain', () => {
    spares(({ units }) => {
      const { b1 } = units;
      const state = begin(rules, { phase: 'shooting', units, hexes: { [b1.hex]: { terrain: 'ruins' } } }, {});
      return { rules, state };
    });
    spares(({ units }) => positionWith({ ...units, b1: { ...units.b1, goneToGround: 1 } }));
    spares(({ units }) => positionWith({ ...units, b1: { ...units.b1, granted: ['feel-no-pain:4'] } }));
  });
  test('T-9.5: a lower Ballistic Skill never kills more, but with blasts, which may scatter to better use', () => {
    for (const { units } of pairs) {
      const blinded = lostIn(positionWith({ ...units, r1: { ...units.r1, blinded: 1 } }));
      const usual = lostIn(positionWith(units));
      const hasBlast = rules.ruleset.units
        .find(({ id }) => id === units.r1.type)!
        .groups.some(({ model }) =>
          rules.models
            .get(model)!
            .ranged.flat()
            .some((id) => rules.weapons.get(id)!.traits.some((trait) => trait.endsWith('blast'))),
        );
      if (usual !== undefined && blinded !== undefined && !hasBlast) expect(blinded).toBeLessThanOrEqual(usual + NEAR);
    }
  });
});

describe('fights', () => {
  const pairs = Array.from({ length: 16 }, () => {
    const [own, other] = [pick(STEADY), pick(STEADY)];
    const units = {
      r1: { type: own.id, hex: '1010', engaged: ['b1'] },
      b1: { type: other.id, hex: '1009' },
    } satisfies Record<string, GivenUnit>;
    return { units, model: other.groups[0]!.model, same: own.id === other.id };
  }).filter(({ same }) => !same);
  const oddsOf = (position: Position) => fightOdds(position, 'r1').units.find(({ unit }) => unit === 'b1')!;

  test('T-13.5, T-13.6, T-10.3: skill, toughness, strength and armour never cost models in a fight', () => {
    for (const { units, model } of pairs) {
      const before = oddsOf(positionWith(units)).lost;
      const changes: readonly Profile[] = [
        oneMore(model, 'ws'),
        oneMore(model, 's'),
        oneMore(model, 't'),
        { sv: Math.max(2, saveOf(model) - 1) },
      ];
      for (const profile of changes)
        expect(oddsOf(positionWith(units, model, profile)).lost, JSON.stringify([units, profile])).toBeLessThanOrEqual(
          before + NEAR,
        );
    }
  });
  test('T-2.1, T-14.3: a higher Leadership never fails more checks', () => {
    for (const { units, model } of pairs) {
      const before = oddsOf(positionWith(units));
      const after = oddsOf(positionWith(units, model, oneMore(model, 'ld')));
      expect(after.fails).toBeLessThanOrEqual(before.fails + NEAR);
      expect(after.swept).toBeLessThanOrEqual(before.swept + NEAR);
    }
  });
});

test('T-12.2, T-12.5: a charge over more hexes never reaches more often', () => {
  for (const { id } of ENTRIES) {
    const chances = [1, 2, 3, 4, 5, 6, 7].map((steps) => {
      const hex = `10${String(12 - steps).padStart(2, '0')}`;
      const position = positionWith({
        r1: { type: id, hex: '1012' },
        b1: { type: 'ig-veterans', hex, standing: { overwatch: false } },
      });
      return chargeOdds(position, 'r1', ['b1'])!.roll;
    });
    for (const [i, chance] of chances.entries()) expect(chance).toBeLessThanOrEqual((chances[i - 1] ?? 1) + NEAR);
    expect(chances[0]).toBe(1);
  }
});
