/**
 * N-4.7, N-4.11: the phase of each round of posting that a turn takes. One after another, every side answers what it has seen;
 * with secret sheets all post at once.
 */
export const postingRounds = (sides: number, sheets: unknown): readonly string[] => {
  const parts = sheets === 'simultaneous' ? 1 : sides;
  const each = (phase: string) => Array.from({ length: parts }, () => phase);
  return ['preparation', ...each('initial'), ...each('final')];
};
