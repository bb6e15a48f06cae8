import type { State } from '../../../src/engine/domination/state.ts';
import type { Campaign } from '../../../src/engine/kernel/campaign.ts';
import type { Sitting } from '../../../src/store/screen.ts';
import { seatPolicy } from '../../../src/systems/domination/table.ts';
import { system } from '../../domination/positions.ts';

/** The seat at a shared screen in a position, in a campaign of these events, each an entry. */
export function sittingWith(
  state: State,
  {
    lifted,
    acting = null,
    events = [],
  }: { readonly lifted?: string; readonly acting?: string | null; readonly events?: readonly object[] },
): Sitting {
  const campaign = { entries: events.map((event) => ({ events: [event] })) } as unknown as Campaign;
  return seatPolicy(acting)(system, campaign, state, {
    lifted: lifted === undefined ? null : { seat: lifted, since: -1 },
    together: null,
  });
}
