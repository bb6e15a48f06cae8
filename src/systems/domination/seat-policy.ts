import type { AnyEvent, Campaign, Hex, SideId } from '@hexpost/engine';
import { type Event, NO_PAPERS, type State } from '@hexpost/engine/domination';
import { policyWithPapers } from '../../store/policy-with-papers.ts';

/** D-17.2, D-9.10: true if a side has something to hide from the others at the table: standing orders, or hidden units. */
function hasSecrets({ sides, units, options }: State, side: SideId, entries: Campaign['entries']): boolean {
  const { orders, casualty, standing } = sides[side]!;
  const own = Object.values(units).filter((unit) => unit.side === side);
  const isLodged = Object.entries(orders).some(([hex, order]) => {
    const there = own.filter(({ id, at }) => at === hex && order.includes(id));
    return there.length > 1 && !wasShown(entries, side, hex);
  });
  return (
    isLodged ||
    Object.keys(casualty).length > 0 ||
    JSON.stringify(standing) !== JSON.stringify(NO_PAPERS) ||
    (options['hidden-infiltrators'] && own.some(({ hidden }) => hidden))
  );
}

/** D-17.2: true once a battle has shown the battle order stored for a location. */
function wasShown(entries: Campaign['entries'], side: SideId, hex: Hex): boolean {
  const lastOf = (isIt: (event: Event) => boolean) =>
    entries.findLastIndex(({ events }) => (events as readonly AnyEvent[]).some((event) => isIt(event as Event)));
  const lodged = lastOf((event) => event.type === 'battle-order-lodged' && event.side === side && event.at === hex);
  const fought = lastOf(
    (event) => event.type === 'battle-started' && event.at === hex && [event.attacker, event.defender].includes(side),
  );
  return fought >= 0 && fought >= lodged;
}

/** The seat at a shared screen: the side whose turn it is, or one changing its standing orders out of turn. */
export const seatPolicy = policyWithPapers(hasSecrets);
