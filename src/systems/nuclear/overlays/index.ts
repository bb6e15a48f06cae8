import type { Hex } from '@hexpost/engine';
import { type Event, type HexContents, type Position, whereabouts } from '@hexpost/engine/nuclear';
import { type ChangedThing, changesOverlay, type MapChange } from '../../../panels/map/overlays/changes.ts';
import type { Overlay } from '../../../panels/map/overlays/overlay.ts';
import { sight, weapons } from './fire.ts';
import { danger, deployment, supply } from './ground.ts';
import { reach, threat } from './moves.ts';

/** N-4.12: what has changed. A preparation counts as a round. */
export const changes = changesOverlay<Position>({
  unitsOn: (position) =>
    Object.values(position.state.units).flatMap((unit) => {
      const hex = whereabouts(position, unit);
      const { id, side, living, suppressed } = unit;
      return hex === null ? [] : [{ id, side, hex, models: living.length, suppressed }];
    }),
  things: ({ state: before }, { state: now }) =>
    [...new Set([...Object.keys(before.hexes), ...Object.keys(now.hexes)])]
      .sort()
      .flatMap((hex) => thingsChanged(hex, before.hexes[hex] ?? {}, now.hexes[hex] ?? {})),
  roundOf(any) {
    const event = any as Event;
    if (event.type === 'turn-started') return event.turn;
    return event.type === 'round-started' ? event.round : undefined;
  },
});

function thingsChanged(hex: Hex, before: HexContents, now: HexContents): MapChange[] {
  const kinds: ChangedThing[] = [];
  if (before.keyPoint !== now.keyPoint) kinds.push('key-point');
  if (before.marker !== now.marker) kinds.push('marker');
  const [was, is] = [before.structure, now.structure];
  if (was && (!is || is.type !== was.type)) kinds.push('ruined');
  if (is && (!was || is.type !== was.type || (is.done && !was.done))) kinds.push('built');
  else if (is && was && is.owner !== was.owner) kinds.push('taken');
  return kinds.map((kind) => ({ hex, kind }));
}

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
export { measure } from './fire.ts';
