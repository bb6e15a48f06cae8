import { createContext, type ReactNode, useContext } from 'react';
import type { SideId } from '../../engine/kernel/ids.ts';

/** A side as charts and tables name it. */
export interface StatsSide {
  readonly id: SideId;
  readonly name: string;
  /** Its place in the palette; null for the colour of nobody. */
  readonly colour: number | null;
  /** Its mark and name. */
  readonly label: ReactNode;
}

/** The sides of the campaign, in their order. */
export const SidesContext = createContext<readonly StatsSide[]>([]);
export const useSides = (): readonly StatsSide[] => useContext(SidesContext);

/** A line of a chart or a table: what it is called, and a number for every side. */
export interface SidesLine {
  readonly key: string;
  readonly name: string;
  readonly numbers: Readonly<Record<SideId, number | string>>;
}
