import type { Hex } from '../../kernel/board/hex.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { Bodies, Body, type Rank } from '../body.ts';
import { coverFrom } from '../map/sight.ts';
import { blindTest, goToGround, mayGoToGround, pinningTest } from '../morale/leadership.ts';
import { IMPOSSIBLE, majority, toHit, toWound } from '../numbers.ts';
import { findUnit, type Position, partsOf, type Resolution, typeOf, unitOf } from '../position.ts';
import { NONE, type Unit } from '../state.ts';
import { answersOfPart } from '../traits/active-traits.ts';
import { caughtBy, layBeside, layBlast, rerollsHits } from './markers.ts';
import { arcOf, loseHull, type Penetration, penetrate, strikeVehicle, vehiclePart } from './vehicles.ts';
import type { Fire } from './weapons.ts';
import { heatWound, suffer, type Wound } from './wounds.ts';

/** T-9.6: a shooting attack, step by step. */

/** The hits of one volley on one unit. */
interface Struck {
  readonly fire: Fire;
  readonly target: UnitId;
  readonly hits: number;
  /** The hex that the shot comes from: the firer's, or the centre of a barrage marker. */
  readonly from: Hex;
}

/** Hits with the results of their dice of step (2), and the cover of the target. */
interface Wounding extends Struck {
  readonly wounds: number;
  readonly penetrations: readonly Exclude<Penetration, 'none'>[];
  readonly cover: number;
}

/** Carries out an attack with these volleys. `overwatch`: it causes no pinning test, and no target goes to ground. */
export function attack(
  resolution: Resolution,
  id: UnitId,
  targetId: UnitId,
  fires: readonly Fire[],
  overwatch = false,
): void {
  const struck = fireVolleys(resolution, id, targetId, fires);
  const wounding = struck
    .filter(({ target }) => findUnit(resolution, target))
    .map((each) => throwWounds(resolution, id, each));
  if (!overwatch) takeCover(resolution, wounding);
  const { lost, heirs } = resolveWounds(resolution, id, wounding);
  const now = (unit: UnitId): UnitId | undefined =>
    [unit, heirs.get(unit)].find((each) => each && findUnit(resolution, each));
  for (const target of new Set(wounding.map((each) => each.target))) {
    const blinds = wounding.some(({ fire, target: hit }) => hit === target && blindsBy(fire));
    const blinded = now(target);
    if (blinds && blinded !== undefined) blindTest(resolution, blinded, target === id);
    const pinned = now(target);
    if (!overwatch && pinned !== undefined && lost.has(target)) pinningTest(resolution, pinned);
  }
}

const blindsBy = ({ answers, models }: Fire): boolean => answers.blinds !== undefined || models.blinds !== undefined;

/** Step (1): hit dice or markers, volley by volley. */
function fireVolleys(resolution: Resolution, id: UnitId, target: UnitId, fires: readonly Fire[]): Struck[] {
  const start: Position = { rules: resolution.rules, state: resolution.state };
  const { hex } = unitOf(resolution, id);
  const from = hex ?? unitOf(resolution, unitOf(resolution, id).joined!).hex!;
  const aim = unitOf(resolution, target).hex!;
  const markers = new Map<Fire, (Hex | null)[]>();
  const struck: Struck[] = [];
  for (const fire of fires) {
    if (fire.answers.marker === undefined) {
      const hits = throwHits(resolution, id, target, fire);
      resolution.add({ type: 'shots-fired', unit: id, target, hits, weapon: fire.weapon.id });
      if (hits > 0) struck.push({ fire, target, hits, from });
      continue;
    }
    const together = fire.answers.indirect ? fires.filter(({ answers }) => answers.indirect && answers.marker) : [fire];
    if (!markers.has(fire)) layMarkers(resolution, id, together, aim, markers);
    const caught = markers.get(fire)!.flatMap((place) =>
      caughtBy(start, fire, place).map(({ unit, hits }) => ({
        fire,
        target: unit,
        hits,
        from: fire.answers.indirect ? place! : from,
      })),
    );
    const hits = caught.reduce((sum, each) => sum + each.hits, 0);
    resolution.add({ type: 'shots-fired', unit: id, target, hits, weapon: fire.weapon.id });
    struck.push(...caught);
  }
  return struck;
}

