import { lazy } from 'react';
import { useTable } from '../../sectors/table.ts';
import { StatsModal } from '../StatsModal.tsx';

// Charts are a lot of script: they come when somebody wants to see them.
const StatsPages = lazy(() => import('./StatsPages.tsx'));

/** The statistics over the table of sectors. */
export const SectorsStats = () => (
  <StatsModal screen={useTable().screen}>
    <StatsPages />
  </StatsModal>
);
