import type { Json } from './ids.ts';
import type { Draft, Field } from './system.ts';

/** Reading and filling the blanks of a draft, nested ones included. */

const isPart = (value: unknown): value is Draft => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value in a blank; undefined when it is empty. */
export function valueIn(draft: Draft, { name, within }: Pick<Field, 'name' | 'within'>): unknown {
  let part: unknown = draft;
  if (within) for (const key of within) part = inside(part, key);
  return inside(part, name);
}
const inside = (part: unknown, key: string): unknown =>
  isPart(part) && part[key] !== undefined && Object.hasOwn(part, key) ? part[key] : undefined;

/** A copy of the draft with a blank filled: a `next` field appends to its list, any other field is set. */
export function fillBlank(draft: Draft, field: Pick<Field, 'kind' | 'name' | 'within'>, value: Json): Draft {
  if (field.within && field.within.length > 0) {
    const [key, ...inner] = field.within as [string, ...string[]];
    const part = Object.hasOwn(draft, key) ? draft[key] : undefined;
    return withKey(draft, key, fillBlank(isPart(part) ? part : {}, { ...field, within: inner }, value));
  }
  if (field.kind !== 'next') return withKey(draft, field.name, value);
  const list = draft[field.name];
  return withKey(draft, field.name, [...(Array.isArray(list) ? list : []), value]);
}

/** A copy with one key set. Written so because a key that is new to a spread, or computed in a literal, is slow. */
export function withKey(draft: Draft, key: string, value: unknown): Draft {
  const copy: Record<string, unknown> = Object.assign({}, draft);
  copy[key] = value;
  return copy;
}
