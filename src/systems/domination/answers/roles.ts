import { valueIn } from '../../../engine/kernel/draft.ts';
import type { Json, UnitId } from '../../../engine/kernel/ids.ts';
import type { AnyCommand, Draft, Field, Options } from '../../../engine/kernel/system.ts';

/** The part of one unit in an answer where it differs from that of the others: `hide`, `rearGuard`, `slip 0405`, `split 0405`; empty for nothing. */
export type Role = string;

/** The role of a unit in a draft of an answer. */
export function roleOf(draft: Draft, unit: UnitId): Role {
  if (Array.isArray(draft.hide) && draft.hide.includes(unit)) return 'hide';
  if (draft.rearGuard === unit) return 'rearGuard';
  for (const part of ['slip', 'split']) {
    const to = valueIn(draft, { name: unit, within: [part] });
    if (typeof to === 'string') return `${part} ${to}`;
  }
  return '';
}

/** The roles that the rules offer a unit. A rule that has no place for a role does not offer it. */
export function rolesFor({ fields }: Options<AnyCommand>, unit: UnitId): Role[] {
  const open = (field: Field): Json[] =>
    field.kind === 'number' ? [] : field.choices.filter(({ refusal }) => !refusal).map(({ value }) => value);
  return fields.flatMap((field) => {
    const [part] = field.within ?? [];
    if (part !== undefined) return field.name === unit ? open(field).map((hex) => `${part} ${String(hex)}`) : [];
    const isRole = field.name === 'hide' || field.name === 'rearGuard';
    return isRole && open(field).includes(unit) ? [field.name] : [];
  });
}

/** The draft with another role for a unit; empty parts are left out. */
export function withRole(draft: Draft, unit: UnitId, role: Role): Draft {
  const { hide, rearGuard, slip, split, ...rest } = draft;
  const [part, hex] = role.split(' ');
  const hiding = (Array.isArray(hide) ? hide : []).filter((id) => id !== unit);
  if (role === 'hide') hiding.push(unit);
  const guard = role === 'rearGuard' ? unit : rearGuard === unit ? undefined : rearGuard;
  const places = (name: string, held: unknown) => {
    const { [unit]: _, ...others } = (held ?? {}) as Readonly<Record<UnitId, string>>;
    return part === name ? { ...others, [unit]: hex! } : others;
  };
  const [slipping, splitting] = [places('slip', slip), places('split', split)];
  return {
    ...rest,
    ...(hiding.length > 0 && { hide: hiding }),
    ...(guard !== undefined && { rearGuard: guard }),
    ...(Object.keys(slipping).length > 0 && { slip: slipping }),
    ...(Object.keys(splitting).length > 0 && { split: splitting }),
  };
}

/** The same answer of the other kind: what both kinds know is kept. */
export function answerAs(draft: Draft, command: 'fight' | 'retreat'): Draft {
  const { at, order, hide, slip } = draft;
  return {
    command,
    at,
    ...(command === 'fight' && order !== undefined && { order }),
    ...(hide !== undefined && { hide }),
    ...(slip !== undefined && { slip }),
  };
}
