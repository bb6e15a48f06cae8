import { createContext, useContext } from 'react';
import type { BookPlace } from './places.ts';
import type { BookTexts, Volume } from './volume.ts';

/** The open rulebook, shared by its components. */
export interface BookReading extends BookTexts {
  readonly volume: Volume;
  readonly go: (place: BookPlace) => void;
}
export const BookReadingContext = createContext<BookReading | null>(null);

export function useReading(): BookReading {
  const reading = useContext(BookReadingContext);
  if (!reading) throw new Error('outside the rulebook');
  return reading;
}
