import type { Refusal } from './decision.ts';
import type { Json } from './ids.ts';
import type { Choice, Draft, Field } from './system.ts';

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

/** Reading and filling the fields of a draft, nested ones included. */

const isPart = (value: unknown): value is Draft => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a field; undefined if it is empty. */
export function valueIn(draft: Draft, { name, within }: Pick<Field, 'name' | 'within'>): unknown {
  let part: unknown = draft;
  if (within) for (const key of within) part = inside(part, key);
  return inside(part, name);
}
const inside = (part: unknown, key: string): unknown =>
  isPart(part) && Object.hasOwn(part, key) ? part[key] : undefined;

/** A copy of the draft with a field filled: a `next` field appends to its list, any other field is set. */
export const fillField = (draft: Draft, field: Pick<Field, 'kind' | 'name' | 'within'>, value: Json): Draft =>
  fillPart(draft, field, 0, value);

function fillPart(part: Draft, field: Pick<Field, 'kind' | 'name' | 'within'>, depth: number, value: Json): Draft {
  const { kind, name, within } = field;
  if (within && depth < within.length) {
    const key = within[depth]!;
    const inner = Object.hasOwn(part, key) ? part[key] : undefined;
    return withKey(part, key, fillPart(isPart(inner) ? inner : {}, field, depth + 1, value));
  }
  if (kind !== 'next') return withKey(part, name, value);
  const list = part[name];
  return withKey(part, name, [...(Array.isArray(list) ? list : []), value]);
}

/** A copy with one key set. Written so because a key that is new to a spread, or computed in a literal, is slow. */
function withKey(draft: Draft, key: string, value: unknown): Draft {
  const copy: Record<string, unknown> = Object.assign({}, draft);
  copy[key] = value;
  return copy;
}
