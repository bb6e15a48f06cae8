import { momentsOf } from '../../../dev/random-games.ts';
import type { StartPicture } from '../../../dev/tested-system.ts';
import type { State } from '../../../engine/domination/state.ts';
import { stream } from '../../../engine/kernel/dice/keyed.ts';
import { wholeOf } from '../../../map/print/order.ts';
import { pictureOf } from '../picture.ts';
import { dominationRules, dominationSystem, freshDomination } from './campaigns.ts';
import { dominationStep } from './manner.ts';

const battlesIn = ({ hexes }: State): number =>
  Object.values(hexes).reduce((count, { battles = [] }) => count + battles.length, 0);

/** A planet of two sides after some rounds, at the moment with the most attacks to answer. */
export function startPicture(): StartPicture {
  const rules = dominationRules();
  const system = dominationSystem(rules);
  const fresh = freshDomination(rules, { seed: 'start', sides: 2, planet: 'twin-poles' });
  const next = dominationStep('eager');
  const random = stream('start picture');
  let shown: State | undefined;
  for (const { campaign, after } of momentsOf<State>(system, fresh, (state) => next(system, state, random))) {
    if (after.phase === 'answer' && (!shown || battlesIn(after) >= battlesIn(shown))) shown = after;
    if (campaign.entries.length === 150) break;
  }
  const picture = pictureOf({ rules, state: shown! }, fresh.players, 'en');
  return { picture, arrows: [], signs: [], part: { ...wholeOf(picture), rows: [2, 7] } };
}
