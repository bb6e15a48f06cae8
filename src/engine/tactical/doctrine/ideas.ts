import type { Idea } from '../../kernel/doctrine.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import { checkJoin } from '../fight/characters.ts';
import { hasActed } from '../movement/running.ts';
import { findUnit, hexOf, joinedTo, otherSide, type Position, standing, typeOf, unitsOfSide } from '../position.ts';
import type { Unit } from '../state.ts';
import { powersOf } from '../traits/psychic.ts';
import { twoDice } from './chances.ts';
import { type Fighter, fighterFor, forcesIn, unitWorth } from './force.ts';
import { weaponsAgainst } from './harm.ts';
import { journeys } from './journeys.ts';
import { CHARGE_HEXES, encounterOf, hexesBetween, isSeen, lineTo } from './prospects.ts';
import { order } from './standing-orders.ts';
import { walksIn } from './walks.ts';

/** Orders of a unit that are worth considering, phase by phase. */

/** The most targets that are considered, the most valuable first. */
const TARGETS = 5;
/** The value of a unit around a character, as a fraction of the character's. */
const SHELTER = 0.2;
/** A unit whose shot is worth more than this does not consider running. */
const WORTH_A_STAND = 10;

export function subjectsOf({ state, ...rest }: Position, seat: SideId): UnitId[] {
  const position = { state, ...rest };
  if (state.active !== seat || state.pending !== null) return [];
  const can = ABLE[state.phase];
  return can ? unitsOfSide(position, seat).flatMap((unit) => (can(position, unit) ? [unit.id] : [])) : [];
}

const ABLE: Readonly<Record<string, (position: Position, unit: Unit) => boolean>> = {
  movement: (position, unit) => moves(unit) || casts(position, unit) || hosts(position, unit).length > 0,
  shooting: (position, unit) =>
    (unit.hex !== null && unit.engaged.length === 0 && !hasActed(unit)) || casts(position, unit),
  charge: (position, unit) =>
    unit.hex !== null &&
    unit.engaged.length === 0 &&
    unit.charged === null &&
    !(unit.ran || unit.heavyFire || unit.arrived || unit.regrouped) &&
    fighterFor(position, unit).charges,
};

const moves = (unit: Unit): boolean =>
  unit.joined === null &&
  (unit.hex === null
    ? unit.embarked !== null || unit.reserve?.status === 'available'
    : !(unit.moveDone || unit.fallingBack || unit.goneToGround > 0 || unit.engaged.length > 0));

/** T-5.5: friendly units beside an independent character that it may join. */
const hosts = (position: Position, unit: Unit): readonly Unit[] =>
  unit.hex === null || !typeOf(position, unit).independent
    ? []
    : standing(position, unit.side).filter(({ id }) => checkJoin(position, unit, { into: id }) === undefined);

/** In a unit, a character is not shot at separately. */
const joining = (position: Position, unit: Unit, { id }: Unit): Idea => ({
  command: order('join', unit, { into: id }),
  worth: SHELTER * unitWorth(position, unit),
  aim: 'join',
  facts: { target: id },
});

const casts = (position: Position, unit: Unit): boolean =>
  unit.warp > 0 && hexOf(position, unit) !== null && powersOf(position, unit).length > 0;

export function ideasFor(position: Position, seat: SideId, id: UnitId): readonly Idea[] {
  const unit = findUnit(position, id);
  const { phase, active } = position.state;
  if (!unit || unit.side !== seat || active !== seat) return [];
  if (phase === 'movement')
    return [
      ...(moves(unit) ? journeys(position, unit) : []),
      ...castings(position, unit),
      ...hosts(position, unit).map((host) => joining(position, unit, host)),
    ];
  if (phase === 'charge') return unit.hex === null ? [] : charges(position, unit);
  if (phase !== 'shooting') return [];
  if (unit.hex === null || unit.engaged.length > 0 || hasActed(unit)) return castings(position, unit);
  const shots = shotsOf(position, unit);
  const bound = unit.fallingBack || unit.goneToGround > 0 || unit.regrouped;
  const runs = bound || (shots[0]?.worth ?? 0) > WORTH_A_STAND ? [] : journeys(position, unit);
  return [...shots, ...runs, ...castings(position, unit)];
}

