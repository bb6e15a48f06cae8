import { battlesOf, controlledBy, type PlanetRow, type State, totalOf } from '@hexpost/engine/sectors';
import { captions, type PrintContentOf } from '../../panels/picture/print-options.ts';
import { sectorsLegend } from './legend.ts';
import { overlayOf } from './map/overlay.ts';
import { wrapsOf } from './map/places.ts';
import type { SectorsWords } from './names.ts';
import { drawingOf, pictureOf } from './picture.ts';

/** The planet for printing: its map, and below it what a picture cannot show. Throws without a drawing. */
const printContent: PrintContentOf = (any, { campaign, words: names }) => {
  const view = any as State;
  const words = names as SectorsWords;
  const planet = drawingOf(campaign, view);
  if (!planet) throw new RangeError('this map has no drawing');
  const { players } = campaign;
  const { arrows, signs } = overlayOf(planet, view, players, { chosen: null, focus: null, sketch: null });
  const { t } = words;
  const picture = pictureOf(planet, view, players, words);
  return {
    picture,
    arrows,
    signs: signs ?? [],
    line: words.when(view),
    sides: captions(words, view.seats, (side) =>
      t('sectors/map:print.side', {
        armies: words.armies(totalOf(view, side)),
        held: controlledBy(view, side),
        need: view.data.sectorsToWin,
      }),
    ),
    legend(part) {
      const { counters, works, ground } = sectorsLegend(picture, part, { view, campaign, words });
      return [...counters, ...works, ...ground];
    },
    notes: notesOf(planet, view, words),
  };
};
export default printContent;

/** Armies under way and battles, line by line, and the sectors that meet round the back. */
function notesOf(planet: PlanetRow, view: State, words: SectorsWords): string[] {
  const { t } = words;
  return [
    ...Object.values(view.transit).map(({ side, from, to, armies }) =>
      t('sectors/map:print.move', {
        side: words.side(side),
        armies: words.armies(armies),
        from: words.sectorInShort(from),
        to: words.sectorInShort(to),
      }),
    ),
    ...battlesOf(view).map((battle) => {
      const { category, winner, status } = battle;
      const result = category === null ? words.term('statuses', status) : words.outcome({ category, winner });
      return `${words.battle(battle.id)} (${words.sectorInShort(battle.sector)}): ${words.fight(battle)} — ${result}`;
    }),
    ...wrapsOf(planet).map(({ left, right }) =>
      t('sectors/map:legend.wrap', { left: words.sector(left.id), right: words.sector(right.id) }),
    ),
  ];
}
