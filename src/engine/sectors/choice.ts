import type { Refusal } from '../kernel/decision.ts';
import type { Choice } from '../kernel/system.ts';

/** A value to choose, with why it cannot be chosen now, if so. */
export const choice = (value: Choice['value'], refused?: Refusal, facts?: Choice['facts']): Choice => ({
  value,
  ...(refused && { refusal: refused }),
  ...(facts && { facts }),
});
