import { GM, type Player, PUBLIC, type Seat, type SideId } from '@hexpost/engine';
import type { Translate } from '../../words/index.ts';
import type { Names } from '../system-ui.ts';

/** Names of seats: the one that a player chose, else the id; the game master and the public are named by the shared texts. */
export const seatName =
  (t: Translate, players: readonly Player[]) =>
  (id: Seat): string =>
    id === GM || id === PUBLIC ? t(`play:seat.${id}`) : (players.find(({ seat }) => seat === id)?.name ?? id);

/** Colours of sides: the one that a player chose, else by the place in `order`; none for a seat that is not a side. */
export const sideColour =
  (order: readonly SideId[], players: readonly Player[]): Names['colour'] =>
  (id) => {
    const place = order.indexOf(id);
    return place < 0 ? undefined : (players.find(({ seat }) => seat === id)?.colour ?? place);
  };
