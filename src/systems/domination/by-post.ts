import { lazy } from 'react';
import type { State } from '../../engine/domination/state.ts';
import { publicPicture } from '../../panels/picture/public-picture.ts';
import type { ByPostParts } from '../system-ui.ts';
import { differencesOf } from './difference.ts';
import { aboutPlanet } from './invitation.ts';
import { NAMESPACES, namesOf } from './names.ts';
import { orderLine } from './order-line.ts';

/** The system of Domination, as the pages of play by post need it. */
const dominationGame: ByPostParts = {
  namespaces: ['post', 'play', 'dice', ...NAMESPACES, 'domination/by-post'],
  words(source) {
    const words = namesOf(source);
    const { t } = words;
    return {
      t,
      about: aboutPlanet(source, words),
      phase: words.phase,
      unchecked: [
        t('domination/by-post:papers'),
        ...(source.campaign.options['hidden-infiltrators'] === true ? [t('domination/by-post:infiltrators')] : []),
      ],
      plain: words.plain,
      line: (command) => orderLine(words, command),
      order: (command) => orderLine(words, command).text,
      place: (state) => placeOf(state, 'place'),
      placeInside: (state) => placeOf(state, 'place-inside'),
      differences: (other) => differencesOf(words, source.state as State, other as State),
    };

    /** The side comes before the phase: all orders of a report are about its turn. */
    function placeOf(state: unknown, key: string): string {
      const { round, active, phase } = state as State;
      if (phase === 'over') return words.phase(phase);
      return t(`domination/by-post:${key}`, { round, side: words.side(active), phase: words.phase(phase) });
    }
  },
  // The game master only goes on for the silent, which the report tells by itself.
  byMaster: () => false,
  Screen: lazy(() => import('./DominationScreen.tsx').then(({ DominationScreen }) => ({ default: DominationScreen }))),
  prose: () => import('./prose/prose.ts'),
  picture: publicPicture({ namespaces: NAMESPACES, names: namesOf, print: () => import('./print.ts') }),
};

export default dominationGame;
