import type { Hex } from '@hexpost/engine';
import { contentsOf, findUnit, gridIn, unitsIn, unitsOfSide } from '@hexpost/engine/domination';
import type { TextLine, TextMapContent } from '../../panels/map/text/text-map.ts';
import { useUnitTextMap } from '../../panels/map/text/unit-text-map.ts';
import { battleLine, factsAt, placeFacts, unitLine } from './map/facts.ts';
import { useTable } from './table.ts';

/** The planet in words: battles, the units of every side, and every location with something on it. */
export function useContent(): TextMapContent {
  const { position, words } = useTable();
  const { t } = words;
  const { active, order, hexes, sides } = position.state;
  const counted = (count: number) => t('play:counted.units', { count });
  /** Terrain and works of a location, and the number of units of each side there. */
  const line = (hex: Hex): string => {
    const counts = order.flatMap((side) => {
      const count = unitsIn(position, hex).filter((unit) => unit.side === side).length;
      return count === 0 ? [] : [`${words.side(side)}: ${counted(count)}`];
    });
    return [hex, ...placeFacts(position, words, hex), ...counts].join('. ');
  };
  const none = t('reader:none');
  const places = Object.keys(hexes).sort();
  const battles = places.flatMap((place) =>
    (hexes[place]!.battles ?? []).map(
      (battle): TextLine => ({ place, text: `${place}. ${battleLine(position, words, battle)}` }),
    ),
  );
  const built = places.filter((hex) => contentsOf(position, hex).object ?? contentsOf(position, hex).building);
  const works = [...new Set([...order.flatMap((side) => sides[side]!.hq ?? []), ...built])];
  return useUnitTextMap({
    grid: gridIn(position),
    active,
    sides: order,
    unitsOf: (side) => unitsOfSide(position, side),
    unit(id) {
      const unit = findUnit(position, id);
      return unit && { line: unitLine(position, words, unit), place: unit.at };
    },
    counted,
    facts: (hex) => factsAt(position, words, hex),
    line,
    before: [{ title: t('domination/map:text.battles'), list: { lines: battles, none } }],
    after: [
      {
        title: t('domination/map:text.locations'),
        list: { lines: works.map((place) => ({ place, text: line(place) })), none },
      },
    ],
  });
}
