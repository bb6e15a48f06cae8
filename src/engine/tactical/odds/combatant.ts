import type { UnitId } from '../../kernel/ids.ts';
import { isPassiveVehicle } from '../fight/combat.ts';
import { isHopeless } from '../fight/fight.ts';
import { IMPOSSIBLE } from '../numbers.ts';
import { type Position, typeOf, unitOf } from '../position.ts';
import { changedState } from '../shapes.ts';
import { vehiclePart } from '../shooting/vehicles.ts';
import { isInstantDeath, saveAgainst } from '../shooting/wounds.ts';
import type { Unit } from '../state.ts';
import { type Answers, anyOf } from '../traits/active-traits.ts';
import { livingAt, type WoundLine, woundLineOf } from './line.ts';
import type { Volley } from './pair.ts';

/** A unit of a sample fight, with its losses. */

/** T-20.2: a unit after perils of its psykers, which need not strike its front model. */
export interface Form {
  /** The position with the unit as it began, except for the perils. */
  readonly position: Position;
  /** Those of its units that the perils changed. */
  readonly changes: Readonly<Record<UnitId, Unit>>;
  readonly line: WoundLine;
  /** Wounds or hull points that it has. */
  readonly most: number;
}

/** A unit in a sample fight. Its place is the number of wounds or hull points that it has lost to blows. */
export interface Combatant {
  readonly unit: UnitId;
  readonly of: Unit;
  readonly vehicle: boolean;
  /** T-11.1. */
  readonly passive: boolean;
  /** Its enemies, the one that it strikes first at the front. */
  readonly enemies: readonly number[];
  /** T-18.27: the chance that it is frightened. */
  readonly fear: number;
  readonly yields: boolean;
  /** T-18.24: the faces of a die that it adds in pursuit; 0 for none. */
  readonly pursuitDie: number;
  /** Weapons that it has at first, if it is a vehicle. */
  readonly armed: number;
  /** The first is the one without perils. */
  readonly forms: Form[];
  form: number;
  place: number;
  /** T-18.18, T-18.27: its weapon skill is 1. */
  clumsy: boolean;
  /** T-18.22: its front model is concussed. */
  dazed: boolean;
  /** T-18.18: a blinding blow of this step has hit it. */
  flashed: boolean;
  /** Only vehicles are ever stuck or lose weapons. */
  stuck: boolean;
  weapons: number;
  /** Its state before the current step, on which its blows depend. */
  readonly before: { form: number; place: number; clumsy: boolean; dazed: boolean };
}

export function combatantOf(position: Position, units: readonly Unit[], of: Unit, fear: number): Combatant {
  const { vehicle } = typeOf(position, of);
  const { attack } = of.standing;
  const order = attack !== null && of.engaged.includes(attack) ? [attack, ...of.engaged] : of.engaged;
  return {
    unit: of.id,
    of,
    vehicle,
    passive: isPassiveVehicle(position, of),
    enemies: order.map((id) => units.findIndex((unit) => unit.id === id)),
    fear,
    yields: isHopeless(position, of),
    pursuitDie: anyOf(position, of, 'pursuitDie') ?? 0,
    armed: vehicle ? vehiclePart(position, of).group.model.ranged.length - of.lostWeapons.length : 0,
    forms: [formOf(position, of, {})],
    weapons: 0,
    flashed: false,
    form: 0,
    place: 0,
    clumsy: false,
    dazed: false,
    stuck: false,
    before: { form: 0, place: 0, clumsy: false, dazed: false },
  };
}

function formOf(position: Position, of: Unit, changes: Form['changes']): Form {
  const { rules, state } = position;
  const changed = { rules, state: changedState(state, { units: { ...state.units, ...changes } }) };
  const line = woundLineOf(changed, unitOf(changed, of.id));
  return { position: changed, changes, line, most: typeOf(position, of).vehicle ? of.hull : line.wounds };
}

export const formNow = ({ forms, form }: Combatant): Form => forms[form]!;
export const mostOf = (fighter: Combatant): number => formNow(fighter).most;
export const isGone = (fighter: Combatant): boolean => fighter.place >= mostOf(fighter);

/** Whether it was still there before the step. */
export const isThere = ({ before, forms }: Combatant): boolean => before.place < forms[before.form]!.most;

