import type { Hex } from '../kernel/board/hex.ts';
import { mean } from '../kernel/distribution.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { type Odds, type OddsFate, type OddsLoss, outcomesWith } from '../kernel/odds.ts';
import type { Draft } from '../kernel/system.ts';
import { oddsOfDeepStrike, oddsOfRegroup } from './odds/arrival.ts';
import { chargeOdds } from './odds/charge.ts';
import { afterCharge, type FighterOdds, fightOdds } from './odds/fight.ts';
import { blastVictims } from './odds/markers.ts';
import { moveOdds } from './odds/move.ts';
import { boltOdds, failsCheck, powerOdds } from './odds/power.ts';
import { type ShootingOdds, shootingOdds } from './odds/shooting.ts';
import { findUnit, isHex, otherSide, type Position, typeOf } from './position.ts';
import type { Power } from './ruleset.ts';
import type { Unit } from './state.ts';
import { checkCast } from './traits/psychic.ts';

/** The odds of orders that dice decide, in the form that all systems use. The figures are those of the files in `odds/`. */

/** The odds of a draft; undefined if it throws no dice or is not complete enough. `brief`: what follows at once is not computed. */
export function oddsFor(position: Position, draft: Draft, brief: boolean): Odds | undefined {
  const unit = findUnit(position, draft.unit);
  if (!unit) return undefined;
  if (Array.isArray(draft.path)) return ofMove(position, unit, draft.command, draft.path);
  if (draft.command === 'regroup') return oddsOfRegroup(position, unit);
  if (draft.command === 'deep-strike') return oddsOfDeepStrike(position, unit, draft);
  if (draft.command === 'cast') return ofPower(position, unit, draft, brief);
  if (draft.command === 'fight') return brief || unit.engaged.length === 0 ? undefined : ofFight(position, unit);
  const target = findUnit(position, draft.target);
  if (!target || target.hex === null || target.side === unit.side) return undefined;
  // A passenger has no hex to shoot from; a joined character shoots from its unit's hex.
  if (unit.hex === null && unit.joined === null) return undefined;
  if (draft.command === 'shoot') return ofShooting(position, unit, target, weaponsIn(draft));
  if (draft.command !== 'charge' || unit.hex === null) return undefined;
  const also = (Array.isArray(draft.also) ? draft.also : []).flatMap((id) => findUnit(position, id) ?? []);
  if (also.some(({ hex, side }) => hex === null || side === unit.side)) return undefined;
  return ofCharge(position, unit, [...new Set([target.id, ...also.map(({ id }) => id)])], brief);
}

/** The profile that each weapon fires, as far as the draft names it. */
function weaponsIn({ weapons }: Draft): Readonly<Record<string, string>> | undefined {
  if (typeof weapons !== 'object' || weapons === null) return undefined;
  const named = Object.entries(weapons).filter(([, profile]) => typeof profile === 'string');
  return named.length > 0 ? (Object.fromEntries(named) as Record<string, string>) : undefined;
}

const chancesOf = (of: Readonly<Record<string, number>>) =>
  Object.entries(of).flatMap(([id, chance]) => (chance > 0 ? [{ id, chance }] : []));

/** Figures whose chances are all known. */
const counted = (name: string, spread: readonly number[]): OddsLoss => ({
  counted: name,
  expected: mean(spread),
  spread,
});

/** T-4.2, T-4.3, T-8.4. */
function ofMove(position: Position, unit: Unit, command: unknown, path: readonly unknown[]): Odds | undefined {
  const isWay = (hexes: readonly unknown[]): hexes is readonly Hex[] => hexes.every((hex) => isHex(position, hex));
  const odds = isWay(path) ? moveOdds(position, unit, command, path) : undefined;
  if (!odds) return undefined;
  const { arrives, slowed, dangerous, lost } = odds;
  const { side, id, hull } = unit;
  const { vehicle } = typeOf(position, unit);
  const unharmed = lost[0]!;
  return {
    command: String(command),
    kind: 'move',
    outcomes:
      arrives < 1
        ? outcomesWith([{ id: 'arrives', chance: arrives, gains: side }], { id: 'stops-short', gains: null })
        : outcomesWith([{ id: 'unharmed', chance: unharmed, gains: side }], { id: 'harmed', gains: otherSide(side) }),
    fates: [
      {
        side,
        unit: id,
        // T-11.4: the last hull point is the end of a vehicle.
        chances: vehicle ? chancesOf({ [hull === 1 ? 'destroyed' : 'stuck']: 1 - unharmed }) : [],
        losses: dangerous && !vehicle ? [counted('unsaved', lost)] : [],
      },
    ],
    exactness: 'exact',
    notes: [
      ...(slowed ? [{ id: 'difficult', clause: 'T-4.2' } as const] : []),
      ...(dangerous ? [{ id: 'dangerous', clause: 'T-4.3' } as const] : []),
    ],
  };
}

