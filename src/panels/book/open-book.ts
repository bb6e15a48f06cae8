import { createContext, useContext } from 'react';
import type { LoadClauses } from './clause-texts.ts';
import type { BookPlace } from './places.ts';

/** The rulebook within reach of a screen. */
export interface OpenBook {
  readonly clauses: LoadClauses;
  readonly open: (place: BookPlace) => void;
}

/** Null without a rulebook: clauses are then plain text. */
export const OpenBookContext = createContext<OpenBook | null>(null);
export const useOpenBook = (): OpenBook | null => useContext(OpenBookContext);
