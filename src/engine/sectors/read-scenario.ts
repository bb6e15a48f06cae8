import { z } from 'zod';
import { bounded, type Fault, faultsOf } from '../kernel/bounded.ts';
import { nearest } from '../kernel/nearest.ts';
import { type GameOptions, GameOptionsSchema } from './game-options.ts';
import type { Rules } from './rules.ts';
import { type Scenario, type ScenarioFile, ScenarioFileSchema, ScenarioSchema } from './scenario.ts';
import { scenarioLaws } from './scenario-laws.ts';

const LIMITS = { depth: 40, nodes: 200_000, text: 10_000 };
const MOST_FAULTS = 200;

type Refused = { readonly ok: false; readonly faults: Fault[] };
const refused = (faults: readonly Fault[]): Refused => ({ ok: false, faults: faults.slice(0, MOST_FAULTS) });

export interface ReadScenario {
  readonly ok: true;
  readonly scenario: Scenario;
}

/** Reads a scenario that anybody may have written: its size, its form, then whether its parts fit. What passes begins and plays. */
export function readScenario(rules: Rules, raw: unknown): ReadScenario | Refused {
  const unbounded = bounded(raw, LIMITS);
  if (unbounded) return refused([unbounded]);
  const parsed = ScenarioSchema.safeParse(raw, { reportInput: true });
  return parsed.success ? judged(rules, parsed.data) : refused(faultsOf(parsed.error, ScenarioSchema));
}

export interface ReadScenarioFile extends ReadScenario {
  readonly file: ScenarioFile;
  /** Defaults of the ruleset filled in. */
  readonly options: GameOptions;
}

/** Reads a scenario file: `{ name, ruleset, options, given }`. */
export function readScenarioFile(rules: Rules, raw: unknown): ReadScenarioFile | Refused {
  const unbounded = bounded(raw, LIMITS);
  if (unbounded) return refused([unbounded]);
  const parsed = ScenarioFileSchema.safeParse(raw, { reportInput: true });
  if (!parsed.success) return refused(faultsOf(parsed.error, ScenarioFileSchema));
  const file = parsed.data;
  const { id, system } = rules.ruleset;
  if (file.ruleset !== id && file.ruleset !== system)
    return refused([{ path: 'ruleset', reason: 'other-ruleset', facts: { id: file.ruleset, wanted: id } }]);
  const chosen = readGameOptions(rules, file.options);
  if (!chosen.ok) return refused(within('options', chosen.faults));
  const read = judged(rules, file.given);
  return read.ok ? { ...read, file, options: chosen.options } : refused(within('given', read.faults));
}

const within = (step: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: fault.path === '' ? step : `${step}.${fault.path}` }));

function judged(rules: Rules, scenario: Scenario): ReadScenario | Refused {
  const faults = scenarioLaws(rules, scenario);
  return faults.length > 0 ? refused(faults) : { ok: true, scenario };
}

/** Reads the options of a campaign that differ from the ruleset's defaults. */
export function readGameOptions(rules: Rules, raw: unknown): { ok: true; options: GameOptions } | Refused {
  const unbounded = bounded(raw, LIMITS);
  if (unbounded) return refused([unbounded]);
  const form = z.record(z.string(), z.unknown());
  const differing = form.safeParse(raw ?? {}, { reportInput: true });
  if (!differing.success) return refused(faultsOf(differing.error, form));
  const defaults = Object.fromEntries(rules.ruleset.options.map((row) => [row.id, row.default]));
  const parsed = GameOptionsSchema.safeParse({ ...defaults, ...differing.data }, { reportInput: true });
  if (!parsed.success) return refused(faultsOf(parsed.error, GameOptionsSchema));
  const faults = Object.entries(parsed.data).flatMap(([id, value]): Fault[] => {
    const row = rules.options.get(id)!;
    const ids = row.values.map((each) => each.id);
    const offered = typeof value === 'number' ? value >= row.least && value <= row.most : ids.includes(value);
    if (offered) return [];
    const meant = nearest(String(value), ids);
    const fault = { path: id, reason: 'value-not-allowed', facts: { id, value: String(value) } };
    return [meant === undefined ? fault : { ...fault, nearest: meant }];
  });
  return faults.length > 0 ? refused(faults) : { ok: true, options: parsed.data };
}
