import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import { Bodies } from '../body.ts';
import { blindTest, leadershipTest } from '../morale/leadership.ts';
import { IMPOSSIBLE } from '../numbers.ts';
import { allUnits, BLUE, findUnit, type Position, RED, type Resolution, typeOf, unitOf } from '../position.ts';
import { concussion } from '../shooting/attack.ts';
import { type Penetration, penetrate, strikeVehicle } from '../shooting/vehicles.ts';
import { noCover, suffer, type Wound } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';
import { unitHas } from '../traits/active-traits.ts';
import { endCombat } from './aftermath.ts';
import { type Blows, blowsAt, canHurt, IMPACT_STEP, impactOf, meleeArmour, strikingSteps, woundNeed } from './blows.ts';
import { combatOf, inOrder, strikesAt } from './combat.ts';
import { forceTestFor } from './force.ts';

/** T-13.1 to T-13.7: fighting a combat. */

export function checkFight(_: Position, unit: Unit): Refusal | undefined {
  if (unit.joined !== null) return refusal('not-in-combat', 'T-5.5', { unit: unit.joined });
  if (unit.engaged.length === 0) return refusal('not-in-combat', 'T-13.1');
  return unit.fought ? refusal('already-fought', 'T-13.1') : undefined;
}

/** T-1.8: the unit with the lowest id whose combat is still to be fought. */
export const nextFight = (position: Position): Unit | undefined =>
  allUnits(position).find((unit) => unit.engaged.length > 0 && !unit.fought);

/** A combat while it is fought. */
export interface Melee {
  /** Its units; a character that is left alone takes the place of its unit. */
  readonly members: UnitId[];
  /** T-18.27. */
  readonly frightened: Set<UnitId>;
  /** T-13.9: units that could not hurt any enemy at the start. */
  readonly hopeless: Set<UnitId>;
  /** T-13.7: wounds and hull points lost to the blows of each side. */
  readonly score: Record<SideId, number>;
  /** T-18.42: the result of the force test of a psyker. */
  readonly forced: Map<UnitId, boolean>;
}

export function fight(resolution: Resolution, id: UnitId): void {
  const members = combatOf(resolution, id);
  const melee: Melee = {
    members,
    frightened: new Set(),
    hopeless: new Set(members.filter((each) => isHopeless(resolution, unitOf(resolution, each)))),
    score: { [RED]: 0, [BLUE]: 0 },
    forced: new Map(),
  };
  for (const each of members) fearTest(resolution, melee, each);
  const steps = strikingSteps(resolution, members);
  for (let step = 10; step >= 1; step--) if (steps.has(step)) strikeStep(resolution, melee, step);
  endCombat(resolution, melee);
}

/** T-13.9, T-18.29. */
export function isHopeless(position: Position, unit: Unit): boolean {
  if (!unit.standing.yield || typeOf(position, unit).vehicle || unitHas(position, unit, 'neverYields')) return false;
  return !canHurt(
    position,
    unit,
    unit.engaged.map((enemy) => unitOf(position, enemy)),
  );
}

/** T-18.27, T-18.28. */
function fearTest(resolution: Resolution, { frightened }: Melee, id: UnitId): void {
  const unit = unitOf(resolution, id);
  if (typeOf(resolution, unit).vehicle) return;
  if (!unit.engaged.some((enemy) => unitHas(resolution, unitOf(resolution, enemy), 'causesFear'))) return;
  if (unitHas(resolution, unit, 'passesFear')) {
    resolution.add({ type: 'fear-tested', unit: id, passed: true });
    return;
  }
  const { passed, roll, against } = leadershipTest(resolution, unit, { label: 'fear', clause: 'T-18.27' });
  resolution.add({ type: 'fear-tested', unit: id, passed, roll, against });
  if (!passed) frightened.add(id);
}

/** The blows of one group on one enemy unit. */
interface Exchange {
  readonly side: SideId;
  readonly by: UnitId;
  readonly target: UnitId;
  readonly blows: Blows;
  readonly hits: number;
}

/** T-13.4: one initiative step: hit dice, wound dice, saves and casualties, blind tests. */
function strikeStep(resolution: Resolution, melee: Melee, step: number): void {
  const strikers = strikersAt(resolution, melee, step);
  if (strikers.length === 0) return;
  const exchanges: Exchange[] = [];
  for (const { side, by, target, blows } of strikers) {
    const hits = throwBlows(resolution, by, target, blows);
    resolution.add({ type: 'blows-struck', unit: by, step, target, hits });
    if (hits > 0) exchanges.push({ side, by, target, blows, hits });
  }
  const wounds = exchanges.map((exchange) => throwMeleeWounds(resolution, exchange));
  const bodies = new Bodies(resolution);
  for (const [i, each] of exchanges.entries())
    melee.score[each.side]! += land(resolution, melee, bodies, each, wounds[i]!);
  const heirs = bodies.settle(resolution);
  for (const [unit, heir] of heirs) if (heir !== undefined && heir !== unit) inherit(melee, unit, heir);
  for (const target of new Set(exchanges.filter(({ blows }) => blows.answers.blinds).map((each) => each.target))) {
    const now = [target, heirs.get(target)].find((id) => id !== undefined && findUnit(resolution, id));
    if (now !== undefined) blindTest(resolution, now);
  }
}

