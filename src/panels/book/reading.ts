import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { RulesetText } from '../../words/index.ts';
import type { Place } from './places.ts';
import type { Volume } from './volume.ts';

/** What every page of the open book works with. */
export interface Reading {
  readonly volume: Volume;
  readonly t: TFunction;
  /** A word that this volume has of its own: `table.units`. */
  readonly own: (key: string) => string;
  /** A text of the ruleset in the language on the screen. */
  readonly row: (text: RulesetText | undefined, id?: string) => string;
  readonly go: (place: Place) => void;
}
export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('outside the rulebook');
  return reading;
}
