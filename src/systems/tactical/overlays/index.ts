import { type Event, modelsOf, type Position, standing } from '@hexpost/engine/tactical';
import { changesOverlay } from '../../../panels/map/overlays/changes.ts';
import type { Overlay } from '../../../panels/map/overlays/overlay.ts';
import { ORDER } from '../facts.ts';
import { sight, threat, weapons } from './fire.ts';
import { charging, flight, leadership } from './nerve.ts';

const changes = changesOverlay<Position>({
  unitsOn: (position) =>
    ORDER.flatMap((side) => standing(position, side)).map((unit) => ({
      id: unit.id,
      side: unit.side,
      hex: unit.hex!,
      models: modelsOf(position, unit),
    })),
  roundOf(any) {
    const event = any as Event;
    return event.type === 'turn-started' ? event.turn : undefined;
  },
});

/** The overlays, in the order of the list. */
export const TACTICAL_OVERLAYS: readonly Overlay<Position>[] = [
  weapons,
  sight,
  threat,
  charging,
  flight,
  leadership,
  changes,
];
