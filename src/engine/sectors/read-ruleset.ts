import { z } from 'zod';
import { bounded, type Fault, faultsOf } from '../kernel/bounded.ts';
import { nearest } from '../kernel/nearest.ts';
import { GameOptionsSchema } from './game-options.ts';
import { indexRules, type Rules } from './rules.ts';
import { Ruleset } from './ruleset.ts';
import { rulesetLaws } from './ruleset-laws.ts';

const LIMITS = { depth: 40, nodes: 200_000, text: 100_000 };
const MOST_FAULTS = 200;

/** Reads a ruleset that anybody may have written: its size, its form, then whether its parts fit together. */
export function readRuleset(
  raw: unknown,
): { ok: true; ruleset: Ruleset; rules: Rules } | { ok: false; faults: Fault[] } {
  const refused = bounded(raw, LIMITS);
  if (refused) return { ok: false, faults: [refused] };
  const parsed = Ruleset.safeParse(raw, { reportInput: true });
  if (!parsed.success) return { ok: false, faults: faultsOf(parsed.error, Ruleset).slice(0, MOST_FAULTS) };
  const ruleset = parsed.data;
  const faults = [...rulesetLaws(ruleset), ...optionFaults(ruleset)];
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, MOST_FAULTS) };
  return { ok: true, ruleset, rules: indexRules(ruleset) };
}

/** Rows of options that the engine knows, each once, with defaults and values that it takes. */
function optionFaults({ options }: Ruleset): Fault[] {
  const fields: Readonly<Record<string, z.ZodType>> = GameOptionsSchema.shape;
  const faults = options.flatMap((row, i): Fault[] => {
    const field = Object.hasOwn(fields, row.id) ? fields[row.id] : undefined;
    const path = `options.${i}`;
    if (!field) {
      const meant = nearest(row.id, Object.keys(fields));
      const fault = { path: `${path}.id`, reason: 'unknown-id', facts: { id: row.id, among: 'options' } };
      return [meant === undefined ? fault : { ...fault, nearest: meant }];
    }
    const kind = field instanceof z.ZodEnum ? 'choice' : 'number';
    if (row.kind !== kind)
      return [{ path: `${path}.kind`, reason: 'wrong-kind', facts: { id: row.id, kind: row.kind, wanted: kind } }];
    const values: (readonly [string, unknown])[] = [
      ['default', row.default],
      ...row.values.map(({ id }, j) => [`values.${j}.id`, id] as const),
      ...(kind === 'number'
        ? ([
            ['least', row.least],
            ['most', row.most],
          ] as const)
        : []),
    ];
    const offered =
      kind === 'choice'
        ? row.values.some(({ id }) => id === row.default)
        : typeof row.default === 'number' && row.default >= row.least && row.default <= row.most;
    return values
      .filter(([key, value]) => !field.safeParse(value).success || (key === 'default' && !offered))
      .map(([key, value]) => ({
        path: `${path}.${key}`,
        reason: 'value-not-allowed',
        facts: { id: row.id, value: String(value) },
      }));
  });
  const named = options.map(({ id }) => id);
  const missing = Object.keys(fields).filter((id) => !named.includes(id));
  return [...faults, ...missing.map((id) => ({ path: 'options', reason: 'missing-option', facts: { id } }))];
}
