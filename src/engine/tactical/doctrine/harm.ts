import { cacheOn } from '../../kernel/cache.ts';
import { armsOf, blowStrength } from '../fight/blows.ts';
import { NO_COVER } from '../map/sight.ts';
import { IMPOSSIBLE, isDoubled, SNAP_SKILL, toHitInMelee, toWound } from '../numbers.ts';
import type { Position } from '../position.ts';
import type { Model, RangedWeapon } from '../ruleset.ts';
import type { UnitGroup } from '../ruleset-index.ts';
import { hitNumbers } from '../shooting/attack.ts';
import { rerollsHits } from '../shooting/markers.ts';
import { answersOfWeapon } from '../traits/active-traits.ts';
import { hitsOfMarker } from './marker-hits.ts';

/** Means of the wounds that one model deals to another: tables computed once, since the computer needs them all the time. */

/** The way a unit has moved before it shoots: not at all, normally, fast as vehicles do. */
export type Footing = 0 | 1 | 2;
const PACES = 3;
/**
 * The number of entries of a table for each distance and footing: cover saves from 2 to 7, or the arcs of a vehicle from 2 to 4; below them
 * `UNSEEN`.
 */
export const FACETS = 8;
/** Out of sight, where only barrages reach (T-18.14). */
export const UNSEEN = 1;
export const ARCS = { front: 2, side: 3, rear: 4 } as const;

/** The wounds, or hull points, that one model deals in a round of shooting. Beyond `reach` hexes there are none. */
export interface FireTable {
  readonly reach: number;
  readonly wounds: Float64Array;
}

/** The target of shots: the group that takes wounds, and the models of its whole unit, which are under a marker together. */
export interface ShotAt {
  readonly front: UnitGroup;
  readonly models: number;
}

const tables = () => new Map<Model, FireTable[]>();

export function fireTable(position: Position, shooter: UnitGroup, aim: ShotAt): FireTable {
  const known = cacheOn(shooter, 'fire tables', tables);
  const sizes = known.get(aim.front.model) ?? [];
  known.set(aim.front.model, sizes);
  const size = laysMarkers(position, shooter) ? aim.models : 0;
  sizes[size] ??= makeTable(position, shooter, aim);
  return sizes[size];
}

const laysMarkers = (position: Position, { model }: UnitGroup): boolean =>
  model.ranged.flat().some((name) => {
    const weapon = position.rules.weapons.get(name);
    return weapon !== undefined && answersOfWeapon(position, weapon).marker !== undefined;
  });

export const rowOfTable = (hexes: number, footing: Footing, facet: number): number =>
  (hexes * PACES + footing) * FACETS + facet;

function makeTable(position: Position, shooter: UnitGroup, aim: ShotAt): FireTable {
  const { weapons, ruleset } = position.rules;
  const slots = shooter.model.ranged.map((names) => names.flatMap((name) => weapons.get(name) ?? []));
  const reach = Math.max(0, ...slots.flat().map(({ range }) => Math.floor(range / ruleset.inchesPerHex)));
  const wounds = new Float64Array((reach + 1) * PACES * FACETS);
  for (let hexes = 1; hexes <= reach; hexes++)
    for (const footing of [0, 1, 2] as const)
      for (let facet: number = UNSEEN; facet < FACETS; facet++)
        wounds[rowOfTable(hexes, footing, facet)] = salvo(
          position,
          shooter,
          aim,
          slots,
          hexes * ruleset.inchesPerHex,
          footing,
          facet,
        );
  return { reach, wounds };
}

function salvo(
  position: Position,
  shooter: UnitGroup,
  aim: ShotAt,
  slots: readonly (readonly RangedWeapon[])[],
  inches: number,
  footing: Footing,
  facet: number,
): number {
  const drives = shooter.category.vehicle && !shooter.category.walker;
  let total = 0;
  let fired = false;
  for (const slot of slots) {
    const rushed = drives && (footing === 2 || (footing === 1 && fired));
    const wounds = Math.max(
      0,
      ...slot.map((weapon) => shots(position, shooter, aim, weapon, inches, footing > 0, rushed, facet)),
    );
    if (wounds === 0) continue;
    total += wounds;
    fired = true;
    // T-9.1: only vehicles fire all their weapons.
    if (!shooter.category.vehicle) break;
  }
  return total;
}

/** T-9.1: the weapon to name for each group that has a better one against a target than the first of its slot. */
export function weaponsAgainst(
  position: Position,
  shooters: readonly UnitGroup[],
  aim: ShotAt,
  hexes: number,
  footing: Footing,
): Readonly<Record<string, string>> {
  const { weapons, ruleset } = position.rules;
  const named: Record<string, string> = {};
  for (const shooter of shooters)
    for (const slot of shooter.model.ranged) {
      if (slot.length < 2) continue;
      const harm = slot.map((name) => {
        const weapon = weapons.get(name)!;
        return shots(position, shooter, aim, weapon, hexes * ruleset.inchesPerHex, footing > 0, false, NO_COVER);
      });
      const best = harm.indexOf(Math.max(...harm));
      if (best > 0) named[shooter.id] = slot[best]!;
    }
  return named;
}

