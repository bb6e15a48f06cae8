import { hexOf, type Position, type Unit } from '@hexpost/engine/tactical';
import type { TacticalWords } from '../names.ts';

/** The place of a unit: its hex, its transport, the unit it has joined, reserve, or in hand. */
export function placeOfUnit(position: Position, words: TacticalWords, unit: Unit): string {
  const { t } = words;
  if (unit.joined !== null) return t('tactical/play:place.joined', { unit: words.shortUnit(unit.joined) });
  if (unit.embarked !== null) return t('tactical/play:place.aboard', { unit: words.shortUnit(unit.embarked) });
  if (unit.reserve) {
    const by = t(`tactical/terms:value.${unit.reserve.by}`);
    return t('tactical/play:place.reserve', { by, context: unit.reserve.status === 'waiting' ? '' : 'available' });
  }
  return hexOf(position, unit) ?? t('tactical/play:place.hand');
}