/** Starts a step: its blows depend on the present state. */
export function look({ before, form, place, clumsy, dazed }: Combatant): void {
  before.form = form;
  before.place = place;
  before.clumsy = clumsy;
  before.dazed = dazed;
}

/** The unit before the fight. */
export function refresh(fighter: Combatant, clumsy: boolean): void {
  fighter.form = 0;
  fighter.place = 0;
  fighter.clumsy = clumsy;
  fighter.stuck = fighter.of.immobilised;
  fighter.weapons = fighter.armed;
  fighter.dazed = startsDazed(formNow(fighter).line, 0);
}

/** T-18.22: whether the front model at a place was concussed before the fight; only the front model of its group was. */
function startsDazed(line: WoundLine, place: number): boolean {
  const r = line.rankAt[place];
  if (r === undefined || line.ranks[r]!.concussed === 0) return false;
  return livingAt(line, r, place) === line.ranks[r]!.living;
}

/** Wears a unit of flesh down to a place. */
export function wear(fighter: Combatant, to: number): void {
  const { line, most } = formNow(fighter);
  const place = Math.min(to, most);
  if (line.lostAt[place] !== line.lostAt[fighter.place]) fighter.dazed = startsDazed(line, place);
  fighter.place = place;
}

/** T-20.2: a psyker of the unit loses a wound to perils. Returns whether its group lives on. */
export function burn(fighter: Combatant, psyker: Unit, group: string): boolean {
  const { position, changes } = formNow(fighter);
  const { w } = typeOf(position, psyker).groups.find(({ id }) => id === group)!.model;
  const hurt = (psyker.hurt[group] ?? 0) + 1;
  const models = psyker.models[group]! - (hurt < w ? 0 : 1);
  const burnt: Unit = {
    ...psyker,
    models: { ...psyker.models, [group]: models },
    hurt: { ...psyker.hurt, [group]: hurt < w ? hurt : 0 },
  };
  let form = fighter.forms.findIndex(
    (each) => isAlike(each.changes[psyker.id], burnt, group) && sameBut(each.changes, changes, psyker.id),
  );
  if (form < 0) form = fighter.forms.push(formOf(position, fighter.of, { ...changes, [psyker.id]: burnt })) - 1;
  fighter.form = form;
  fighter.place = Math.min(fighter.place, mostOf(fighter));
  return models > 0 && !isGone(fighter);
}

const isAlike = (one: Unit | undefined, other: Unit, group: string): boolean =>
  one?.hurt[group] === other.hurt[group] && one?.models[group] === other.models[group];
const sameBut = (one: Form['changes'], other: Form['changes'], id: UnitId): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => key === id || one[key] === other[key]);

/** Models lost at the place of a unit. */
export function lostOf(fighter: Combatant): number {
  if (fighter.vehicle) return Number(isGone(fighter));
  const { line } = formNow(fighter);
  const living = line.lostAt.at(-1)! - line.lostAt[fighter.place]!;
  return fighter.forms[0]!.line.lostAt.at(-1)! - living;
}

/**
 * T-18.22, T-18.42: blows that change units in the middle of a fight, one after another. `forces` is called at each unsaved wound, with the
 * wounds that the model has left, and returns whether a force weapon slays.
 */
export function throwOneByOne(
  target: Combatant,
  { count, chance, wound, blows }: Volley,
  random: () => number,
  forces: (answers: Answers, left: number, instantly: boolean) => boolean,
): void {
  for (let blow = 0; blow < count && !isGone(target); blow++) {
    if (random() >= chance) continue;
    const { line } = formNow(target);
    const rank = line.ranks[line.rankAt[target.place]!]!;
    const left = line.leftAt[target.place]!;
    if (succeeds(saveAgainst(rank, wound, IMPOSSIBLE), random)) continue;
    const instantly = isInstantDeath(rank, wound);
    const forced = forces(rank.answers, left, instantly);
    const slain = instantly || (forced && rank.answers.shrugsInstantDeath === undefined);
    if (!slain && succeeds(rank.answers.ignoresWound ?? IMPOSSIBLE, random)) continue;
    wear(target, target.place + (slain ? left : 1));
    if (blows.answers.concusses && !slain && left > 1) target.dazed = true;
  }
}

/** Whether a die of six reaches a number. */
const succeeds = (need: number, random: () => number): boolean => need < IMPOSSIBLE && random() < (7 - need) / 6;
