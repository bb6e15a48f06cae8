import type { Entry } from '@hexpost/engine';
import { distanceToZone, type Event, type Position, structureAt } from '@hexpost/engine/nuclear';

/** Events that the fuzzer counts in Nuclear, because random players seldom bring them about. */

/** Beyond this distance from the zone no unit deploys without a depot, not even a Scout. */
const ZONE_REACH = 1;

const ALWAYS: ReadonlySet<Event['type']> = new Set([
  'unit-withdrawn',
  'unit-embarked',
  'unit-destroyed',
  'structure-demolished',
  'structure-captured',
  'base-captured',
  'minefield-triggered',
  'transport-wrecked',
  'vip-delivered',
  'game-won',
]);

export const deedsOf = (position: Position, { events }: Entry): readonly string[] =>
  (events as readonly Event[]).flatMap((event) => deedOf(position, event) ?? []);

/** `position` is the one before the entry. */
function deedOf(position: Position, event: Event): string | undefined {
  if (ALWAYS.has(event.type)) return event.type;
  if (event.type === 'construction-finished') return `built ${event.structure}`;
  if (event.type === 'unit-moved' && event.kind === 'march')
    return [event.from, ...event.path].every((hex) => isRail(position, hex)) ? 'marched by rail' : undefined;
  if (event.type === 'unit-deployed' && !event.ambush) {
    const side = position.state.sides[position.state.units[event.unit]?.side ?? ''];
    return side && distanceToZone(position, side, event.hex) > ZONE_REACH ? 'deployed at a depot' : undefined;
  }
  return undefined;
}

const isRail = (position: Position, hex: string): boolean => structureAt(position, hex)?.row.role === 'rail';
