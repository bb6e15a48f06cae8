import type { Event } from '../../engine/domination/events.ts';
import { NO_PAPERS } from '../../engine/domination/papers.ts';
import type { State } from '../../engine/domination/state.ts';
import type { Hex } from '../../engine/kernel/board/hex.ts';
import type { Campaign } from '../../engine/kernel/campaign.ts';
import { PUBLIC, type Seat, type SideId } from '../../engine/kernel/ids.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import { lastReveal, type ScreenStore, type Sits } from '../../store/screen.ts';
import type { NamedTable } from '../system-ui.ts';

/** D-17.2, D-9.10: whether a side has something that the others at the table may not see: papers, or hidden units. */
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

/** D-17.2: whether a battle has shown the order that was lodged for a location. */
function wasShown(entries: Campaign['entries'], side: SideId, hex: Hex): boolean {
  const lastOf = (isIt: (event: Event) => boolean) =>
    entries.findLastIndex(({ events }) => (events as readonly AnyEvent[]).some((event) => isIt(event as Event)));
  const lodged = lastOf((event) => event.type === 'battle-order-lodged' && event.side === side && event.at === hex);
  const fought = lastOf(
    (event) => event.type === 'battle-started' && event.at === hex && [event.attacker, event.defender].includes(side),
  );
  return fought >= 0 && fought >= lodged;
}

/**
 * The seat at a shared screen: the side whose turn it is, or `acting`, who changes papers out of turn. The curtain
 * falls only before somebody who has secrets, so most games are played without it.
 */
export const seated =
  (acting: Seat | null): Sits =>
  (system, campaign, now, { lifted, together }) => {
    const state = now as State;
    if (state.phase === 'over') return { seat: null, viewer: PUBLIC, next: null, curtain: false };
    const side = acting ?? state.active;
    const isAlone = lifted?.seat === side;
    if (!isAlone && (side !== state.active || hasSecrets(state, side, campaign.entries)))
      return { seat: null, viewer: PUBLIC, next: side, curtain: together !== lastReveal(system, campaign) };
    return { seat: side, viewer: side, next: side, curtain: false };
  };

/** The seat stays where it is when it writes down its first secret: no curtain falls before it. */
export function sitDown(screen: ScreenStore, { system, campaign, sitting: { seat } }: NamedTable): void {
  if (seat !== null) screen.setState({ lifted: { seat, since: lastReveal(system, campaign) } });
}