/** T-9.5, T-18.44: the hit dice of a volley. Returns the hits. */
function throwHits(resolution: Resolution, id: UnitId, target: UnitId, fire: Fire): number {
  const purpose = { label: 'hit', by: id, against: target, clause: 'T-9.5' } as const;
  const { need, again } = hitNumbers(fire);
  const faces = resolution.roll(purpose, 6, fire.shots);
  const misses = again < IMPOSSIBLE ? faces.filter((face) => face < need) : [];
  const second = resolution.roll(purpose, 6, misses.length);
  const hits = faces.filter((face) => face >= need).length + second.filter((face) => face >= again).length;
  const ones =
    again < IMPOSSIBLE
      ? second.filter((face, i) => face === 1 && misses[i] === 1).length
      : faces.filter((face) => face === 1).length;
  if (fire.answers.heats !== undefined && ones > 0) overheat(resolution, id, fire, ones);
  return hits;
}

/** T-9.5: the number needed to hit, and the one for a second roll; 7 if there is none. */
export function hitNumbers({ skill, answers, models }: Pick<Fire, 'skill' | 'answers' | 'models'>) {
  const { need, again } = toHit(skill);
  const linked = answers.rerollsHits !== undefined || models.rerollsHits !== undefined;
  return { need, again: linked ? Math.min(need, again) : again };
}

/** T-18.7, T-18.11, T-18.17: the markers of these volleys, one after another. */
function layMarkers(
  resolution: Resolution,
  id: UnitId,
  fires: readonly Fire[],
  aim: Hex,
  markers: Map<Fire, (Hex | null)[]>,
): void {
  let first: Hex | null | undefined;
  for (const fire of fires) {
    const places: (Hex | null)[] = [];
    markers.set(fire, places);
    for (let shot = 0; shot < fire.shots; shot++) {
      if (misfires(resolution, id, fire)) continue;
      const beside = fire.answers.indirect !== undefined && first !== undefined;
      const place = beside ? layBeside(resolution, id, fire, aim, first!) : layBlast(resolution, id, fire, aim);
      first = first === undefined ? place : first;
      places.push(place);
    }
  }
}

/** T-18.45, T-18.46: whether a shot without hit dice is not fired, because its weapon overheats. */
function misfires(resolution: Resolution, id: UnitId, fire: Fire): boolean {
  if (fire.answers.heats === undefined) return false;
  const hot = () => resolution.roll({ label: 'gets-hot', by: id, clause: 'T-18.45' }, 6)[0] === 1;
  if (!hot() || (rerollsHits(fire) && !hot())) return false;
  overheat(resolution, id, fire, 1);
  return true;
}

/** T-18.44: wounds on the firing group; on a vehicle a glance without a save. */
function overheat(resolution: Resolution, id: UnitId, { part, answers }: Fire, ones: number): void {
  if (!findUnit(resolution, id)) return;
  resolution.add({ type: 'weapon-overheated', unit: id, group: part.group.id });
  if (typeOf(resolution, part.of).vehicle) {
    const faces = resolution.roll({ label: 'overheat', by: id, clause: 'T-18.44' }, 6, ones);
    for (const face of faces) if (face <= answers.heats! && findUnit(resolution, id)) loseHull(resolution, id);
    return;
  }
  const body = new Body(resolution, id);
  for (let n = 0; n < ones; n++) {
    const rank = body.rank(part.of.id, part.group.id);
    if (rank) suffer(resolution, body, rank, heatWound(id));
  }
  body.settle(resolution);
}

/** T-2.8: the toughness against which a unit is wounded. */
export const toughnessOf = (position: Position, unit: Unit): number =>
  majority(partsOf(position, unit).map(({ group, living }) => [group.model.t, living]));

