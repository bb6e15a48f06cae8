import type { Position } from '@hexpost/engine/tactical';
import type { Overlay } from '../../../panels/map/overlays/overlay.ts';
import { sight, threat, weapons } from './fire.ts';
import { charging, flight, leadership } from './nerve.ts';

/** The overlays, in the order of the list. */
export const TACTICAL_OVERLAYS: readonly Overlay<Position>[] = [weapons, sight, threat, charging, flight, leadership];
