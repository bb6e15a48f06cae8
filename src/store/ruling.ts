import { type Campaign, submit } from '../engine/kernel/campaign.ts';
import { GM } from '../engine/kernel/ids.ts';
import type { AnySystem } from '../engine/kernel/system.ts';
import type { Ruling } from '../post/resolve.ts';
import { type CampaignStore, campaignStore } from './campaign.ts';

/** The master's rulings in a round that is being resolved: those that stand, and the way to change them. */
export interface Rulings {
  readonly rulings: () => readonly Ruling[];
  readonly change: (rulings: readonly Ruling[]) => void;
}

/**
 * A resolution on the table: what is given there becomes the last of the master's rulings, and the round is to be resolved
 * anew; whoever does that sets `campaign` and `state`. Players' commands are theirs alone (RangeError): `players` are their seats.
 */
export function rulingStore(system: AnySystem, campaign: Campaign, { rulings, change }: Rulings): CampaignStore {
  const players = campaign.players.map(({ seat }) => seat);
  const store = campaignStore(system, campaign);
  // Rulings with a number belong to a step of the resolution: they are taken back there.
  const last = () => rulings().findLast(({ at }) => at === undefined);
  store.setState({
    submit(seat, command, told) {
      if (players.includes(seat)) throw new RangeError('a game master enters no command as a player');
      const { campaign: now, state } = store.getState();
      const tried = submit(system, now, state, seat, command, told);
      if (tried.ok) change([...rulings(), { command, ...(seat !== GM && { seat }), ...(told && { told }) }]);
      return tried;
    },
    canUndo: () => last() !== undefined,
    undo: () => change(rulings().filter((ruling) => ruling !== last())),
  });
  return store;
}
