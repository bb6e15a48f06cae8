import type { Refusal } from './decision.ts';
import type { Choice } from './system.ts';

/** A value to choose; `refused` says why it cannot be chosen now, `facts` are numbers to show beside it. */
export const choice = (value: Choice['value'], refused?: Refusal, facts?: Choice['facts']): Choice => ({
  value,
  ...(refused && { refusal: refused }),
  ...(facts && { facts }),
});
