/** Parts into which an exponent is divided. */
const PARTS = 64;

/**
 * A positive number to a power from 0 to some hundreds, rounded to 64ths. Every JavaScript engine gives the same bits: products and square roots
 * are rounded alike everywhere, `Math.pow` and `**` are not.
 */
export function toPower(base: number, exponent: number): number {
  const parts = Math.round(exponent * PARTS);
  let result = 1;
  for (let whole = Math.floor(parts / PARTS), square = base; whole > 0; whole = Math.floor(whole / 2)) {
    if (whole % 2 === 1) result *= square;
    square *= square;
  }
  let root = base;
  for (let part = PARTS / 2; part >= 1; part /= 2) {
    root = Math.sqrt(root);
    if ((parts % PARTS) & part) result *= root;
  }
  return result;
}
