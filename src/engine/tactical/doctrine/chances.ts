import type { Position } from '../position.ts';

/** The fraction of a unit that dice destroy on average. Wounds beyond its last one do not count, which matters if few are left. */

/** If more are left, hardly any wounds are beyond the last. */
const FEW = 12;
/** The number of table entries for a mean equal to all that is left, and the multiple of it at which the table ends. */
const STEPS = 16;
const MOST = 3;
/** The assumed number of rolls that cause the wounds, all with the same chance. */
const THROWS = 40;

const tables: Float64Array[] = [];

/** The fraction of a unit, from 0 to 1, that a given mean of wounds destroys if `left` wounds remain. */
export function partDestroyed(mean: number, left: number): number {
  const share = mean / left;
  if (left > FEW) return share < 1 ? share : 1;
  const whole = Math.max(1, Math.ceil(left));
  const at = Math.min(MOST * STEPS, share * STEPS);
  const below = Math.floor(at);
  tables[whole] ??= tableFor(whole);
  const table = tables[whole];
  return table[below]! + (at - below) * (table[below + 1]! - table[below]!);
}

function tableFor(left: number): Float64Array {
  const table = new Float64Array(MOST * STEPS + 2);
  for (let at = 0; at < table.length; at++) table[at] = meanPart(Math.min(0.95, (at * left) / STEPS / THROWS), left);
  return table;
}

/** The mean of the wounds that count, as a fraction of `left`. */
function meanPart(chance: number, left: number): number {
  let likely = 1;
  for (let i = 0; i < THROWS; i++) likely *= 1 - chance;
  let [mean, rest] = [0, 1];
  for (let hits = 0; hits < left; hits++) {
    mean += hits * likely;
    rest -= likely;
    likely *= ((THROWS - hits) / (hits + 1)) * (chance / (1 - chance));
  }
  return (mean + left * rest) / left;
}

/** The chance that two dice reach this many hexes: for a charge (T-12.5), for a fall back (T-15.2). */
export function twoDice({ rules }: Position, hexes: number): number {
  const need = Math.max(2, hexes * rules.ruleset.inchesPerHex);
  if (need > 12) return 0;
  const over = 13 - need;
  return (need > 7 ? (over * (over + 1)) / 2 : 36 - ((need - 2) * (need - 1)) / 2) / 36;
}
