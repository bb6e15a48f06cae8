import { createContext, useContext } from 'react';
import type { Place } from './places.ts';
import type { BookTexts, Volume } from './volume.ts';

/** The open rulebook, for everything in it. */
export interface Reading extends BookTexts {
  readonly volume: Volume;
  readonly go: (place: Place) => void;
}
export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('outside the rulebook');
  return reading;
}
