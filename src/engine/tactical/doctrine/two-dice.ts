import type { Position } from '../position.ts';

/** The chance that two dice reach this many hexes: for a charge (T-12.5), for a fall back (T-15.2). */
export function twoDice({ rules }: Position, hexes: number): number {
  const need = Math.max(2, hexes * rules.ruleset.inchesPerHex);
  if (need > 12) return 0;
  const over = 13 - need;
  return (need > 7 ? (over * (over + 1)) / 2 : 36 - ((need - 2) * (need - 1)) / 2) / 36;
}
