import { type Campaign, computerAt, type SideId } from '@hexpost/engine';
import { useTable, useTools } from './tools.ts';

/** The side of the only person who plays against the computer; undefined if people play several sides, or none. */
export function soloSide(campaign: Pick<Campaign, 'players' | 'computers'>): SideId | undefined {
  const [own, other] = campaign.players.filter(({ seat }) => computerAt(campaign, seat) === undefined);
  return campaign.computers && !other ? own?.seat : undefined;
}

/** The result of the game for that person; undefined before the end, and if nobody plays alone. */
export function useVerdict(): 'won' | 'lost' | 'drawn' | undefined {
  const { winners, drawn } = useTools().ui.screen.ending;
  const { system, state, campaign } = useTable();
  const own = soloSide(campaign);
  if (own === undefined || !system.isOver(state)) return undefined;
  const won = winners(state);
  if (won.length === 0 && (!drawn || drawn(state).includes(own))) return 'drawn';
  return won.includes(own) ? 'won' : 'lost';
}
