import {
  type AnyEvent,
  type AnySystem,
  beginning,
  type Campaign,
  cacheOn,
  type SideId,
  type UnitId,
} from '@hexpost/engine';
import type { RulesetText } from '../../words/index.ts';

/** Side and type of a unit, also after it was destroyed. */
export interface KnownUnit {
  readonly side: SideId;
  readonly type: string;
  /** Its number among the units of its side. Absent for a unit that no entry created: its id has one. */
  readonly number?: string;
}
export type KnownUnits = ReadonlyMap<UnitId, KnownUnit>;
export interface ArrivedUnit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly type: string;
}

/** The number in an id, without leading zeros; empty if it has none. */
export const numberIn = (id: UnitId): string => /\d+$/.exec(id)?.[0].replace(/^0+(?=\d)/, '') ?? '';

/** Counting does not continue from larger numbers. */
const MOST_COUNTED = 99_999;
const countIn = (number: string): number => (Number(number) <= MOST_COUNTED ? Number(number) : 0);

const byNumber = (a: ArrivedUnit, b: ArrivedUnit): number =>
  countIn(numberIn(a.id)) - countIn(numberIn(b.id)) || (a.id < b.id ? -1 : 1);

/**
 * Numbers all units that ever existed in a campaign, so that no two of a side have the same name in any language. Units
 * of the scenario have the numbers of their ids. Later units with an id made by the rules (`red-1`) continue from
 * there, and destroyed ones keep their numbers. The number comes from the id alone as far as possible: a name reveals
 * nothing about units bought in secret.
 */
export function numberUnits(
  atStart: readonly ArrivedUnit[],
  came: readonly ArrivedUnit[],
  nameOf: (type: string) => RulesetText | undefined,
): KnownUnits {
  const known = new Map<UnitId, KnownUnit>();
  const taken = new Set<string>();
  const highest = new Map<SideId, number>();
  const isMade = ({ id, side }: ArrivedUnit) => id === `${side}-${numberIn(id)}`;
  const namesOf = ({ side, type }: ArrivedUnit, number: string) =>
    Object.entries(nameOf(type) ?? { id: type }).map(([language, name]) => `${side} ${language} ${name} ${number}`);
  const number = (unit: ArrivedUnit, wanted: string): void => {
    const { id, side, type } = unit;
    const before = known.get(id);
    if (before?.side === side && before.type === type) return;
    let found = wanted;
    for (let next = (highest.get(side) ?? 0) + 1; namesOf(unit, found).some((name) => taken.has(name)); next++)
      found = String(next);
    for (const name of namesOf(unit, found)) taken.add(name);
    highest.set(side, Math.max(highest.get(side) ?? 0, countIn(found)));
    known.set(id, { side, type, number: found });
  };
  for (const unit of atStart.toSorted(byNumber)) number(unit, numberIn(unit.id));
  const first = new Map<SideId, number>();
  for (const unit of atStart)
    if (!isMade(unit)) first.set(unit.side, Math.max(first.get(unit.side) ?? 0, countIn(numberIn(unit.id))));
  for (const unit of came) {
    const own = numberIn(unit.id);
    number(unit, isMade(unit) && countIn(own) > 0 ? String(countIn(own) + (first.get(unit.side) ?? 0)) : own);
  }
  return known;
}

/** Finds every unit that ever existed in a campaign: those of the scenario, those created by events, and those of a plan (`planned`). */
export const unitsKnownBy =
  (
    arrived: (event: AnyEvent) => readonly ArrivedUnit[],
    typesIn: (rules: unknown) => (type: string) => RulesetText | undefined,
  ) =>
  (system: AnySystem, campaign: Campaign, planned: Readonly<Record<UnitId, ArrivedUnit>> = {}): KnownUnits => {
    const atStart = cacheOn(campaign.scenario as object, 'units at the start', () =>
      Object.values((beginning(system, campaign) as { readonly units: Readonly<Record<UnitId, ArrivedUnit>> }).units),
    );
    const came = campaign.entries.flatMap(({ events }) => events.flatMap((event) => arrived(event).toSorted(byNumber)));
    return numberUnits(
      atStart,
      [...came, ...Object.values(planned).toSorted(byNumber)],
      typesIn(campaign.ruleset.rules),
    );
  };
