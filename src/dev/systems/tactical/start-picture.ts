import { replay } from '@hexpost/engine';
import type { State } from '@hexpost/engine/tactical';
import { pictureOf } from '../../../systems/tactical/picture.ts';
import { readStored } from '../../play-again.ts';
import type { StartPicture } from '../../tested-system.ts';
import { tacticalRules, tacticalSystem } from './campaigns.ts';

/** The late turns of a stored battle, where most units of both sides meet. */
export function startPicture(): StartPicture {
  const rules = tacticalRules();
  const campaign = readStored('tactical-thousand');
  const state = replay(tacticalSystem(rules), campaign, 207) as State;
  const picture = pictureOf({ rules, state }, campaign.players, 'en', (mark) => mark);
  return { picture, part: { cols: [11, 23], rows: [8, 15] } };
}
