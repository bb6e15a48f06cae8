import { fillBlank, valueIn } from '../../engine/kernel/draft.ts';
import type { Json } from '../../engine/kernel/ids.ts';
import type { AnyCommand, Draft, Field, ListField, Options } from '../../engine/kernel/system.ts';

/** Changing the blanks of a draft by hand, of any system. */

const isPart = (value: unknown): value is Draft => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of the draft in which a blank stands, rewritten. */
function inPart(draft: Draft, within: readonly string[], change: (part: Draft) => Draft): Draft {
  const [key, ...inner] = within;
  if (key === undefined) return change(draft);
  const part = Object.hasOwn(draft, key) ? draft[key] : undefined;
  return { ...draft, [key]: inPart(isPart(part) ? part : {}, inner, change) };
}

type Place = Pick<Field, 'name' | 'within'>;

/** The blank is empty again; an order's part that is empty then is taken out with it. */
export function empty(draft: Draft, { name, within = [] }: Place): Draft {
  const without = inPart(draft, within, ({ [name]: _, ...rest }) => rest);
  const part = within.length > 0 ? valueIn(without, { name: within.at(-1)!, within: within.slice(0, -1) }) : undefined;
  return isPart(part) && Object.keys(part).length === 0 && within.length > 1
    ? empty(without, { name: within.at(-1)!, within: within.slice(0, -1) })
    : without;
}

/** The blank set anew. What was filled in beside it later may no longer fit, and goes; parts of the draft stay. */
export function put(draft: Draft, field: Place, value: Json): Draft {
  const before = valueIn(draft, field);
  const kept =
    before === undefined || before === value
      ? draft
      : inPart(draft, field.within ?? [], (part) => {
          const entries = Object.entries(part);
          const at = entries.findIndex(([key]) => key === field.name);
          return Object.fromEntries(entries.filter(([, held], i) => i <= at || isPart(held)));
        });
  return fillBlank(kept, { kind: 'one', ...field }, value);
}

/** Lists that may stay empty are, until something is chosen. */
export const settled = (draft: Draft, { fields }: Options<AnyCommand>): Draft =>
  fields
    .filter((field): field is ListField => field.kind === 'list' && field.least === 0)
    .filter((field) => valueIn(draft, field) === undefined)
    .reduce((now, field) => fillBlank(now, field, []), draft);

export interface FieldGroup {
  /** The keys of the part, joined; empty for the draft itself. */
  readonly key: string;
  /** What the part is about (a sector), when there are several. */
  readonly about: string | undefined;
  readonly fields: readonly Field[];
}

/** Blanks by the part of the draft in which they stand. */
export function groupsOf(fields: readonly Field[]): FieldGroup[] {
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

/** The command that a draft is for: some blanks mean another thing in another one. */
export const commandOf = ({ command }: Draft): string | undefined =>
  typeof command === 'string' ? command : undefined;
