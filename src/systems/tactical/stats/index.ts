import type { LoadStatistics } from '../../../panels/stats/statistics.ts';

export const loadTacticalStats: LoadStatistics = () => import('./pages.ts');
