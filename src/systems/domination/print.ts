import type { State } from '../../engine/domination/state.ts';
import type { LegendEntry } from '../../map/print/print.ts';
import type { PrintContentOf } from '../../panels/picture/print-content.ts';
import { dominationLegend } from './legend.ts';
import type { DominationWords } from './names.ts';
import { hazardsOf, looksOf, pictureOf } from './picture.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** A view as it is printed: with the purse of every side, pending battles below, and a legend of everything that is seen. */
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
    sides: state.order.map((side) => {
      const { resources } = state.sides[side]!;
      const count = Object.values(state.units).filter((unit) => unit.side === side).length;
      return {
        name: words.side(side),
        colour: words.colour(side) ?? 0,
        text: words.t('domination/play:print.side', {
          army: words.row('armies', state.sides[side]!.faction),
          resources,
          units: words.t('play:counted.units', { count }),
        }),
      };
    }),
    legend(part) {
      const { ground, works, counters } = dominationLegend(picture, looksOf(rules), part, words);
      const types = new Map(
        Object.values(state.units).map((unit) => [unit.type, picture.counters.find(({ id }) => id === unit.id)!]),
      );
      const units = [...types].map(
        ([type, counter]): LegendEntry => ({
          label: words.row('units', type),
          sample: { kind: 'counter', counter },
        }),
      );
      return [...ground, ...works, ...units, ...counters];
    },
    notes: battles.map(({ hex, attacker, defender }) =>
      words.plain({ type: 'battle-declared', at: hex, attacker, defender } as never),
    ),
  };
};
export default printContent;
