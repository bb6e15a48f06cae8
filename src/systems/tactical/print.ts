import { hexOf, modelsOf, standing, typeOf, type Unit, unitsOfSide } from '@hexpost/engine/tactical';
import { legendMaker, wholeArea } from '../../panels/map/legend-parts.ts';
import { captions, type PrintContentOf } from '../../panels/picture/print-options.ts';
import { marksOf, ORDER, placeOfUnit } from './facts.ts';
import { tacticalLegend } from './legend.ts';
import type { TacticalWords } from './names.ts';
import { pictureOf } from './picture.ts';
import { positionOf } from './table.ts';

/** A view for printing: the board with the points of each side, the legend, and below it both armies, unit by unit. */
const printContent: PrintContentOf = (view, { campaign, words: names }) => {
  const words = names as TacticalWords;
  const { t } = words;
  const position = positionOf(view, campaign.ruleset.rules);
  const { state } = position;
  const picture = pictureOf(position, campaign.players, words.language, (mark) => t(`tactical/map:mark.${mark}`));
  /** Strength, place and marks of a unit in a line. */
  const lineOf = (unit: Unit): string => {
    const { vehicle } = typeOf(position, unit);
    const strength = vehicle ? unit.hull : `${modelsOf(position, unit)}/${unit.initial}`;
    const marks = marksOf(unit).map((mark) => t(`tactical/map:mark.${mark}`).toLocaleLowerCase(words.language));
    const place = hexOf(position, unit) ?? placeOfUnit(position, words, unit);
    return t('tactical/play:print.unit', {
      unit: words.shortUnit(unit.id),
      strength: [strength, place, ...marks].join(', '),
    });
  };
  return {
    picture,
    line: words.when(state),
    sides: captions(words, ORDER, (side) => {
      const { faction, points, pointsLost } = state.sides[side]!;
      const army = faction === '' ? '—' : words.row('factions', faction);
      return t('tactical/play:print.side', { army, left: points - pointsLost, points });
    }),
    legend(part) {
      const { ground, counters } = tacticalLegend(picture, part, { view, campaign, words });
      const shown = ORDER.flatMap((side) => standing(position, side));
      const units = legendMaker(picture, wholeArea(picture)).types(shown, (type) => words.row('entries', type));
      return [...ground, ...units, ...counters];
    },
    notes: ORDER.flatMap((side) => {
      const units = unitsOfSide(position, side).map(lineOf);
      return units.length === 0
        ? []
        : [t('tactical/play:print.list', { side: words.side(side), units: units.join('; ') })];
    }),
  };
};
export default printContent;
