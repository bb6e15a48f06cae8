import type { SideId } from '@hexpost/engine';
import { createContext, useContext } from 'react';
import type { OwnText } from '../parts/own-texts.ts';
import type { StatsSide } from './statistics.ts';

/** The open statistics, shared by its components. */
export interface StatsContextValue {
  readonly own: OwnText;
  /** The purpose of dice, as a heading. */
  readonly labelOf: (label: string) => string;
  readonly sides: readonly StatsSide[];
}
export const StatsContext = createContext<StatsContextValue | null>(null);

export function useStats(): StatsContextValue {
  const stats = useContext(StatsContext);
  if (!stats) throw new Error('outside the statistics');
  return stats;
}

/** A line of a chart or a table: a number for every side. */
export interface SidesLine {
  readonly key: string;
  readonly name: string;
  readonly numbers: Readonly<Record<SideId, number | string>>;
}

/** A line with the result of a function for each side. */
export const sidesLine = (
  sides: readonly StatsSide[],
  key: string,
  name: string,
  numberOf: (side: SideId) => number | string,
): SidesLine => ({ key, name, numbers: Object.fromEntries(sides.map(({ id }) => [id, numberOf(id)])) });
