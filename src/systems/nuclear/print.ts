import type { State } from '@hexpost/engine/nuclear';
import type { PrintContentOf } from '../../panels/picture/print-options.ts';
import { legendOf } from './legend.ts';
import type { Words } from './names.ts';
import { dangerOf, pictureOf } from './picture.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { scoresOf } from './stats/scores.ts';

/** A view for printing: with the event of the turn, the scores, and a legend of everything shown. */
const printContent: PrintContentOf = (view, { campaign, viewer, words: names }) => {
  const state = view as State;
  const words = names as Words;
  const position = { rules: rulesetIndexOf(campaign.ruleset.rules), state };
  const picture = pictureOf(position, campaign.players, viewer, words.language);
  const danger = dangerOf(position);
  const happening = state.event === null ? undefined : position.rules.events.get(state.event.id);
  return {
    picture,
    danger,
    line: [words.when(state), ...(happening ? [words.row(happening.name)] : [])].join(' · '),
    sides: scoresOf(state).map(({ side, controlPoints, prestige, keyPoints }) => ({
      name: words.side(side),
      colour: words.colour(side) ?? 0,
      text: words.t('pictures:score', {
        points: controlPoints,
        prestige,
        keyPoints: words.t('nuclear/terms:counted.key-points', { count: keyPoints }),
      }),
    })),
    legend(part) {
      const { ground, works, counters } = legendOf(position, picture, part, words);
      return [...ground, ...works, ...counters];
    },
  };
};
export default printContent;
