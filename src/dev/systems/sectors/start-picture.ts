import { replay } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import { wholeOf } from '../../../map/print/order.ts';
import { overlayOf } from '../../../systems/sectors/map/overlay.ts';
import { drawingOf, pictureOf } from '../../../systems/sectors/picture.ts';
import { readStored } from '../../play-again.ts';
import type { StartPicture } from '../../tested-system.ts';
import { sectorsRules, sectorsSystem } from './campaigns.ts';

const unnamed = () => '';

/** The planet of the demo in its fifth week, when the orders are revealed. */
export function startPicture(): StartPicture {
  const campaign = readStored('sectors-three-sides');
  const state = replay(sectorsSystem(sectorsRules()), campaign, 121) as State;
  const planet = drawingOf(campaign, state)!;
  const picture = pictureOf(planet, state, campaign.players, { side: unnamed, sector: unnamed });
  const { arrows, signs } = overlayOf(planet, state, campaign.players, { chosen: null, focus: null, sketch: null });
  return { picture, arrows, signs: signs ?? [], part: wholeOf(picture) };
}
