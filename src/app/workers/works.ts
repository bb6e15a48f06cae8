/** Work that is done by the rules of a system beside the page, by the name that the worker is given. */
export const WORKS = {
  examine: () => import('../storage/examine.worker.ts'),
  'judge-ruleset': () => import('../files/judge-ruleset.worker.ts'),
  'read-campaign': () => import('../files/read-campaign.worker.ts'),
  'stand-in': () => import('../computer/stand-in.worker.ts'),
  think: () => import('../computer/think.worker.ts'),
  verify: () => import('../storage/verify-stored.worker.ts'),
} as const;
export type Work = keyof typeof WORKS;
