import type { State } from '@hexpost/engine/nuclear';
import type { NamesSource } from '../../panels/system-ui.ts';
import { postingRounds } from './posting-rounds.ts';

/** The map and the pace of a campaign, for players who think of joining. */
export function aboutMap({ t, campaign, state }: NamesSource): readonly string[] {
  const { map, hexes, options } = state as State;
  const { seed } = (campaign.scenario as { readonly map?: { readonly seed?: unknown } } | undefined)?.map ?? {};
  return [
    t('nuclear/by-post:map', {
      cols: map.cols,
      rows: map.rows,
      count: Object.values(hexes).filter(({ keyPoint }) => keyPoint !== undefined).length,
      seed: typeof seed === 'string' ? seed : '',
      context: typeof seed === 'string' ? 'grown' : '',
    }),
    t('nuclear/by-post:pace', {
      count: postingRounds(campaign.players.length, options.sheets).length,
      context: options.sheets === 'simultaneous' ? 'at-once' : 'in-turn',
    }),
  ];
}
