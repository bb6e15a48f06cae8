import type { State } from '../../engine/domination/state.ts';
import type { NamesSource } from '../system-ui.ts';
import type { DominationWords } from './names.ts';

/** The planet, the armies and the pace of a campaign, for players who think of joining. */
export function aboutPlanet({ t, campaign, state }: NamesSource, words: DominationWords): readonly string[] {
  const { map, hexes, order, sides } = state as State;
  const { seed } = (campaign.scenario as { readonly map?: { readonly seed?: unknown } } | undefined)?.map ?? {};
  const isGrown = typeof seed === 'string';
  const count = Object.values(hexes).filter(({ object }) => object).length;
  const armies = order.map((id) => `${words.side(id)} — ${words.row('armies', sides[id]!.faction)}`);
  return [
    t('domination/by-post:planet', {
      ...{ cols: map.cols, rows: map.rows, count },
      ...(isGrown && { seed, context: 'grown' }),
    }),
    t('domination/by-post:armies', { list: armies.join(', ') }),
    t('domination/by-post:pace'),
  ];
}
