import { type AnySystem, type Campaign, GM, submit } from '@hexpost/engine';
import type { Ruling } from '../post/resolve.ts';
import { type CampaignStore, campaignStore } from './campaign.ts';

/** The game master's rulings in a round being resolved, and the way to change them. */
export interface Rulings {
  readonly rulings: () => readonly Ruling[];
  readonly change: (rulings: readonly Ruling[]) => void;
}

/**
 * A round being resolved, shown at the table. A command given there becomes the last of the game master's rulings; the owner
 * of the rulings then resolves the round again and sets `campaign` and `state`. Commands for a player's seat are refused
 * (RangeError).
 */
export function rulingStore(system: AnySystem, campaign: Campaign, { rulings, change }: Rulings): CampaignStore {
  const players = campaign.players.map(({ seat }) => seat);
  const store = campaignStore(system, campaign);
  // Rulings with a number belong to a step of the resolution, and are taken back there.
  const last = () => rulings().findLast(({ at }) => at === undefined);
  store.setState({
    submit(seat, command, declaredFaces) {
      if (players.includes(seat)) throw new RangeError('a game master enters no command as a player');
      const { campaign: now, state } = store.getState();
      const tried = submit(system, now, state, seat, command, declaredFaces);
      if (tried.ok)
        change([
          ...rulings(),
          { command, ...(seat !== GM && { seat }), ...(declaredFaces && { told: declaredFaces }) },
        ]);
      return tried;
    },
    canUndo: () => last() !== undefined,
    undo: () => change(rulings().filter((ruling) => ruling !== last())),
  });
  return store;
}
