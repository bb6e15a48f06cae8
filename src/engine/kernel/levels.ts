/** Levels of the computer differ in judgement, never in what they may see or throw. In a file of its own: the start page needs no more. */
export const LEVELS = ['recruit', 'officer', 'general'] as const;
export type Level = (typeof LEVELS)[number];
