import type { ReactNode } from 'react';
import css from './NewCampaignPage.module.css';

/** The frame around the map of a new campaign. */
export function MapFrame({ children }: { readonly children: ReactNode }) {
  return <div className={css.sheet}>{children}</div>;
}
