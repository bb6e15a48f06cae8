import { stream } from '@hexpost/engine';
import type { State } from '@hexpost/engine/domination';
import { wholeOf } from '../../../map/print/order.ts';
import { pictureOf } from '../../../systems/domination/picture.ts';
import { wildestOf } from '../../random-games.ts';
import type { StartPicture } from '../../tested-system.ts';
import { dominationRules, dominationSystem, freshDomination } from './campaigns.ts';
import { dominationStep } from './manner.ts';

/** The attacks that have to be answered now. */
const attacksIn = ({ hexes, phase }: State): number =>
  phase === 'answer' ? Object.values(hexes).reduce((count, { battles = [] }) => count + battles.length, 0) : -1;

/** A planet of two sides after some rounds, at the moment with the most attacks to answer. */
export function startPicture(): StartPicture {
  const rules = dominationRules();
  const system = dominationSystem(rules);
  const fresh = freshDomination(rules, { seed: 'start', sides: 2, planet: 'twin-poles' });
  const [next, random] = [dominationStep('eager'), stream('start picture')];
  const state = wildestOf<State>(system, fresh, (now) => next(system, now, random), attacksIn, 150);
  const picture = pictureOf({ rules, state }, fresh.players, 'en');
  return { picture, arrows: [], signs: [], part: { ...wholeOf(picture), rows: [2, 7] } };
}
