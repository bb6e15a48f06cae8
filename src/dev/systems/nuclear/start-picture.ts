import { PUBLIC, replay } from '@hexpost/engine';
import type { State } from '@hexpost/engine/nuclear';
import { pictureOf } from '../../../systems/nuclear/picture.ts';
import { readStored } from '../../play-again.ts';
import type { StartPicture } from '../../tested-system.ts';
import { nuclearRules, nuclearSystem } from './campaigns.ts';

/** The front in turn 15 of the demo, where most units of both sides meet. */
export function startPicture(): StartPicture {
  const rules = nuclearRules();
  const campaign = readStored('demo');
  const state = replay(nuclearSystem(rules), campaign, 725) as State;
  const picture = pictureOf({ rules, state }, campaign.players, PUBLIC, 'en');
  return {
    picture: { ...picture, zones: picture.zones.map((zone) => ({ ...zone, label: '' })) },
    part: { cols: [7, 17], rows: [7, 15] },
  };
}
