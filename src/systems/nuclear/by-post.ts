import type { TFunction } from 'i18next';
import { lazy } from 'react';
import { PUBLIC } from '../../engine/kernel/ids.ts';
import type { State } from '../../engine/nuclear/state.ts';
import type { Game, PictureSource } from '../../panels/post/game.ts';
import { focusPanel } from '../../panels/table/panel-folds.ts';
import { phaseOf } from '../../post/deadline.ts';
import { stateAfter } from '../../store/state-cache.ts';
import i18next, { type Namespace } from '../../words/index.ts';
import { differencesOf } from './difference.ts';
import { namesOf } from './names.ts';
import { onSheet, orderLine } from './order-line.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** The system of Nuclear, as the pages of play by post need it. */
const nuclearGame: Game = {
  namespaces: ['post', 'play', 'log', 'terms', 'refusals', 'dice', 'nuclear/overrule', 'nuclear/phases'],
  words(source) {
    const words = namesOf(source);
    const { t } = words;
    const placed = (state: unknown) => {
      const { turn, phase } = state as State;
      return { turn, phase, name: t(`terms:phase.${phase}`) };
    };
    return {
      t,
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
  isOver: (state) => phaseOf(state) === 'over',
  byMaster: ({ type }) => type === 'overruled' || type === 'corrected',
  Screen: lazy(() => import('./NuclearScreen.tsx').then(({ NuclearScreen }) => ({ default: NuclearScreen }))),
  toOrders: () => focusPanel('orders'),
  Overrule: lazy(() => import('./overrule/OverruleByPost.tsx')),
  async loadProse() {
    const { loadProse, proseOf } = await import('./prose/prose.ts');
    await loadProse();
    return proseOf;
  },
  picture,
};

const PICTURED: readonly Namespace[] = ['play', 'terms', 'pictures', 'log', 'refusals'];

async function picture({ language, system, campaign, palette }: PictureSource) {
  const { FIRST_WISH, orderOf } = await import('./print-order.ts');
  await i18next.loadNamespaces(PICTURED as Namespace[]);
  // The thread may be written in another language than the screen.
  await i18next.loadLanguages([language]);
  const state = system.view(stateAfter(system, campaign, campaign.entries.length), PUBLIC) as State;
  const words = namesOf({ t: i18next.getFixedT(language) as TFunction, language, system, campaign, state });
  const game = { rules: rulesetIndexOf(campaign.ruleset.rules), state };
  const sitting = { seat: null, viewer: PUBLIC, next: null, curtain: false };
  return orderOf(FIRST_WISH, { game, system, campaign, sitting, words }, null, palette)!;
}

export default nuclearGame;
