import type { Hex } from '@hexpost/engine';
import { aboard, joinedTo, type Position, terrainAt, typeOf, type Unit, unitAt } from '@hexpost/engine/tactical';
import { keyOf } from '../../../words/keys.ts';
import { figuresOf, healthOf, marksOf } from '../facts.ts';
import type { TacticalWords } from '../names.ts';

/** Facts about hexes and units, a sentence each. */

/** A unit by its name, with its strength and its marks. */
export function unitLine(position: Position, words: TacticalWords, unit: Unit): string {
  const { t } = words;
  const { vehicle } = typeOf(position, unit);
  const health = healthOf(position, unit);
  const with_ = [...joinedTo(position, unit.id), ...aboard(position, unit.id)].map(({ id }) => words.shortUnit(id));
  return [
    words.unit(unit.id),
    vehicle
      ? t('tactical/map:hull', { hull: unit.hull, facing: t(keyOf(`tactical/terms:direction.${unit.facing}`)) })
      : t('tactical/map:models', figuresOf(position, unit)),
    ...(health && !vehicle ? [t('tactical/map:wounds', { left: health[0], full: health[1] })] : []),
    ...(with_.length > 0 ? [t('tactical/map:with', { units: with_.join(', ') })] : []),
    ...marksOf(unit).map((mark) => t(`tactical/map:mark.${mark}`).toLocaleLowerCase(words.language)),
  ].join(', ');
}

/** All facts about a hex, its name first. */
export function factsAt(position: Position, words: TacticalWords, hex: Hex): string[] {
  const unit = unitAt(position, hex);
  return [hex, words.row('terrain', terrainAt(position, hex).id), ...(unit ? [unitLine(position, words, unit)] : [])];
}
