import {
  type AnyCommand,
  type Draft,
  type Field,
  type Json,
  type Options,
  type UnitId,
  valueIn,
} from '@hexpost/engine';

/** The role of a unit in an answer if it differs from the others': `hide`, `rearGuard`, `stays`, `slip 0405`, `split 0405`; else empty. */
type Role = string;

/** The role of a unit in a draft of an answer. */
export function roleOf(draft: Draft, unit: UnitId): Role {
  if (Array.isArray(draft.hide) && draft.hide.includes(unit)) return 'hide';
  if (draft.rearGuard === unit) return 'rearGuard';
  for (const part of ['slip', 'split']) {
    const to = valueIn(draft, { name: unit, within: [part] });
    if (typeof to === 'string') return `${part} ${to}`;
  }
  return Array.isArray(draft.units) && !draft.units.includes(unit) ? 'stays' : '';
}

/** The roles that the rules offer a unit. A command without a field for a role does not offer it. */
export function rolesFor({ fields }: Options<AnyCommand>, unit: UnitId): Role[] {
  const mayStay = fields.some(({ name, within }) => name === 'units' && !within);
  const open = (field: Field): Json[] =>
    field.kind === 'number' ? [] : field.choices.filter(({ refusal }) => !refusal).map(({ value }) => value);
  const roles = fields.flatMap((field) => {
    const [part] = field.within ?? [];
    if (part !== undefined) return field.name === unit ? open(field).map((hex) => `${part} ${String(hex)}`) : [];
    const isRole = field.name === 'hide' || field.name === 'rearGuard';
    return isRole && open(field).includes(unit) ? [field.name] : [];
  });
  return mayStay ? ['stays', ...roles] : roles;
}

/** The draft without the parts of units that do not stay; empty parts are left out. */
export const withUnits = (draft: Draft, stays: (unit: UnitId) => boolean): Draft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([part, value]): [string, Json][] => {
      if (typeof value !== 'object' || value === null)
        return part === 'rearGuard' && !stays(String(value)) ? [] : [[part, value as Json]];
      const isList = Array.isArray(value);
      const left = Object.entries(value as object).filter(([key, held]) => stays(isList ? String(held) : key));
      if (left.length === 0) return [];
      return [[part, isList ? left.map(([, held]) => held) : Object.fromEntries(left)]];
    }),
  );

/** The draft with another role for a unit of the army. */
export function withRole(
  { order, units, ...draft }: Draft,
  unit: UnitId,
  role: Role,
  army: readonly UnitId[] = [],
): Draft {
  const [part = '', hex] = role.split(' ');
  const rest = withUnits(draft, (id) => id !== unit);
  const partOf = (id: UnitId) => (id === unit ? part : roleOf({ ...rest, units }, id).split(' ')[0]!);
  const fleeing = army.filter((id) => partOf(id) === '' || partOf(id) === 'split');
  const isPartial = fleeing.length > 0 && army.some((id) => partOf(id) === 'stays');
  const others: Draft = {
    ...(order !== undefined && { order }),
    ...(isPartial && { units: fleeing }),
    ...rest,
  };
  const held = others[part];
  if (part === 'hide') return { ...others, hide: [...(Array.isArray(held) ? held : []), unit] };
  if (part === 'rearGuard') return { ...others, rearGuard: unit };
  return hex === undefined ? others : { ...others, [part]: { ...(held as object | undefined), [unit]: hex } };
}

/** The same answer as the other command: fields common to both are kept. */
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
