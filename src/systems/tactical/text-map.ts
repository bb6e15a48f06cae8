import type { Hex } from '@hexpost/engine';
import { findUnit, gridIn, unitsOfSide } from '@hexpost/engine/tactical';
import type { TextMapContent } from '../../panels/map/text/text-map.ts';
import { useUnitTextMap } from '../../panels/map/text/unit-text-map.ts';
import { factsAt, ORDER, placeOfUnit, unitLine } from './facts.ts';
import { useTable } from './table.ts';

/** The battlefield in words: the units of both sides, and the way from hex to hex. */
export function useContent(): TextMapContent {
  const { position, words } = useTable();
  const facts = (hex: Hex) => factsAt(position, words, hex);
  return useUnitTextMap({
    grid: gridIn(position),
    active: position.state.active,
    sides: ORDER,
    unitsOf: (side) => unitsOfSide(position, side),
    unit(id) {
      const unit = findUnit(position, id);
      return unit && { line: unitLine(position, words, unit), place: placeOfUnit(position, words, unit) };
    },
    counted: (count) => words.t('play:counted.units', { count }),
    facts,
    line: (hex) => facts(hex).join('. '),
  });
}
