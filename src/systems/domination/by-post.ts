import type { State, Unit } from '@hexpost/engine/domination';
import { type Facts, turnsByPost } from '../../panels/post/turns-by-post.tsx';
import type { NamesSource } from '../../panels/system-ui.ts';
import { keyOf } from '../../words/keys.ts';
import { type DominationWords, NAMESPACES, namesOf } from './names.ts';
import { isSaid } from './orders/commands.ts';
import { dominationPace } from './pace.ts';

/** The system of Domination, as the pages of play by post need it. */
export default turnsByPost<DominationWords>({
  texts: 'domination/by-post',
  namespaces: NAMESPACES,
  names: namesOf,
  // The side comes before the phase: all orders of a report belong to its turn.
  placed(state, { side }) {
    const { round, active, phase } = state as State;
    return phase === 'over' ? { phase } : { phase, round, side: side(active) };
  },
  isSaid,
  facts: (state, words) => factsOf(state as State, words),
  about: aboutPlanet,
  unchecked: ({ t, campaign }) => [
    t('domination/by-post:papers'),
    ...(campaign.options['hidden-infiltrators'] === true ? [t('domination/by-post:infiltrators')] : []),
  ],
  pace: ({ campaign }) => dominationPace(campaign.players.length, campaign.options),
  print: () => import('./print.ts'),
  prose: () => import('./prose/prose.ts'),
  ui: () => import('./index.tsx'),
});

/** The planet, the armies and the pace of a campaign, for players who think of joining. */
function aboutPlanet({ t, campaign, state }: NamesSource, { side, row }: DominationWords): readonly string[] {
  const { map, hexes, order, sides } = state as State;
  const { seed } = (campaign.scenario as { readonly map?: { readonly seed?: unknown } } | undefined)?.map ?? {};
  const count = Object.values(hexes).filter(({ object }) => object).length;
  const armies = order.map((id) => `${side(id)} — ${row('armies', sides[id]!.faction)}`);
  return [
    t('domination/by-post:planet', {
      cols: map.cols,
      rows: map.rows,
      count,
      ...(typeof seed === 'string' && { seed, context: 'grown' }),
    }),
    t('domination/by-post:armies', { list: armies.join(', ') }),
    t('domination/by-post:pace'),
  ];
}

/** Purses, units, objects and battles. */
function factsOf({ order, sides, units, hexes }: State, { t, side, unit }: DominationWords): Facts {
  const about = (key: string, blanks: Readonly<Record<string, string>>) =>
    t(keyOf(`domination/by-post:difference.${key}`), blanks);
  const told = ({ at, damaged, hidden }: Unit): string =>
    [
      at,
      ...(damaged ? [t('domination/orders:unit.damaged')] : []),
      ...(hidden ? [t('domination/orders:unit.hidden')] : []),
    ].join(', ');
  return [
    ...order.map((id) => [about('resources', { side: side(id) }), sides[id]!.resources] as const),
    ...Object.keys(units)
      .sort()
      .map((id) => [unit(id), told(units[id]!)] as const),
    ...Object.keys(hexes)
      .sort()
      .flatMap((hex) => {
        const { object, battles = [] } = hexes[hex]!;
        const fights = battles.map(({ attacker, defender }) => `${side(attacker)} → ${side(defender)}`);
        return [
          ...(object?.owner ? [[about('owner', { hex }), side(object.owner)] as const] : []),
          ...(fights.length > 0 ? [[about('battles', { hex }), fights.join(', ')] as const] : []),
        ];
      }),
  ];
}
