import type { LoadStatistics } from '../../../panels/stats/statistics.ts';

export const loadNuclearStats: LoadStatistics = () => import('./pages.ts');
