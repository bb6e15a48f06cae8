import type { State } from '@hexpost/engine/domination';
import { legendMaker } from '../../panels/map/legend-parts.ts';
import { captions, type PrintContentOf } from '../../panels/picture/print-options.ts';
import { FIGURES } from './ending.ts';
import { dominationLegend } from './legend.ts';
import type { DominationWords } from './names.ts';
import { hazardsOf, pictureOf } from './picture.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** A view for printing: with the purse of every side, pending battles below, and a legend of everything shown. */
const printContent: PrintContentOf = (view, { campaign, words: names }) => {
  const state = view as State;
  const words = names as DominationWords;
  const rules = rulesetIndexOf(campaign.ruleset.rules);
  const picture = pictureOf({ rules, state }, campaign.players, words.language);
  const battles = Object.entries(state.hexes).flatMap(([hex, location]) =>
    (location.battles ?? []).map(({ attacker, defender }) => ({ hex, attacker, defender })),
  );
  return {
    picture,
    danger: hazardsOf({ rules, state }),
    line: words.when(state),
    sides: captions(words, state.order, (side) =>
      words.t('domination/play:print.side', {
        army: words.row('armies', state.sides[side]!.faction),
        resources: FIGURES.resources(state, side),
        units: words.t('play:counted.units', { count: FIGURES.units(state, side) }),
      }),
    ),
    legend(part) {
      const { ground, works, counters } = dominationLegend(picture, part, { view, campaign, words });
      const units = legendMaker(picture, part).types(Object.values(state.units), (type) => words.row('units', type));
      return [...ground, ...works, ...units, ...counters];
    },
    notes: battles.map(({ hex, attacker, defender }) =>
      words.plain({ type: 'battle-declared', at: hex, attacker, defender } as never),
    ),
  };
};
export default printContent;
