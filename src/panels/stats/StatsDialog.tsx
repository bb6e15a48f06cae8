import { lazy } from 'react';
import { useTools } from '../table/tools.ts';
import { StatsModal } from './StatsModal.tsx';

// Charts are a lot of script: they come when somebody wants to see them.
const StatsPages = lazy(() => import('./StatsPages.tsx'));

/** The course of the campaign in charts, and its dice. */
export const StatsDialog = () => (
  <StatsModal screen={useTools().screen}>
    <StatsPages />
  </StatsModal>
);