/** T-5.6: a character that is left alone fights on in the place of its unit. */
function inherit({ members, frightened }: Melee, unit: UnitId, heir: UnitId): void {
  members.push(heir);
  if (frightened.has(unit)) frightened.add(heir);
}

/** T-13.3, T-13.4: the strikers at a step, in order: impacts first. */
function strikersAt(position: Position, { members, frightened }: Melee, step: number): Omit<Exchange, 'hits'>[] {
  const strikers: Omit<Exchange, 'hits'>[] = [];
  const strike = (blowsOf: (unit: Unit, target: Unit) => readonly Blows[]): void => {
    for (const by of inOrder(position, members)) {
      const unit = unitOf(position, by);
      const target = strikesAt(unit);
      if (target === undefined) continue;
      for (const blows of blowsOf(unit, unitOf(position, target)))
        strikers.push({ side: unit.side, by, target, blows });
    }
  };
  if (step === IMPACT_STEP) strike((unit) => impactOf(position, unit));
  strike((unit, target) => blowsAt(position, unit, target, step, frightened));
  return strikers;
}

/** T-13.5, T-18.48: the hit dice of a group. */
function throwBlows(resolution: Resolution, by: UnitId, against: UnitId, { attacks, hit, again }: Blows): number {
  if (hit <= 1) return attacks;
  const purpose = { label: 'hit', by, against, clause: 'T-13.5' } as const;
  const faces = resolution.roll(purpose, 6, attacks);
  const hits = faces.filter((face) => face >= hit).length;
  if (!again) return hits;
  const second = resolution.roll({ ...purpose, clause: 'T-18.48' }, 6, attacks - hits);
  return hits + second.filter((face) => face >= hit).length;
}

interface MeleeWounds {
  readonly wounds: number;
  readonly penetrations: readonly Exclude<Penetration, 'none'>[];
}

/** T-18.48: failed dice are rolled again after all others of the group. */
function throwMeleeWounds(resolution: Resolution, { by, target, blows, hits }: Exchange): MeleeWounds {
  const unit = unitOf(resolution, target);
  if (typeOf(resolution, unit).vehicle) {
    const penetrations: Exclude<Penetration, 'none'>[] = [];
    const strike = (dice: number): void => {
      const armour = meleeArmour(resolution, unit);
      for (let n = 0; n < dice; n++) {
        const result = penetrate(resolution, by, target, blows.strength, armour, blows.answers);
        if (result !== 'none') penetrations.push(result);
      }
    };
    strike(hits);
    if (blows.againWounds) strike(hits - penetrations.length);
    return { wounds: 0, penetrations };
  }
  const need = woundNeed(resolution, blows, unit);
  const purpose = { label: 'wound', by, against: target, clause: 'T-13.4' } as const;
  if (need >= IMPOSSIBLE) return { wounds: 0, penetrations: [] };
  const woundsOf = (faces: readonly number[]): number => faces.filter((face) => face >= need).length;
  const wounds = woundsOf(resolution.roll(purpose, 6, hits));
  if (!blows.againWounds) return { wounds, penetrations: [] };
  const second = resolution.roll({ ...purpose, clause: 'T-18.48' }, 6, hits - wounds);
  return { wounds: wounds + woundsOf(second), penetrations: [] };
}

/** Saves and casualties of one group's blows. Returns the wounds and hull points lost to them. */
function land(
  resolution: Resolution,
  melee: Melee,
  bodies: Bodies,
  { by, target, blows }: Exchange,
  { wounds, penetrations }: MeleeWounds,
): number {
  const { answers, ap, strength, part } = blows;
  let lost = 0;
  for (const hit of penetrations)
    if (findUnit(resolution, target))
      lost += strikeVehicle(resolution, target, hit, { by, ap, cover: IMPOSSIBLE, clause: 'T-11.4' });
  if (wounds === 0) return lost;
  const body = bodies.of(target);
  const wound: Wound = {
    clause: 'T-13.4',
    by,
    strength,
    ap,
    armour: true,
    invulnerable: true,
    cover: noCover,
    weapon: answers,
    concusses: answers.concusses ? concussion(resolution) : 0,
  };
  const force = answers.forces ? forceTestFor(resolution, melee.forced, bodies, by, part.of.id) : undefined;
  for (let n = 0; n < wounds && body.front; n++) lost += suffer(resolution, body, body.front, wound, force);
  return lost;
}
