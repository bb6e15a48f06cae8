import { z } from 'zod';
import { type Fault, type FaultPath, type ReportFault, reporter, schemaFaults } from './bounded.ts';
import { Id, LocalText } from './fields.ts';
import type { Clause } from './ids.ts';
import { nearest } from './nearest.ts';

/**
 * A row of a ruleset's options. A rule system knows the form of each option (one field of a zod object), the ruleset has a row for each
 * with its default and the available values, and a campaign says what differs from the defaults.
 */
export const optionRow = (clause: z.ZodType<Clause>) =>
  z.strictObject({
    id: Id,
    clause,
    name: LocalText,
    text: LocalText,
    kind: z.enum(['choice', 'switch', 'number']),
    default: z.union([z.string(), z.boolean(), z.int()]),
    /** The available choices, for `choice`. */
    values: z.array(z.strictObject({ id: Id, name: LocalText })).default([]),
    /** The range, for `number`. */
    least: z.int().default(0),
    most: z.int().default(9999),
  });
export type OptionRow = z.output<ReturnType<typeof optionRow>>;

const Differing = z.record(z.string(), z.unknown());
const complete = (rows: readonly OptionRow[], differing: Readonly<Record<string, unknown>>) => ({
  ...Object.fromEntries(rows.map((row) => [row.id, row.default])),
  ...differing,
});

/** All options of a campaign: the ruleset's defaults, overridden by `differing`. Throws a zod error on anything the form refuses. */
export const chosenOptions = <Form extends z.ZodObject>(
  form: Form,
  rows: readonly OptionRow[],
  differing: unknown,
): z.output<Form> => form.parse(complete(rows, Differing.parse(differing ?? {})));

/** Faults in a user's choice of options: values that the form refuses, or that the ruleset's rows do not offer. */
export function optionsRefused(form: z.ZodObject, rows: readonly OptionRow[], raw: unknown): Fault[] {
  const differing = Differing.safeParse(raw ?? {}, { reportInput: true });
  if (!differing.success) return schemaFaults(differing.error, Differing);
  const parsed = form.safeParse(complete(rows, differing.data), { reportInput: true });
  if (!parsed.success) return schemaFaults(parsed.error, form);
  const { faults, report } = reporter();
  for (const row of rows) {
    const value = parsed.data[row.id];
    if (!offers(row, value)) notAllowed(report, [row.id], row.id, value, row.values);
  }
  return faults;
}

function offers({ values, least, most }: OptionRow, value: unknown): boolean {
  if (typeof value === 'number') return value >= least && value <= most;
  return typeof value === 'boolean' || values.some(({ id }) => id === value);
}

const notAllowed = (
  report: ReportFault,
  path: FaultPath,
  id: string,
  value: unknown,
  values: readonly { readonly id: string }[],
): void =>
  report(
    path,
    'value-not-allowed',
    { id, value: String(value) },
    nearest(
      String(value),
      values.map((each) => each.id),
    ),
  );

/** Faults in a ruleset's option rows: a missing option (unless it is optional in the form) or an unknown one, a default or a value that the form refuses. */
export function rowFaults(form: z.ZodObject, rows: readonly OptionRow[]): Fault[] {
  const { faults, report } = reporter();
  const fields = form.shape as Readonly<Record<string, z.ZodType>>;
  for (const [i, row] of rows.entries()) {
    if (Object.hasOwn(fields, row.id)) checkRow(row, ['options', i], required(fields[row.id]!), report);
    else
      report(
        ['options', i, 'id'],
        'unknown-id',
        { id: row.id, among: 'options' },
        nearest(row.id, Object.keys(fields)),
      );
  }
  const named = new Set(rows.map(({ id }) => id));
  for (const [id, field] of Object.entries(fields))
    if (!named.has(id) && !(field instanceof z.ZodOptional)) report(['options'], 'missing-option', { id });
  return faults;
}

/** The form of an option's value; an option that older rulesets lack is optional in the form. */
const required = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;

function checkRow(row: OptionRow, path: FaultPath, field: z.ZodType, report: ReportFault): void {
  const { id, values } = row;
  const kind = field instanceof z.ZodEnum ? 'choice' : field instanceof z.ZodBoolean ? 'switch' : 'number';
  if (row.kind !== kind) report([...path, 'kind'], 'wrong-kind', { id, kind: row.kind, wanted: kind });
  const known = field instanceof z.ZodEnum ? field.options.map((value) => ({ id: String(value) })) : [];
  const check = (value: unknown, offered: boolean, ...step: FaultPath) => {
    if (!offered || !field.safeParse(value).success) notAllowed(report, [...path, ...step], id, value, known);
  };
  for (const [j, value] of values.entries()) {
    check(value.id, true, 'values', j, 'id');
    if (values.findIndex((each) => each.id === value.id) < j)
      report([...path, 'values', j, 'id'], 'duplicate-id', { id: value.id });
  }
  if (kind === 'number') for (const key of ['least', 'most'] as const) check(row[key], true, key);
  check(row.default, offers(row, row.default), 'default');
}
