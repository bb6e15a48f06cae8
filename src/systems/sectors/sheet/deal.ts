import type { Draft } from '@hexpost/engine';
import { defaultDeployment, type SectorId, type State } from '@hexpost/engine/sectors';

/** Armies by sector; a sector without any is not named. */
export type Placed = Readonly<Record<SectorId, number>>;

export const placedIn = ({ armies }: Draft): Placed => (armies ?? {}) as Placed;

/** The armies of an even deal, sector by sector: 4, 3, 3. */
export const shares = (state: State): readonly number[] => Object.values(defaultDeployment(state).armies);

/** All armies dealt evenly over the sectors chosen, the first in map order making up the number. */
export function dealt(state: State, chosen: readonly SectorId[]): Placed {
  const { sectors } = state.map;
  const some = [...chosen, ...sectors.filter((sector) => !chosen.includes(sector))].slice(0, state.data.startSectors);
  return defaultDeployment({ ...state, map: { ...state.map, sectors: sectors.filter((id) => some.includes(id)) } })
    .armies;
}
