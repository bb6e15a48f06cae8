import type { Hex } from '../../engine/kernel/board/hex.ts';
import { findUnit, gridIn, hexOf, unitsOfSide } from '../../engine/tactical/position.ts';
import { hexSearch, waysAround } from '../../panels/map/text/hex-texts.ts';
import type { TextMapContent, TextMapParts } from '../../panels/map/text/text-map.ts';
import { useHexAction } from '../../panels/map/text/use-hex-action.ts';
import { useChooseUnit } from '../../panels/map/unit-presses.ts';
import { useScreen, useTools } from '../../panels/table/tools.ts';
import { centreOn } from '../../store/screen.ts';
import { ORDER } from './facts.ts';
import { factsAt, unitLine } from './map/facts.ts';
import { placeOfUnit } from './panels/place.ts';
import { useTable } from './table.ts';

/** The battlefield in words: the units of both sides, and the way from hex to hex. */
export const tacticalTextMap: TextMapParts = { useContent };

function useContent(): TextMapContent {
  const { screen } = useTools();
  const { position, words } = useTable();
  const choose = useChooseUnit();
  const unit = findUnit(
    position,
    useScreen((now) => now.inspected),
  );
  const focus = useScreen((now) => now.focus);
  const hex = focus ?? (unit ? hexOf(position, unit) : null);
  const action = useHexAction(hex);
  const { t } = words;
  const { state } = position;
  const line = (place: Hex): string => factsAt(position, words, place).join('. ');
  return {
    headline: `${words.when(state)}. ${words.side(state.active)}.`,
    ...(unit && { unit: { id: unit.id, facts: [unitLine(position, words, unit)], questions: [] } }),
    place:
      hex === null
        ? undefined
        : {
            id: hex,
            facts: factsAt(position, words, hex),
            questions: [],
            around: waysAround(t, gridIn(position), hex, line),
            action,
          },
    sections: [
      {
        title: t('reader:all-units'),
        folds: ORDER.map((side) => {
          const units = unitsOfSide(position, side);
          return {
            id: side,
            name: t('reader:side', {
              side: words.side(side),
              units: t('tactical/play:units', { count: units.length }),
            }),
            ask: () => ({
              lines: units.map((each) => ({
                unit: each.id,
                text: `${unitLine(position, words, each)}, ${placeOfUnit(position, words, each)}`,
              })),
              none: t('reader:no-units'),
            }),
          };
        }),
        search: hexSearch(t, gridIn(position), hex ?? gridIn(position).names[0]),
      },
    ],
    line,
    tell: (place) => factsAt(position, words, place),
    lookAt: (place) => centreOn(screen, place),
    choose,
  };
}
