import type { LoadStatistics } from '../../../panels/stats/statistics.ts';

export const loadSectorsStats: LoadStatistics = () => import('./pages.ts');
