import {
  type AnyCommand,
  type Draft,
  type Field,
  fillField,
  type Json,
  type ListField,
  type Options,
  valueIn,
} from '@hexpost/engine';

/** Functions that change fields of a draft by hand, for any system. */

const isPart = (value: unknown): value is Draft => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rewrites the part of the draft that contains a field. */
function inPart(draft: Draft, within: readonly string[], change: (part: Draft) => Draft): Draft {
  const [key, ...inner] = within;
  if (key === undefined) return change(draft);
  const part = Object.hasOwn(draft, key) ? draft[key] : undefined;
  return { ...draft, [key]: inPart(isPart(part) ? part : {}, inner, change) };
}

type Place = Pick<Field, 'name' | 'within'>;

/** Empties a field, and removes the part of the order that becomes empty with it. */
export function clearField(draft: Draft, { name, within = [] }: Place): Draft {
  const without = inPart(draft, within, ({ [name]: _, ...rest }) => rest);
  const part = within.length > 0 ? valueIn(without, { name: within.at(-1)!, within: within.slice(0, -1) }) : undefined;
  return isPart(part) && Object.keys(part).length === 0 && within.length > 1
    ? clearField(without, { name: within.at(-1)!, within: within.slice(0, -1) })
    : without;
}

/** Sets a field to a new value. Neighbouring fields that were filled later may no longer fit and are emptied; parts of the draft stay. */
export function setField(draft: Draft, field: Place, value: Json): Draft {
  const before = valueIn(draft, field);
  const kept =
    before === undefined || before === value
      ? draft
      : inPart(draft, field.within ?? [], (part) => {
          const entries = Object.entries(part);
          const at = entries.findIndex(([key]) => key === field.name);
          return Object.fromEntries(entries.filter(([, held], i) => i <= at || isPart(held)));
        });
  return fillField(kept, { kind: 'one', ...field }, value);
}

/** Fills optional lists with an empty list until something is chosen. */
export const withEmptyLists = (draft: Draft, { fields }: Options<AnyCommand>): Draft =>
  fields
    .filter((field): field is ListField => field.kind === 'list' && field.least === 0)
    .filter((field) => valueIn(draft, field) === undefined)
    .reduce((now, field) => fillField(now, field, []), draft);

/** The empty field that must be filled first, where until then the rules refuse every choice of this one. */
export function fieldBefore(field: Field, { fields }: Options<AnyCommand>, draft: Draft): Field | undefined {
  if (field.kind !== 'one' || field.choices.some(({ refusal }) => !refusal)) return undefined;
  return fields
    .slice(0, fields.indexOf(field))
    .find((other) => !('optional' in other && other.optional) && valueIn(draft, other) === undefined);
}

interface FieldGroup {
  /** The keys of the part, joined; empty for the draft itself. */
  readonly key: string;
  /** The subject of the part (such as a sector), if there are several parts. */
  readonly about: string | undefined;
  readonly fields: readonly Field[];
}

/** Groups fields by the part of the draft that contains them. */
export function fieldGroups(fields: readonly Field[]): FieldGroup[] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    const key = (field.within ?? []).join('.');
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups].map(([key, own]) => {
    const within = own[0]!.within ?? [];
    return { key, about: within.length > 1 ? within.at(-1) : undefined, fields: own };
  });
}

/** The command that a draft is for: some fields mean different things in different commands. */
export const commandOf = ({ command }: Draft): string | undefined =>
  typeof command === 'string' ? command : undefined;
