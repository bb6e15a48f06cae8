import { binomial } from '../../kernel/distribution.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { coverFrom } from '../map/sight.ts';
import { mayGoToGround } from '../morale/leadership.ts';
import { IMPOSSIBLE, toWound } from '../numbers.ts';
import { type Position, typeOf, unitOf } from '../position.ts';
import { coverOf, hitNumbers, toughnessOf } from '../shooting/attack.ts';
import { arcOf, vehiclePart } from '../shooting/vehicles.ts';
import { type Fire, firingAt, type Occasion } from '../shooting/weapons.ts';
import { heatWound, type Wound } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';
import { answersOfPart } from '../traits/active-traits.ts';
import { effectOf, modelsLost, type Spread, startOf, struck, type WoundLine, woundLineOf } from './line.ts';
import { markerHits, sumOf } from './markers.ts';
import { type LossOdds, lossOdds, passing } from './morale.ts';
import { batter, conditionOf, type VehicleOdds, vehicleOdds } from './vehicle.ts';

/** Exact odds of a shooting attack (T-9.6), by the functions that carry it out. */

export interface ShootingOdds {
  /** The chance of each number of hits and of wounds on the target before saves, of wounds that it loses after them, of models that it loses. */
  readonly hits: readonly number[];
  readonly wounds: readonly number[];
  readonly unsaved: readonly number[];
  readonly lost: readonly number[];
  readonly destroyed: number;
  /** Vehicles: hull points left. */
  readonly vehicle: VehicleOdds | null;
  /** T-9.7: the chance that it is pinned. */
  readonly pinned: number;
  /** T-14.6: at the end of the phase. */
  readonly morale: LossOdds;
  /** T-18.44: models that overheating costs the firing unit, on average. */
  readonly ownLost: number;
}

/** The odds of a command `shoot`; undefined if nothing would be fired. */
export function shootingOdds(
  position: Position,
  id: UnitId,
  targetId: UnitId,
  weapons?: Readonly<Record<string, string>>,
): ShootingOdds | undefined {
  const unit = unitOf(position, id);
  const target = unitOf(position, targetId);
  const { fires } = firingAt(position, unit, target, 'shoot', weapons);
  return fires.length > 0 ? oddsOfFires(position, unit, target, fires, 'shoot') : undefined;
}

/** The chance that one shot hits. */
function hitChance(fire: Fire): number {
  const { need, again } = hitNumbers(fire);
  const [first, second] = [need, again].map((number) => Math.max(0, 7 - number) / 6) as [number, number];
  return first + (1 - first) * second;
}

function woundChance(position: Position, fire: Fire, target: Unit): number {
  const need = Math.min(toWound(fire.weapon.s, toughnessOf(position, target)), fire.answers.woundsOn ?? IMPOSSIBLE);
  return (7 - need) / 6;
}

/** T-9.8: the target when it takes its saves: gone to ground if its standing order says so. */
const covered = (position: Position, target: Unit, occasion: Occasion): Unit =>
  occasion !== 'overwatch' && target.standing.goToGround && mayGoToGround(position, target)
    ? { ...target, goneToGround: 1 }
    : target;

export function oddsOfFires(
  position: Position,
  unit: Unit,
  target: Unit,
  fires: readonly Fire[],
  occasion: Occasion,
): ShootingOdds {
  const line = woundLineOf(position, target);
  let hits: number[] = [1];
  let wounds: number[] = [1];
  let spread: Spread = startOf(line);
  let conditions = conditionOf(position, target);
  const { vehicle } = typeOf(position, target);
  let unpinned: Spread | undefined;
  for (const fire of fires) {
    const scored = hitsOf(position, unit, target, fire);
    hits = sumOf(hits, scored);
    if (vehicle) {
      conditions = batterBy(position, unit, target, fire, scored, conditions);
      continue;
    }
    const chance = woundChance(position, fire, target);
    wounds = sumOf(wounds, thinned(scored, chance));
    const effects = effectsOf(position, unit, target, fire, line, occasion);
    spread = mixedHits(line, spread, scored, chance, effects);
    if (fire.answers.pins) unpinned = mixedHits(line, unpinned ?? startOf(line), scored, chance, effects);
  }
  // A unit that is gone is not tested.
  const harmed = unpinned ? Math.max(0, 1 - unpinned[0]! - spread[line.wounds]!) : 0;
  const lost = vehicle ? [] : modelsLost(line, spread);
  const hull = vehicle ? vehicleOdds(conditions, vehiclePart(position, target).group.model.hull) : null;
  return {
    hits,
    wounds,
    unsaved: vehicle ? [] : [...spread],
    lost,
    destroyed: hull ? hull.hull[0]! : spread[line.wounds]!,
    vehicle: hull,
    pinned: occasion === 'overwatch' ? 0 : harmed * failsPinning(position, target, line),
    morale: lossOdds(position, target, line, spread),
    ownLost: fires.reduce((sum, fire) => sum + overheatLoss(position, fire), 0),
  };
}

