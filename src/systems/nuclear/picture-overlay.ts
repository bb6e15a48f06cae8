import type { Hex } from '@hexpost/engine';
import type { HexMark } from '../../map/picture.ts';
import type { Pick } from '../../panels/command/picks.ts';

const KINDS: Readonly<Record<string, HexMark['kind']>> = {
  target: 'target',
  hex: 'deploy',
  hexes: 'deploy',
  path: 'path',
};

/** Picks as marks on the map; of several on one hex the possible one shows, and the one with fewest steps. */
export function marksOf(picks: readonly Pick[]): HexMark[] {
  const best = new Map<Hex, Pick>();
  for (const pick of picks) {
    const other = best.get(pick.hex);
    if (!other || cost(pick) < cost(other)) best.set(pick.hex, pick);
  }
  return [...best.values()].map(({ hex, field, choice: { refusal, facts } }) => {
    const text = facts?.steps ?? facts?.distance;
    return {
      hex,
      kind: refusal ? 'blocked' : (KINDS[field.name] ?? 'reach'),
      ...(text !== undefined && { text: String(text) }),
    };
  });
}
const cost = ({ choice }: Pick): number => (choice.refusal ? 1000 : 0) + Number(choice.facts?.steps ?? 0);
