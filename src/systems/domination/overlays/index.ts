import type { Position } from '../../../engine/domination/position.ts';
import type { Overlay } from '../../../panels/map/overlays/overlay.ts';
import { reach, support, threat } from './units.ts';
import { airDefence, drops, guns, income, radar, synapse } from './works.ts';

/** The overlays, in the order of the list. */
export const DOMINATION_OVERLAYS: readonly Overlay<Position>[] = [
  reach,
  threat,
  income,
  drops,
  guns,
  radar,
  airDefence,
  synapse,
  support,
];