/** T-20. */
function ofPower(position: Position, caster: Unit, draft: Draft, brief: boolean): Odds | undefined {
  const power = position.rules.powers.get(String(draft.power));
  const target = findUnit(position, draft.target);
  if (!power || !target || checkCast(position, caster, { power: power.id, target: target.id })) return undefined;
  const { works, denied, perils } = powerOdds(position, caster, power, target);
  const { side, id } = caster;
  const { effect } = power;
  const enemy = otherSide(side);
  const follows = brief || works === 0 ? undefined : afterPower(position, caster, power, target);
  return {
    command: 'cast',
    kind: 'power',
    outcomes: outcomesWith(
      [
        { id: 'works', chance: works, gains: side },
        { id: 'denied', chance: denied, gains: enemy },
      ],
      { id: 'fails', gains: enemy },
    ),
    fates: [{ side, unit: id, chances: chancesOf({ perils }), losses: [] }],
    exactness: 'exact',
    notes: [
      effect.kind === 'blessing'
        ? { id: 'blessing', facts: { trait: effect.trait }, clause: 'T-20.1' }
        : { id: effect.kind, ...(effect.kind === 'shots' && { facts: factsOf(effect) }), clause: 'T-20.4' },
      { id: 'perils', clause: 'T-20.2' },
    ],
    ...(follows && { follows: { after: 'works', odds: follows } }),
  };
}

const factsOf = ({ shots, s, ap }: Extract<Power['effect'], { kind: 'shots' }>) => ({ shots, s, ap: ap ?? '–' });

/** The odds of the effect of a power on an enemy. */
function afterPower(position: Position, caster: Unit, power: Power, target: Unit): Odds | undefined {
  if (power.effect.kind === 'shots') {
    return { ...ofShots(caster, target, boltOdds(position, caster, power, target)), command: 'cast' };
  }
  if (power.effect.kind !== 'morale') return undefined;
  const fails = failsCheck(position, target);
  return {
    command: 'cast',
    kind: 'power',
    outcomes: outcomesWith([{ id: 'falls-back', chance: fails, gains: caster.side }], {
      id: 'holds',
      gains: target.side,
    }),
    fates: [],
    exactness: 'exact',
    notes: [],
  };
}

/** T-9.6. */
function ofShooting(
  position: Position,
  unit: Unit,
  target: Unit,
  weapons?: Readonly<Record<string, string>>,
): Odds | undefined {
  const odds = shootingOdds(position, unit.id, target.id, weapons);
  if (!odds) return undefined;
  const { ownLost } = odds;
  const own: OddsFate = {
    side: unit.side,
    unit: unit.id,
    chances: [],
    losses: [{ counted: 'heat', expected: ownLost }],
  };
  const caught = [...blastVictims(position, unit, target, weapons)].flatMap(([id, chance]): OddsFate[] =>
    chance > 0
      ? [{ side: findUnit(position, id)!.side, unit: id, chances: [{ id: 'caught', chance }], losses: [] }]
      : [],
  );
  const shots = ofShots(unit, target, odds);
  return { ...shots, fates: [...shots.fates, ...caught, ...(ownLost > 0 ? [own] : [])] };
}

