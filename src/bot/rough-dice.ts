import { type Dice, diceFrom } from '@hexpost/engine';

/**
 * Dice to think with, never to play with: a thousandth of the work of those that decide a game. The face is derived from the name of the
 * roll, so the same shot in two plans gives the same face and the plans can be compared. `ordinals` counts the rolls of a name.
 */
export function roughDice(seed: number, ordinals: Map<string, number>): Dice {
  return diceFrom(({ label, by, against }, sides, count) => {
    const name = `${label} ${by} ${against ?? ''}`;
    const ordinal = ordinals.get(name) ?? 0;
    ordinals.set(name, ordinal + 1);
    let hash = (seed ^ Math.imul(ordinal + 1, 0x9e3779b1)) >>> 0;
    for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
    const faces: number[] = [];
    for (let i = 0; i < count; i++) {
      hash = mixed((hash + 0x9e3779b9) | 0);
      faces.push(1 + (hash % sides));
    }
    return faces;
  });
}

/** A number whose every bit depends on every bit of `value` (the finaliser of MurmurHash3). */
function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
