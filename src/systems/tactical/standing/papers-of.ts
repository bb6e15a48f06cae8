import type { AnyCommand, Seat } from '@hexpost/engine';
import {
  allOf,
  answersOfPart,
  answersOfWeapon,
  DEFAULT_STANDING,
  type Position,
  partsOf,
  type StandingKey,
  typeOf,
  type Unit,
  unitHas,
  unitsOfSide,
} from '@hexpost/engine/tactical';
import { commandsForPapers, type Paper, type PaperChanges } from '../../../panels/command/papers.ts';
import { useUnsent } from '../../../panels/table/use-unsent.ts';
import type { CampaignTable } from '../../../store/table.ts';
import { positionOf, useTable } from '../table.ts';

/** Table 23.15: the standing orders that apply to a unit with its models, weapons and special rules. */
export function standingKeys(position: Position, unit: Unit): StandingKey[] {
  const { rules } = position;
  const { vehicle, walker } = typeOf(position, unit);
  const arms = partsOf(position, unit).flatMap((part) => {
    const own = answersOfPart(position, part);
    const guns = part.group.model.ranged.flat().map((id) => answersOfWeapon(position, rules.weapons.get(id)!));
    const blades = part.group.model.melee.map((id) => answersOfWeapon(position, rules.melee.get(id)!));
    return { own, guns, blades };
  });
  const shoots = arms.some(({ guns }) => guns.length > 0);
  const intercepts = arms.some(({ own, guns }) => [own, ...guns].some((one) => one.intercepts));
  const rerollsBlast = arms.some(({ own, guns }) =>
    guns.some((gun) => gun.marker !== undefined && (gun.rerollsHits ?? own.rerollsHits)),
  );
  const holds: Readonly<Record<StandingKey, boolean>> = {
    overwatch: shoots && (!vehicle || walker),
    goToGround: !vehicle && !unitHas(position, unit, 'neverGoesToGround'),
    intercept: intercepts,
    blastReroll: rerollsBlast,
    fleet: allOf(position, unit, 'rerollsDistance') !== undefined,
    hitAndRun: unitHas(position, unit, 'breaksAway'),
    consolidate: !vehicle,
    attack: !vehicle || walker,
    force: arms.some(({ blades }) => blades.some((blade) => blade.forces)),
    yield: !vehicle && !unitHas(position, unit, 'neverYields'),
  };
  return (Object.keys(holds) as StandingKey[]).filter((key) => holds[key]);
}

/** T-22.2: the standing orders of units, one form each. */
export const papersOf = (position: Position, units: readonly Unit[]): readonly Paper[] =>
  units.map((unit) => ({
    id: unit.id,
    head: { command: 'set-standing', unit: unit.id } as AnyCommand,
    group: 'orders',
    fields: Object.fromEntries(standingKeys(position, unit).map((key) => [key, unit.standing[key]])),
  }));

/** T-22.2: the standing orders of a side that differ from the default, each as the command that sets it. */
export function standingOrdersGiven({ view, campaign }: CampaignTable, seat: Seat): readonly AnyCommand[] {
  const position = positionOf(view, campaign.ruleset.rules);
  return commandsForPapers(
    papersOf(position, unitsOfSide(position, seat)),
    (key) => DEFAULT_STANDING[key as StandingKey],
  );
}

/** The unsaved changes to standing orders of the side at the screen: shared by the sheet and the unit's card. */
export const useChanges = () => useUnsent<PaperChanges>(`standing ${useTable().sitting.seat}`);