/** The effect of shots on their target. */
function ofShots({ side: good }: Unit, target: Unit, odds: ShootingOdds): Odds {
  const { vehicle, destroyed, morale, pinned } = odds;
  const { tests, trapped, fled } = morale;
  const bad = target.side;
  return {
    command: 'shoot',
    kind: 'attack',
    outcomes: vehicle
      ? outcomesWith(
          [
            { id: 'exploded', chance: vehicle.exploded, gains: good },
            { id: 'wrecked', chance: destroyed - vehicle.exploded, gains: good },
            { id: 'damaged', chance: 1 - destroyed - (vehicle.hull[target.hull] ?? 0), gains: good },
          ],
          { id: 'holds', gains: bad },
        )
      : outcomesWith(
          [
            { id: 'destroyed', chance: destroyed, gains: good },
            { id: 'falls-back', chance: morale.fails, gains: good },
          ],
          { id: 'holds', gains: bad },
        ),
    fates: [
      {
        side: bad,
        unit: target.id,
        chances: chancesOf({ pinned, tests, trapped, fled }),
        losses: lossesOf(odds, target),
      },
    ],
    exactness: 'exact',
    notes: [],
  };
}

function lossesOf({ hits, wounds, unsaved, lost, vehicle }: ShootingOdds, { hull }: Unit): OddsLoss[] {
  if (vehicle)
    return [
      { counted: 'hits', expected: mean(hits) },
      // The chance of each number lost, from that of each number left.
      counted('hull', vehicle.hull.slice(0, hull + 1).toReversed()),
    ];
  return [
    { counted: 'hits', expected: mean(hits) },
    { counted: 'wounds', expected: mean(wounds) },
    { counted: 'unsaved', expected: mean(unsaved) },
    counted('models', lost),
  ];
}

/** T-12: a target that is run down does not fight on, so that is a chance of its own. */
function ofCharge(position: Position, unit: Unit, targets: readonly UnitId[], brief: boolean): Odds | undefined {
  const odds = chargeOdds(position, unit.id, targets);
  if (!odds) return undefined;
  const { reaches, roll, shotDown, runDown, lost } = odds;
  const enemy = otherSide(unit.side);
  const fates = targets.map(
    (id): OddsFate => ({ side: enemy, unit: id, chances: chancesOf({ 'run-down': runDown[id] ?? 0 }), losses: [] }),
  );
  const own: OddsFate = {
    side: unit.side,
    unit: unit.id,
    chances: [{ id: 'roll', chance: roll }],
    losses: mean(lost) > 0 ? [counted('overwatch', lost)] : [],
  };
  const fight = brief || reaches === 0 ? undefined : ofFight(afterCharge(position, unit.id, targets), unit);
  return {
    command: 'charge',
    kind: 'attack',
    outcomes: outcomesWith(
      [
        { id: 'reaches', chance: reaches, gains: unit.side },
        { id: 'shot-down', chance: shotDown, gains: enemy },
      ],
      { id: 'short', gains: enemy },
    ),
    fates: [own, ...fates.filter(({ chances }) => chances.length > 0)],
    exactness: 'exact',
    notes: [],
    ...(fight && { follows: { after: 'reaches', odds: fight } }),
  };
}

/** T-13. */
function ofFight(position: Position, unit: Unit): Odds {
  const { units, wins, error } = fightOdds(position, unit.id);
  const sides: SideId[] = [unit.side, otherSide(unit.side)];
  return {
    command: 'fight',
    kind: 'attack',
    outcomes: outcomesWith(
      sides.map((side) => ({ id: 'wins', chance: wins[side] ?? 0, gains: side })),
      { id: 'draw', gains: null },
    ),
    fates: units.map((fighter) => fateOf(fighter, findUnit(position, fighter.unit)!)),
    exactness: error > 0 ? { boundedBy: 'samples', error } : 'exact',
    notes: [],
  };
}

/** T-13.2: steps of initiative run from 10 to 1. */
const fateOf = ({ unit, lost, byStep, destroyed, fails, swept }: FighterOdds, { side }: Unit): OddsFate => ({
  side,
  unit,
  chances: [
    { id: 'destroyed', chance: destroyed },
    { id: 'breaks', chance: fails },
    { id: 'swept', chance: swept },
  ],
  losses: [
    {
      counted: 'models',
      expected: lost,
      steps: byStep.flatMap((expected, i) => (expected >= 0.05 ? [{ step: 10 - i, expected }] : [])),
    },
  ],
});
