import type { Refusal } from './decision.ts';
import type { Json } from './ids.ts';
import type { Choice } from './system.ts';

/** A value to choose; `refused` says why it cannot be chosen now, `facts` are numbers to show beside it. */
export const choice = (value: Choice['value'], refused?: Refusal, facts?: Choice['facts']): Choice => ({
  value,
  ...(refused && { refusal: refused }),
  ...(facts && { facts }),
});

/** A choice whose refusal is computed when it is first read. */
export class LazyChoice<V extends Json> implements Choice {
  readonly value: V;
  readonly facts?: NonNullable<Choice['facts']>;
  /** Set until the refusal has been computed. */
  #why: ((value: V) => Refusal | undefined) | undefined;
  #refusal: Refusal | undefined;
  constructor(value: V, why: (value: V) => Refusal | undefined, facts?: Choice['facts']) {
    this.value = value;
    this.#why = why;
    if (facts) this.facts = facts;
  }
  get refusal(): Refusal | undefined {
    if (this.#why) {
      this.#refusal = this.#why(this.value);
      this.#why = undefined;
    }
    return this.#refusal;
  }
}
