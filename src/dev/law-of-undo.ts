import {
  type AnyEvent,
  type AnySystem,
  type Campaign,
  type Entry,
  foldEvents,
  GM,
  hashOf,
  isRevealing,
  keyed,
  type Seat,
} from '@hexpost/engine';

/** Law 11: what can be undone has shown a seat nothing that it could not work out beforehand from what it sees. */

/** True when a seat could work out from its view what an entry shows it: the events that it reads, and its view afterwards. */
export function isForeseen(
  system: AnySystem,
  before: unknown,
  { seat, command, events }: Pick<Entry, 'seat' | 'command' | 'events'>,
  viewer: Seat,
): boolean {
  const known = system.view(before, viewer);
  const decision = system.decide(known, seat, command, keyed('law 11', '1'));
  if (!decision.ok) return false;
  const told = (log: readonly AnyEvent[]) => hashOf(log.flatMap((event) => system.show(event, viewer, false) ?? []));
  const seen = (state: unknown, log: readonly AnyEvent[]) =>
    hashOf(system.view(foldEvents(system, state, log), viewer));
  return told(decision.events) === told(events) && seen(known, decision.events) === seen(before, events);
}

/** Undo is barred after an entry that reveals something to its own seat. The game master sees everything anyway. */
export function undoTellsNothing(system: AnySystem, campaign: Campaign, before: unknown, entry: Entry): string[] {
  const { seat, command } = entry;
  if (seat === GM || isRevealing(system, campaign, entry) || isForeseen(system, before, entry, seat)) return [];
  return [`law 11: ${seat} learns something from '${String(command.command)}', and may undo it`];
}