/** The chance of each number of hits of a volley on its target. */
function hitsOf(position: Position, { id }: Unit, target: Unit, fire: Fire): number[] {
  if (fire.answers.marker === undefined) return [...binomial(fire.shots, hitChance(fire))];
  return markerHits(position, id, fire, target.hex!, target.id);
}

/** Each of a number of hits counts with the same chance. */
function thinned(bars: readonly number[], chance: number): number[] {
  const all = new Array<number>(bars.length).fill(0);
  for (const [hits, share] of bars.entries())
    if (share > 0) for (const [n, part] of binomial(hits, chance).entries()) all[n]! += share * part;
  return all;
}

/** The spread after a number of hits with these chances, each of which wounds with the same chance. */
function mixedHits(
  line: WoundLine,
  spread: Spread,
  hits: readonly number[],
  chance: number,
  effects: ReturnType<typeof effectsOf>,
): Spread {
  const mixture = new Float64Array(spread.length);
  let now = spread;
  for (const [n, share] of hits.entries()) {
    if (n > 0) now = struck(line, now, 1, chance, effects);
    if (share > 0) for (let place = 0; place < mixture.length; place++) mixture[place]! += share * now[place]!;
  }
  return mixture;
}

/** The saves of the target against one volley, by rank. */
function effectsOf(position: Position, unit: Unit, target: Unit, fire: Fire, line: WoundLine, occasion: Occasion) {
  const from = fire.answers.indirect ? target.hex! : placeOf(position, unit);
  const cover = coverFrom(position, from, target.hex!, [unit.id, target.id]);
  const wound: Wound = {
    clause: 'T-9.6',
    by: unit.id,
    strength: fire.weapon.s,
    ap: fire.weapon.ap,
    armour: true,
    invulnerable: true,
    cover: coverOf(covered(position, target, occasion), cover),
    weapon: fire.answers,
    concusses: 0,
  };
  return line.ranks.map((rank) => effectOf(rank, wound));
}
const placeOf = (position: Position, unit: Unit) => unit.hex ?? unitOf(position, unit.joined!).hex!;

function batterBy(
  position: Position,
  unit: Unit,
  target: Unit,
  fire: Fire,
  hits: readonly number[],
  from: ReturnType<typeof conditionOf>,
) {
  const part = vehiclePart(position, target);
  const arc = fire.answers.indirect ? 'side' : arcOf(position, target, placeOf(position, unit));
  const origin = fire.answers.indirect ? target.hex! : placeOf(position, unit);
  const cover = coverOf(
    target,
    coverFrom(position, origin, target.hex!, [unit.id, target.id]),
  )({
    answers: answersOfPart(position, part),
  });
  const hit = {
    strength: fire.weapon.s,
    armour: part.group.model[arc],
    ap: fire.weapon.ap,
    weapon: fire.answers,
    cover,
  };
  const mixture = new Map<string, number>();
  let now = from;
  for (const [n, share] of hits.entries()) {
    if (n > 0) now = batter(position, target, now, 1, { ...hit, chance: 1 });
    for (const [name, chance] of now) mixture.set(name, (mixture.get(name) ?? 0) + share * chance);
  }
  return mixture;
}

/** T-9.7. */
function failsPinning(position: Position, target: Unit, line: WoundLine): number {
  if (target.engaged.length > 0 || target.goneToGround > 0 || target.fallingBack) return 0;
  if (covered(position, target, 'shoot').goneToGround > 0) return 0;
  if (line.ranks.some(({ answers }) => answers.passesPinning)) return 0;
  return 1 - passing(Math.max(...line.ranks.map(({ model }) => model.ld)));
}

/** T-18.44 to T-18.46: models or hull points that a volley costs its own group, on average. */
function overheatLoss(position: Position, fire: Fire): number {
  const { heats } = fire.answers;
  if (heats === undefined) return 0;
  const again =
    fire.answers.marker === undefined ? hitNumbers(fire).again < IMPOSSIBLE : fire.models.rerollsHits !== undefined;
  const ones = fire.shots * (again || fire.skill > 5 ? 1 / 36 : 1 / 6);
  if (typeOf(position, fire.part.of).vehicle) return (ones * heats) / 6;
  const { of, group, living } = fire.part;
  const line = woundLineOf(position, of);
  const rank = line.ranks.find((each) => each.group === group.id)!;
  const { one, all } = effectOf(rank, heatWound(of.id));
  return Math.min(living, ones * (one / group.model.w + all));
}
