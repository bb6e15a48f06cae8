import { lazy } from 'react';
import type { State } from '../../engine/tactical/state.ts';
import { publicPicture } from '../../panels/picture/public-picture.ts';
import type { ByPostParts, NamesSource } from '../system-ui.ts';
import { differencesOf } from './difference.ts';
import { ORDER } from './facts.ts';
import { NAMESPACES, namesOf, type TacticalWords } from './names.ts';
import { orderLine } from './order-line.ts';

/** Tactical battles, as the pages of play by post need them. */
const tacticalGame: ByPostParts = {
  namespaces: ['post', 'play', 'dice', ...NAMESPACES, 'tactical/by-post'],
  words(source) {
    const words = namesOf(source);
    const { t } = words;
    return {
      t,
      about: aboutBattle(source, words),
      phase: words.phase,
      unchecked: [t('tactical/by-post:standing')],
      plain: words.plain,
      line: (command) => orderLine(words, command),
      order: (command) => orderLine(words, command).text,
      place: (state) => placeOf(state, 'place'),
      placeInside: (state) => placeOf(state, 'place-inside'),
      differences: (other) => differencesOf(words, source.state as State, other as State),
    };

    function placeOf(state: unknown, key: string): string {
      const { turn, active, phase } = state as State;
      if (['over', 'lists'].includes(phase)) return words.phase(phase);
      return t(`tactical/by-post:${key}`, { turn, side: words.side(active), phase: words.phase(phase) });
    }
  },
  // The game master only goes on for the silent, which the report tells by itself.
  byMaster: () => false,
  Screen: lazy(() => import('./TacticalScreen.tsx').then(({ TacticalScreen }) => ({ default: TacticalScreen }))),
  prose: () => import('./prose/prose.ts'),
  picture: publicPicture({ namespaces: NAMESPACES, names: namesOf, print: () => import('./print.ts') }),
};

/** Board, armies and pace of a battle, for players who think of joining. */
function aboutBattle({ state }: NamesSource, words: TacticalWords): readonly string[] {
  const { board, sides } = state as State;
  const say = (key: string, blanks = {}) => words.t(`tactical/by-post:${key}`, blanks);
  const armies = ORDER.map((id) => {
    const { faction } = sides[id]!;
    return `${words.side(id)} — ${faction === '' ? say('any-faction') : words.row('factions', faction)}`;
  });
  return [say('board', board), say('armies', { list: armies.join(', ') }), say('pace')];
}

export default tacticalGame;
