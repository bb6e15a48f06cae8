import type { Position } from '@hexpost/engine/nuclear';
import type { Overlay } from '../../../panels/map/overlays/overlay.ts';
import { changes } from './changes.ts';
import { danger } from './danger.ts';
import { deployment } from './deployment.ts';
import { reach } from './reach.ts';
import { sight } from './sight.ts';
import { supply } from './supply.ts';
import { threat } from './threat.ts';
import { weapons } from './weapons.ts';

/** The overlays, in the order of the list. */
export const OVERLAYS: readonly Overlay<Position>[] = [
  reach,
  weapons,
  sight,
  threat,
  supply,
  deployment,
  danger,
  changes,
];
export { measure } from './ruler.ts';