function shots(
  position: Position,
  shooter: UnitGroup,
  { front: target, models: size }: ShotAt,
  weapon: RangedWeapon,
  inches: number,
  moved: boolean,
  rushed: boolean,
  facet: number,
): number {
  const answers = answersOfWeapon(position, weapon);
  const blind = facet === UNSEEN || inches < weapon.least;
  if (inches > weapon.range || (blind && !answers.indirect) || shooter.model.bs === 0) return 0;
  const models = answersOfWeapon(position, shooter.model);
  const steady = shooter.category.vehicle || shooter.category.relentless || models.steadyAim !== undefined;
  const snap = rushed || (weapon.type === 'heavy' && moved && !steady);
  if (snap && (answers.marker !== undefined || weapon.type === 'ordnance')) return 0;
  const near = weapon.type === 'rapid-fire' && 2 * inches <= weapon.range ? 2 : 1;
  const skill = snap ? Math.min(SNAP_SKILL, shooter.model.bs) : shooter.model.bs;
  const hits =
    weapon.shots *
    near *
    (answers.marker
      ? hitsOfMarker(
          position,
          {
            answers,
            skill,
            rerolls: rerollsHits({ answers, models, skill }),
            indirect: blind,
            together: shooter.count * weapon.shots,
          },
          target.category.vehicle ? 'vehicle' : size,
        )
      : chance(hitNumbers({ skill, answers, models })));
  if (target.category.vehicle) {
    const arc = answers.indirect ? ARCS.side : facet;
    return hits * hullLost(target.model, weapon, answers.penetrationDice ?? 1, arc);
  }
  const cover = answers.ignoresCover || facet === UNSEEN ? IMPOSSIBLE : facet;
  const need = Math.min(toWound(weapon.s, target.model.t), answers.woundsOn ?? IMPOSSIBLE);
  return hits * perHit(position, target.model, need, weapon, cover);
}

const chance = ({ need, again }: { readonly need: number; readonly again: number }): number => {
  const [first, second] = [Math.max(0, 7 - need) / 6, Math.max(0, 7 - again) / 6];
  return first + (1 - first) * second;
};

/** Wounds that a hit costs a model on average. */
function perHit(
  position: Position,
  model: Model,
  need: number,
  { s, ap }: { readonly s: number; readonly ap: number | null },
  cover: number,
): number {
  if (need >= IMPOSSIBLE) return 0;
  const { invulnerable = IMPOSSIBLE, ignoresWound = IMPOSSIBLE } = answersOfWeapon(position, model);
  const armour = model.sv !== null && (ap === null || ap > model.sv) ? model.sv : IMPOSSIBLE;
  const save = Math.min(armour, model.inv ?? IMPOSSIBLE, invulnerable, cover);
  const slain = isDoubled(s, model.t);
  const borne = slain ? 0 : (7 - ignoresWound) / 6;
  return ((7 - need) / 6) * (1 - (7 - save) / 6) * (1 - borne) * (slain ? model.w : 1);
}

/** T-11.3, T-11.4: hull points that a hit costs a vehicle; one that explodes loses all. */
function hullLost(
  model: Model,
  { s, ap }: { readonly s: number; readonly ap: number | null },
  dice: number,
  arc: number,
): number {
  const armour = arc === ARCS.front ? model.front : arc === ARCS.side ? model.side : model.rear;
  const over = Math.max(0, Math.min(6, 6 + s + (dice - 1) * 3.5 - armour)) / 6;
  const glances = s + 6 >= armour ? 1 / 6 : 0;
  const explodes = (1 + (ap === 1 ? 2 : ap === 2 ? 1 : 0)) / 6;
  return glances + over * (1 + explodes * Math.max(0, model.hull - 1));
}

const meleeTables = () => new Map<Model, readonly [plain: number, charging: number]>();

/** Wounds, or hull points, that one model deals another in a round of melee (T-13). */
export function meleeWounds(position: Position, striker: UnitGroup, target: UnitGroup, charging: boolean): number {
  const known = cacheOn(striker, 'melee tables', meleeTables);
  let found = known.get(target.model);
  if (!found) {
    found = [blows(position, striker, target, 0), blows(position, striker, target, 1)];
    known.set(target.model, found);
  }
  return found[charging ? 1 : 0];
}

function blows(position: Position, { model }: UnitGroup, target: UnitGroup, more: number): number {
  if (model.a === 0) return 0;
  const { usual, special } = armsOf(position, model);
  const { vehicle, walker } = target.category;
  const { weapon, answers } = vehicle ? special : usual;
  const s = blowStrength(weapon ?? { s: 'user', ap: null }, model.s, 0);
  const ap = weapon?.ap ?? null;
  const attacks = answers.vehiclesOnly ?? model.a + more;
  const need = vehicle && !walker ? 3 : toHitInMelee(model.ws, target.model.ws);
  const hits = (attacks * (7 - need)) / 6;
  if (vehicle)
    return hits * hullLost(target.model, { s, ap }, answers.penetrationDice ?? 1, walker ? ARCS.front : ARCS.rear);
  const wound = Math.min(toWound(s, target.model.t), answers.woundsOn ?? IMPOSSIBLE);
  return hits * perHit(position, target.model, wound, { s, ap }, IMPOSSIBLE);
}
