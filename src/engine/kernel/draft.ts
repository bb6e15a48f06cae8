import type { Json } from './ids.ts';
import type { Draft, Field } from './system.ts';

/** Filling in the blanks of a draft, those inside its parts too. */

const isPart = (value: unknown): value is Draft => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in a blank now; undefined when it is empty. */
export function valueIn(draft: Draft, { name, within = [] }: Pick<Field, 'name' | 'within'>): unknown {
  let part: unknown = draft;
  for (const key of [...within, name]) {
    if (!isPart(part) || !Object.hasOwn(part, key)) return undefined;
    part = part[key];
  }
  return part;
}

/** The draft with a blank filled: a `next` field's list grows, any other is set. */
export function fillBlank(draft: Draft, field: Pick<Field, 'kind' | 'name' | 'within'>, value: Json): Draft {
  const [key, ...inner] = field.within ?? [];
  if (key !== undefined) {
    const part = Object.hasOwn(draft, key) ? draft[key] : undefined;
    return { ...draft, [key]: fillBlank(isPart(part) ? part : {}, { ...field, within: inner }, value) };
  }
  if (field.kind !== 'next') return { ...draft, [field.name]: value };
  const list = draft[field.name];
  return { ...draft, [field.name]: [...(Array.isArray(list) ? list : []), value] };
}
