import type { Hex } from '../kernel/board/hex.ts';
import type { UnitId } from '../kernel/ids.ts';
import type { Event, EventOf } from './events.ts';
import { bit, type Force, type Stand } from './force.ts';

/** Battles in the log: which events belong to one, and how they change its forces. */

/** A battle from its start to its aftermath, or what happened between two battles. */
export interface TurnScene {
  readonly battle: EventOf<'battle-started'> | null;
  /** Without `battle-started`. */
  readonly events: readonly Event[];
}

/** D-7.12: events after the end of a battle that still belong to it. */
const AFTERMATH: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'unit-destroyed',
  'absorption-paid',
  'unit-repaired',
  'repair-failed',
  'building-destroyed',
  'location-taken',
  'object-captured',
  'object-devastated',
  'hq-taken',
]);

export function scenesOf(events: readonly Event[]): readonly TurnScene[] {
  const scenes: { battle: TurnScene['battle']; events: Event[] }[] = [];
  let isDecided = false;
  for (const event of events) {
    const last = scenes.at(-1);
    const goesOn = last?.battle && (!isDecided || AFTERMATH.has(event.type));
    if (event.type === 'battle-started') {
      scenes.push({ battle: event, events: [] });
      isDecided = false;
    } else if (last && (last.battle === null || goesOn)) last.events.push(event);
    else scenes.push({ battle: null, events: [event] });
    if (event.type === 'battle-won' || event.type === 'battle-drawn') isDecided = true;
  }
  return scenes;
}

/** The state of a force after an event of its battle. */
export function standAfter({ side, fighters }: Force, stand: Stand, event: Event): Stand {
  const built = (at: Hex) => fighters.findIndex(({ building }) => building?.at === at);
  const placeOf = (unit: UnitId) => fighters.findIndex(({ id }) => id === unit);
  const isFort = event.type === 'building-destroyed' && event.side === side;
  const unit = 'unit' in event && typeof event.unit === 'string' ? placeOf(event.unit) : -1;
  const n = isFort ? built(event.at) : unit;
  if (n < 0) return stand;
  const left = { ...stand, queue: stand.queue & ~bit(n) };
  switch (event.type) {
    case 'unit-destroyed':
    case 'building-destroyed':
      return { ...left, alive: stand.alive & ~bit(n) };
    case 'waaagh-rolled':
      return event.bonus ? { ...stand, called: stand.called | bit(n) } : stand;
    case 'unit-damaged':
      return { ...(fighters[n]!.keepsPlace ? stand : left), damaged: stand.damaged | bit(n) };
    case 'unit-repaired':
      return { ...stand, damaged: stand.damaged & ~bit(n) };
    default:
      return stand;
  }
}
