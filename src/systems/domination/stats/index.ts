import type { LoadStatistics } from '../../../panels/stats/statistics.ts';

export const loadDominationStats: LoadStatistics = () => import('./pages.ts');
