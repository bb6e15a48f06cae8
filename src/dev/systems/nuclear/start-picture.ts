import { PUBLIC, replay } from '@hexpost/engine';
import type { State } from '@hexpost/engine/nuclear';
import { pictureOf } from '../../../systems/nuclear/picture.ts';
import { readStored } from '../../play-again.ts';
import type { StartPicture } from '../../tested-system.ts';
import { nuclearRules, nuclearSystem } from './campaigns.ts';

/** A part of the map of the demo after so many entries, without words. */
function partOfDemo(entries: number, part: StartPicture['part']): StartPicture {
  const rules = nuclearRules();
  const campaign = readStored('demo');
  const state = replay(nuclearSystem(rules), campaign, entries) as State;
  const picture = pictureOf({ rules, state }, campaign.players, PUBLIC, 'en');
  return { picture: { ...picture, zones: picture.zones.map((zone) => ({ ...zone, label: '' })) }, part };
}

/** The front in turn 15 of the demo, where most units of both sides meet. */
export const startPicture = (): StartPicture => partOfDemo(725, { cols: [7, 17], rows: [7, 15] });

/** Entries of the demo at which its rounds change, turns 10 to 16. */
const BOARD_ENTRIES = [429, 494, 553, 568, 660, 699, 766, 822];

/** The middle of the same war, round by round: the board that plays on the start page. */
export const boardPictures = (): readonly StartPicture[] =>
  BOARD_ENTRIES.map((entries) => partOfDemo(entries, { cols: [1, 24], rows: [9, 13] }));