const foesOf = (position: Position, { side }: Unit): readonly Fighter[] => forcesIn(position)[otherSide(side)]!;

function shotsOf(position: Position, unit: Unit): Idea[] {
  const shooter = fighterFor(position, unit);
  const ideas: Idea[] = [];
  for (const target of foesOf(position, unit)) {
    if (target.unit.engaged.length > 0) continue;
    const line = lineTo(position, shooter.cell, target.cell);
    const part = encounterOf(position, shooter, target).part(
      hexesBetween(position, shooter, target),
      shooter.footing,
      line,
    );
    if (part === 0) continue;
    // A quarter lost is a check of its nerves (T-14.6).
    const nerves = part >= 0.25 && !target.fearless ? 0.12 : 0;
    ideas.push({
      command: order('shoot', unit, { target: target.unit.id, ...choice(position, shooter, target) }),
      worth: target.worth * (part + nerves),
      aim: 'shoot',
      facts: { target: target.unit.id },
    });
  }
  return ideas.sort((a, b) => b.worth - a.worth).slice(0, TARGETS);
}

function choice(position: Position, shooter: Fighter, target: Fighter): object {
  const groups = shooter.groups.map(({ group }) => group);
  const hexes = hexesBetween(position, shooter, target);
  const weapons = weaponsAgainst(position, groups, target, hexes, shooter.footing);
  return Object.keys(weapons).length > 0 ? { weapons } : {};
}

function charges(position: Position, unit: Unit): Idea[] {
  const charger = fighterFor(position, unit);
  if (!charger.charges) return [];
  const shot = [unit, ...joinedTo(position, unit.id)].flatMap((of) => of.shot ?? []);
  return foesOf(position, unit).flatMap((target): Idea[] => {
    const hexes = hexesBetween(position, charger, target);
    const { id } = target.unit;
    if (hexes > CHARGE_HEXES || !isSeen(lineTo(position, charger.cell, target.cell))) return [];
    if (shot.length > 0 && !shot.includes(id)) return [];
    const gain = encounterOf(position, charger, target).charge;
    const quarry = target.unit.fallingBack ? 0.3 * target.worth : 0;
    const fire = encounterOf(position, target, charger).part(1, 0, 7) / 4;
    const steps = walksIn(position).from(charger.cell)[target.cell]!;
    const reaches = twoDice(position, steps - 1);
    const worth = reaches * (gain + quarry) - fire * charger.worth;
    const risk = (reaches * encounterOf(position, charger, target).melee(true).taken + fire) * charger.worth;
    return [{ command: order('charge', unit, { target: id }), worth, risk, aim: 'charge', facts: { target: id } }];
  });
}

/** T-20. */
function castings(position: Position, unit: Unit): Idea[] {
  if (!casts(position, unit)) return [];
  const { phase } = position.state;
  return powersOf(position, unit).flatMap((id) => {
    const power = position.rules.powers.get(id)!;
    if (power.phase !== phase) return [];
    const part = PART_AT_STAKE[power.effect.kind];
    const targets = standing(position, power.target === 'enemy' ? otherSide(unit.side) : unit.side);
    return targets
      .map((target) => ({
        command: order('cast', unit, { power: id, target: target.id }),
        worth: part * unitWorth(position, target),
        aim: 'cast',
        facts: { target: target.id },
      }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, TARGETS);
  });
}
/** A first guess at the fraction of the target that a power gains or costs. */
const PART_AT_STAKE = { shots: 0.2, morale: 0.08, blessing: 0.08 } as const;
