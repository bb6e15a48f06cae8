import type { State, Unit } from '@hexpost/engine/tactical';
import { type Facts, turnsByPost } from '../../panels/post/turns-by-post.tsx';
import type { KeyBelow, KeyIn } from '../../words/keys.ts';
import { ORDER } from './facts.ts';
import { NAMESPACES, namesOf, type TacticalWords } from './names.ts';
import { isSaid } from './orders/looks.ts';
import { tacticalPace } from './pace.ts';

/** Tactical battles, as the pages of play by post need them. */
export default turnsByPost<TacticalWords>({
  texts: 'tactical/by-post',
  namespaces: NAMESPACES,
  names: namesOf,
  placed(state, { side }) {
    const { turn, active, phase } = state as State;
    return ['over', 'lists'].includes(phase) ? { phase } : { phase, turn, side: side(active) };
  },
  isSaid,
  facts: (state, words) => factsOf(state as State, words),
  about: ({ state }, words) => aboutBattle(state as State, words),
  unchecked: ({ t }) => [t('tactical/by-post:standing')],
  pace: ({ campaign }) => tacticalPace(campaign.options),
  print: () => import('./print.ts'),
  prose: () => import('./prose/prose.ts'),
  ui: () => import('./index.tsx'),
});

/** Board, armies and pace of a battle, for players who think of joining. */
function aboutBattle({ board, sides }: State, words: TacticalWords): readonly string[] {
  const say = (key: KeyIn<'tactical/by-post'>, blanks = {}) => words.t(`tactical/by-post:${key}`, blanks);
  const armies = ORDER.map((id) => {
    const { faction } = sides[id]!;
    return `${words.side(id)} — ${faction === '' ? say('any-faction') : words.row('factions', faction)}`;
  });
  return [say('board', board), say('armies', { list: armies.join(', ') }), say('pace')];
}

/** Points lost, and units. */
function factsOf({ sides, units }: State, words: TacticalWords): Facts {
  const say = (key: KeyBelow<'tactical/by-post', 'difference'>, blanks = {}) =>
    words.t(`tactical/by-post:difference.${key}`, blanks);
  const told = ({ hex, models, hull }: Unit): string => {
    const count = Object.values(models).reduce((sum, each) => sum + each, 0);
    return [
      hex ?? say('off-board'),
      say('models', { count }),
      ...(hull > 0 ? [say('hull', { count: hull })] : []),
    ].join(', ');
  };
  return [
    ...ORDER.map((id) => [say('lost', { side: words.side(id) }), sides[id]!.pointsLost] as const),
    ...Object.keys(units)
      .sort()
      .map((id) => [words.unit(id), told(units[id]!)] as const),
  ];
}
