import { allOf, answersOfPart, answersOfWeapon, unitHas } from '../../../engine/tactical/active-traits.ts';
import type { StandingKey } from '../../../engine/tactical/commands.ts';
import { type Position, partsOf, typeOf, unitsOfSide } from '../../../engine/tactical/position.ts';
import type { Standing, Unit } from '../../../engine/tactical/state.ts';

/** Table 23.15: the standing orders that mean something to a unit with its models, weapons and special rules. */
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

type Values = readonly Standing[StandingKey][];
const DIRECTIONS: Values = [null, 1, 2, 3, 4, 5, 6];

/** The values of one order; those about enemy units name the ones that are there, or that may still arrive. */
export function valuesOf(position: Position, enemy: string, key: StandingKey): Values {
  const enemies = unitsOfSide(position, enemy);
  switch (key) {
    case 'intercept': {
      const arriving = enemies.filter(({ reserve, arrived }) => reserve !== null || arrived);
      return ['nearest', ...arriving.map(({ id }) => [id, 'nearest']), 'off'];
    }
    case 'blastReroll':
      return ['off-target', 'wasted', 'never'];
    case 'fleet':
      return ['lowest', 0, 1, 2, 3, 4, 5];
    case 'hitAndRun':
    case 'consolidate':
      return DIRECTIONS;
    case 'attack':
      return [null, ...enemies.map(({ id }) => id)];
    case 'force':
      return ['auto', 'always', 'never'];
    default:
      return [true, false];
  }
}
