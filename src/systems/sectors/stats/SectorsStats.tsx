import { lazy } from 'react';
import { StatsModal } from '../../../panels/stats/StatsModal.tsx';
import { useTable } from '../table.ts';

// Charts are a lot of script: they come when somebody wants to see them.
const StatsPages = lazy(() => import('./StatsPages.tsx'));

/** The statistics over the table of sectors. */
export const SectorsStats = () => (
  <StatsModal screen={useTable().screen}>
    <StatsPages />
  </StatsModal>
);
