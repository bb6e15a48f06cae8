/**
 * Levels of the computer differ in judgement, never in what they may see or roll. In a file of its own because the start page needs nothing
 * else.
 */
export const LEVELS = ['recruit', 'officer', 'general'] as const;
export type Level = (typeof LEVELS)[number];
