import type { State } from '@hexpost/engine/nuclear';
import type { ByPostParts } from '../../panels/by-post-ui.ts';
import { lazyPart } from '../../panels/parts/lazy-part.tsx';
import { lazyScreen, publicPicture } from '../../panels/post/turns-by-post.tsx';
import { keyOf } from '../../words/keys.ts';
import { differencesOf } from './difference.ts';
import { aboutMap, nuclearPace } from './invitation.ts';
import { NAMESPACES, namesOf } from './names.ts';
import { onSheet, orderLine } from './order-line.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** The system of Nuclear, as the pages of play by post need it. */
const nuclearGame: ByPostParts = {
  namespaces: [
    'post',
    'play',
    'nuclear/log',
    'nuclear/terms',
    'nuclear/refusals',
    'dice',
    'nuclear/overrule',
    'nuclear/phases',
    'nuclear/by-post',
  ],
  words(source) {
    const words = namesOf(source);
    const { t } = words;
    const placed = (state: unknown) => {
      const { turn, phase } = state as State;
      return { turn, phase, name: t(`nuclear/phases:phase.${phase}`) };
    };
    const hidesReserves = source.campaign.options['reserve-visibility'] === 'secret';
    return {
      t,
      about: aboutMap(source),
      phase: (phase) => t(keyOf(`nuclear/phases:phase.${phase}`)),
      unchecked: hidesReserves ? [t('nuclear/by-post:secret-reserves')] : [],
      plain: words.plain,
      line: (command) => orderLine(words, command),
      order: (command) => onSheet(words, command),
      place(state) {
        const { turn, phase, name } = placed(state);
        return phase === 'setup' || turn === 0 ? name : t('nuclear/phases:line', { turn, phase: name });
      },
      placeInside(state) {
        const { turn, name } = placed(state);
        return t('post:where.turn-phase', { turn, phase: name });
      },
      differences(other) {
        const before = source.state as State;
        const rules = rulesetIndexOf(source.campaign.ruleset.rules);
        return differencesOf({ rules, before, after: other as State, words }).map(({ text }) => text);
      },
    };
  },
  pace: ({ campaign }) => nuclearPace(campaign.players.length, campaign.options),
  byMaster: ({ type }) => type === 'overruled' || type === 'corrected',
  Screen: lazyScreen(() => import('./index.tsx')),
  Overrule: lazyPart(() => import('./overrule/OverruleByPost.tsx')),
  prose: () => import('./prose/prose.ts'),
  picture: publicPicture({ namespaces: NAMESPACES, names: namesOf, print: () => import('./print.ts') }),
};

export default nuclearGame;
