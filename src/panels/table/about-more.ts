import { createContext, type ReactNode } from 'react';

/** Further facts for *About this campaign*, each a name and its text in a `div`, from whoever opens the table. */
export const AboutMoreContext = createContext<ReactNode>(null);
