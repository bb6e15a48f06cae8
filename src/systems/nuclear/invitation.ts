import type { State } from '@hexpost/engine/nuclear';
import { type PostingPace, turnsWithin } from '../../panels/pace.ts';
import type { NamesSource } from '../../panels/system-ui.ts';

/**
 * N-4.7, N-4.11: the phase of each round of posting in a turn. Usually the sides post in order, each answering what it
 * has seen; with secret sheets all post at once.
 */
const postingRounds = (sides: number, sheets: unknown): readonly string[] => {
  const parts = sheets === 'simultaneous' ? 1 : sides;
  const each = (phase: string) => Array.from({ length: parts }, () => phase);
  return ['preparation', ...each('initial'), ...each('final')];
};

export const nuclearPace = (sides: number, options: Readonly<Record<string, unknown>>): PostingPace => ({
  phases: postingRounds(sides, options.sheets),
  ...turnsWithin(options['turn-limit'], { least: 12, most: 12 }),
});

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
