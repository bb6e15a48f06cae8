import type { SideId } from '@hexpost/engine';
import { type ComponentType, createContext, useContext } from 'react';
import type { Namespace } from '../../words/index.ts';
import type { OwnText } from '../parts/own-texts.ts';
import type { Luck } from './luck.ts';

/** The figures of all sides at one time of a campaign: before it began, at the end of a turn, or now. */
export interface StatsMoment<Figure extends string = string> {
  readonly when: 'start' | 'end' | 'now';
  readonly turn: number;
  readonly sides: Readonly<Record<SideId, Readonly<Record<Figure, number>>>>;
}

/** A table: a line for each figure, a column for each side. */
export interface StatsTable {
  /** Its heading, if it is not that of the page. */
  readonly title?: string;
  /** Heading of the column with the names of the lines. */
  readonly head: string;
  readonly lines: readonly (readonly [key: string, name: string, numberOf: (side: SideId) => number | string])[];
}

/**
 * A page: figures over time, drawn and as a table (the first is shown, the others can be chosen); tables of the present,
 * or `no-<id>` if there are none; or the dice.
 */
export type StatsPage =
  | { readonly id: string; readonly figures: readonly [string, ...string[]] }
  | { readonly id: string; readonly useTables: (own: OwnText) => readonly StatsTable[] }
  | { readonly id: string; readonly Page: ComponentType };

/** A side as named in charts and tables. */
export interface StatsSide {
  readonly id: SideId;
  readonly name: string;
  readonly colour: number | undefined;
}

/** The statistics of a system, loaded when they are first opened. The hooks are called at its table. */
export interface Statistics {
  /**
   * Has `page.<id>`, `about.<id>`, `figure.<id>`, differences from the namespace `stats`, and `label.<die>` if it is
   * not the die's name.
   */
  readonly words: Namespace;
  readonly pages: readonly [StatsPage, ...StatsPage[]];
  /** The course of the campaign as far as the viewer may know it. */
  readonly useMoments: () => readonly StatsMoment[];
  /** How lucky each side was with all its dice; none for a side that has thrown none. */
  readonly useLuck: () => readonly { readonly side: SideId; readonly luck: Luck }[];
}

export type LoadStatistics = () => Promise<{ readonly default: Statistics }>;

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
