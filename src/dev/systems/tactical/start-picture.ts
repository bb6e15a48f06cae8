import { stream } from '@hexpost/engine';
import type { State } from '@hexpost/engine/tactical';
import { wholeOf } from '../../../map/print/order.ts';
import { pictureOf } from '../../../systems/tactical/picture.ts';
import { wildestOf } from '../../random-games.ts';
import type { StartPicture } from '../../tested-system.ts';
import { freshBattle, tacticalRules, tacticalSystem } from './campaigns.ts';
import { tacticalStep } from './manner.ts';

const troubleIn = ({ units }: State): number =>
  Object.values(units).reduce((sum, { fallingBack, engaged }) => sum + (fallingBack ? 2 : 0) + engaged.length, 0);

/** A small battle at its wildest moment. */
export function startPicture(): StartPicture {
  const rules = tacticalRules();
  const system = tacticalSystem(rules);
  const fresh = freshBattle(rules, { seed: 'start', beginning: 'contact', factions: ['space-marines', 'orks'] });
  const [next, random] = [tacticalStep('eager'), stream('start picture')];
  const state = wildestOf<State>(system, fresh, (now) => next(system, now, random), troubleIn, 60);
  const picture = pictureOf({ rules, state }, fresh.players, 'en', (mark) => mark);
  return { picture, arrows: [], signs: [], part: { ...wholeOf(picture), cols: [12, 24], rows: [9, 16] } };
}
