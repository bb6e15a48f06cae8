import { contentsOf, gridIn, unitsIn, unitsOfSide } from '../../engine/domination/position.ts';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import { hexSearch, waysAround } from '../../panels/map/text/hex-texts.ts';
import type { PlaceDescription, TextLine, TextMapContent, TextMapParts } from '../../panels/map/text/text-map.ts';
import { useHexAction } from '../../panels/map/text/use-hex-action.ts';
import { useChooseUnit } from '../../panels/map/unit-presses.ts';
import { useScreen, useTools } from '../../panels/table/tools.ts';
import { centreOn } from '../../store/screen.ts';
import { battleLine, factsAt, placeFacts, unitLine } from './map/facts.ts';
import { type DominationTable, useTable } from './table.ts';

/** The planet in words: battles, the units of every side, locations that matter, and the way from hex to hex. */
export const dominationTextMap: TextMapParts = { useContent };

function useContent(): TextMapContent {
  const { screen } = useTools();
  const table = useTable();
  const { position, words } = table;
  const choose = useChooseUnit();
  const inspected = useScreen((now) => now.inspected);
  const focus = useScreen((now) => now.focus);
  const unit = inspected === null ? undefined : position.state.units[inspected];
  const hex = focus ?? unit?.at ?? null;
  const action = useHexAction(hex);
  return {
    headline: `${words.when(position.state)}. ${words.side(position.state.active)}.`,
    ...(unit && { unit: { id: unit.id, facts: [unitLine(position, words, unit)], questions: [] } }),
    place: hex === null ? undefined : { ...description(table, hex), action },
    sections: sections(table),
    line: (place) => line(table, place),
    tell: (place) => factsAt(position, words, place),
    lookAt: (place) => centreOn(screen, place),
    choose,
  };
}

/** A location in one line: its ground and works, and how many units each side has there. */
function line({ position, words }: DominationTable, hex: Hex): string {
  const counts = position.state.order.flatMap((side) => {
    const count = unitsIn(position, hex).filter((unit) => unit.side === side).length;
    return count === 0 ? [] : [`${words.side(side)}: ${words.t('domination/play:bar.units', { count })}`];
  });
  return [hex, ...placeFacts(position, words, hex), ...counts].join('. ');
}

function description(table: DominationTable, hex: Hex): PlaceDescription {
  const { position, words } = table;
  const { t } = words;
  return {
    id: hex,
    facts: factsAt(position, words, hex),
    questions: [],
    around: waysAround(t, gridIn(position), hex, (place) => line(table, place)),
  };
}

/** Pending battles, the units of each side, and every location with something on it. */
function sections(table: DominationTable): TextMapContent['sections'] {
  const { position, words } = table;
  const { t } = words;
  const { order, hexes, sides } = position.state;
  const none = t('reader:none');
  const places = Object.keys(hexes).sort();
  const battles = places.flatMap((place) =>
    (hexes[place]!.battles ?? []).map(
      (battle): TextLine => ({ place, text: `${place}. ${battleLine(position, words, battle)}` }),
    ),
  );
  const hqs = order.flatMap((side) => sides[side]!.hq ?? []);
  const works = [
    ...new Set([
      ...hqs,
      ...places.filter((hex) => contentsOf(position, hex).object ?? contentsOf(position, hex).building),
    ]),
  ];
  return [
    { title: t('domination/map:text.battles'), list: { lines: battles, none } },
    {
      title: t('reader:all-units'),
      folds: order.map((side) => {
        const units = unitsOfSide(position, side);
        return {
          id: side,
          name: t('reader:side', {
            side: words.side(side),
            units: t('domination/play:bar.units', { count: units.length }),
          }),
          ask: () => ({
            lines: units.map((unit) => ({ unit: unit.id, text: `${unitLine(position, words, unit)}, ${unit.at}` })),
            none: t('reader:no-units'),
          }),
        };
      }),
    },
    {
      title: t('domination/map:text.locations'),
      list: { lines: works.map((place) => ({ place, text: line(table, place) })), none },
      search: hexSearch(t, gridIn(position), hqs[0]),
    },
  ];
}
