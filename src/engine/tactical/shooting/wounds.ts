import type { Clause, UnitId } from '../../kernel/ids.ts';
import type { Body, Rank } from '../body.ts';
import { IMPOSSIBLE, isDoubled } from '../numbers.ts';
import type { Resolution } from '../position.ts';
import type { Answers } from '../traits/active-traits.ts';

/** T-10.2 to T-10.5: one wound at a time. */

/** A wound before its save. */
export interface Wound {
  readonly clause: Clause;
  readonly by: UnitId;
  /** Null for wounds without a strength: of terrain, heat and perils. */
  readonly strength: number | null;
  readonly ap: number | null;
  /** T-10.3: the saves that are allowed against it. `cover` is the least face for this model, 7 for none. */
  readonly armour: boolean;
  readonly invulnerable: boolean;
  readonly cover: (rank: Rank) => number;
  /** The answers of the weapon. */
  readonly weapon: Answers;
  /** T-18.22: the number of fight phases for which it concusses. */
  readonly concusses: number;
}

const NO_ANSWERS: Answers = Object.freeze({});
export const noCover = (): number => IMPOSSIBLE;

/** T-4.3, T-10.3: a wound by dangerous ground. */
export const groundWound = (by: UnitId): Wound => ({ ...bare('T-4.3', by), armour: false });
/** T-18.44: by an overheated weapon. */
export const heatWound = (by: UnitId): Wound => bare('T-18.44', by);
/** T-20.2: without saves. */
export const perilsWound = (by: UnitId): Wound => ({ ...bare('T-20.2', by), armour: false, invulnerable: false });

const bare = (clause: Clause, by: UnitId): Wound => ({
  clause,
  by,
  strength: null,
  ap: null,
  armour: true,
  invulnerable: true,
  cover: noCover,
  weapon: NO_ANSWERS,
  concusses: 0,
});

/** T-10.3: the least face of the best save that a model has against a wound; 7 for none. */
export function saveAgainst(
  { model, answers }: Rank,
  wound: Pick<Wound, 'armour' | 'ap' | 'invulnerable'>,
  cover: number,
) {
  const { sv, inv } = model;
  const armour = wound.armour && sv !== null && (wound.ap === null || wound.ap > sv) ? sv : IMPOSSIBLE;
  const invulnerable = wound.invulnerable
    ? Math.min(inv ?? IMPOSSIBLE, answers.invulnerable ?? IMPOSSIBLE)
    : IMPOSSIBLE;
  return Math.min(armour, invulnerable, cover);
}

/** T-10.5, T-18.26, T-18.59: whether a wound takes all wounds that the model has. */
export const isInstantDeath = (
  { model, answers }: Rank,
  { strength, weapon }: Pick<Wound, 'strength' | 'weapon'>,
): boolean =>
  answers.shrugsInstantDeath === undefined &&
  (weapon.slays !== undefined || (strength !== null && isDoubled(strength, model.t)));

/** T-18.42: called at each unsaved wound of a force weapon; returns whether it is instant death. */
export type ForceTest = (rank: Rank, instantly: boolean) => boolean;

/** T-10.2: the front model of a group suffers a wound. Returns the wounds that it lost. */
export function suffer(resolution: Resolution, body: Body, rank: Rank, wound: Wound, force?: ForceTest): number {
  const save = saveAgainst(rank, wound, wound.weapon.ignoresCover ? IMPOSSIBLE : wound.cover(rank));
  const { clause, by } = wound;
  const die = (label: 'save' | 'fnp', of: Clause): number =>
    resolution.roll({ label, by: body.unit, against: by, clause: of }, 6)[0]!;
  if (save < IMPOSSIBLE && die('save', clause === 'T-9.6' ? 'T-10.2' : clause) >= save) return 0;
  const instantly = isInstantDeath(rank, wound);
  const slain = (force?.(rank, instantly) && rank.answers.shrugsInstantDeath === undefined) || instantly;
  const { ignoresWound } = rank.answers;
  if (!slain && ignoresWound !== undefined && die('fnp', 'T-18.30') >= ignoresWound) return 0;
  const { living } = rank;
  const lost = body.wound(rank, slain ? rank.model.w : 1);
  if (wound.concusses > 0 && rank.living === living) body.concuss(rank, wound.concusses);
  return lost;
}