/** Step (2): wound dice, or penetration dice of vehicles. */
function throwWounds(resolution: Resolution, id: UnitId, { fire, target, hits, from }: Struck): Wounding {
  const { weapon, answers } = fire;
  const unit = unitOf(resolution, target);
  const cover = coverFrom(resolution, from, unit.hex!, [id, target]);
  if (typeOf(resolution, unit).vehicle) {
    const { model } = vehiclePart(resolution, unit).group;
    const armour = model[answers.indirect ? 'side' : arcOf(resolution, unit, from)];
    const penetrations: Exclude<Penetration, 'none'>[] = [];
    for (let n = 0; n < hits; n++) {
      const result = penetrate(resolution, id, target, weapon.s, armour, answers);
      if (result !== 'none') penetrations.push(result);
    }
    return { fire, target, hits, from, wounds: 0, penetrations, cover };
  }
  const need = Math.min(toWound(weapon.s, toughnessOf(resolution, unit)), answers.woundsOn ?? IMPOSSIBLE);
  const purpose = { label: 'wound', by: id, against: target, clause: 'T-2.9' } as const;
  const faces = need < IMPOSSIBLE ? resolution.roll(purpose, 6, hits) : [];
  const wounds = faces.filter((face) => face >= need).length;
  return { fire, target, hits, from, wounds, penetrations: NONE, cover };
}

/** Step (3): T-9.8. */
function takeCover(resolution: Resolution, wounding: readonly Wounding[]): void {
  for (const target of new Set(wounding.filter(({ wounds }) => wounds > 0).map((each) => each.target))) {
    const unit = unitOf(resolution, target);
    if (unit.standing.goToGround && mayGoToGround(resolution, unit)) goToGround(resolution, unit);
  }
}

/** T-10.4: the cover save of a model. */
export function coverOf(unit: Unit, base: number): (rank: Pick<Rank, 'answers'>) => number {
  return ({ answers: { jinks } }) => {
    const jink = !jinks || unit.moved === 'none' ? IMPOSSIBLE : unit.moved === 'max' ? jinks.top : jinks.moved;
    const best = Math.min(base, jink);
    return unit.goneToGround > 0 ? Math.max(2, best - 1) : best;
  };
}

/** T-18.22: the number of fight phases for which a wound suffered now concusses. */
export const concussion = ({ state: { phase } }: Pick<Position, 'state'>): number =>
  phase === 'charge' || phase === 'fight' ? 2 : 1;

/** Step (4): saves and casualties. Returns the units that lost a wound to a pinning weapon, and the units now in their places. */
function resolveWounds(resolution: Resolution, id: UnitId, wounding: readonly Wounding[]) {
  const bodies = new Bodies(resolution);
  const lost = new Set<UnitId>();
  for (const { fire, target, wounds, penetrations, cover } of wounding) {
    const unit = findUnit(resolution, bodies.placeOf(target));
    if (!unit) continue;
    const { ap } = fire.weapon;
    if (typeOf(resolution, unit).vehicle) {
      const answers = answersOfPart(resolution, vehiclePart(resolution, unit));
      const behind = fire.answers.ignoresCover ? IMPOSSIBLE : coverOf(unit, cover)({ answers });
      // Units that get out of a wreck find the hexes of the dead free.
      bodies.settle(resolution);
      for (const hit of penetrations)
        if (findUnit(resolution, target))
          strikeVehicle(resolution, target, hit, { by: id, ap, cover: behind, clause: 'T-11.4' });
      continue;
    }
    const body = bodies.of(target);
    const wound: Wound = {
      clause: 'T-9.6',
      by: id,
      strength: fire.weapon.s,
      ap,
      armour: true,
      invulnerable: true,
      cover: coverOf(unit, cover),
      weapon: fire.answers,
      concusses: fire.answers.concusses ? concussion(resolution) : 0,
    };
    for (let n = 0; n < wounds && body.front; n++)
      if (suffer(resolution, body, body.front, wound) > 0 && fire.answers.pins) lost.add(target);
  }
  return { lost, heirs: bodies.settle(resolution) };
}
