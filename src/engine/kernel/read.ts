import { z } from 'zod';
import { bounded, type Fault, type Limits, reporter, schemaFaults } from './bounded.ts';
import { cacheOn } from './cache.ts';
import { Id, LocalText } from './fields.ts';
import { nearest } from './nearest.ts';
import { chosenOptions, type OptionRow, optionsRefused } from './option-rows.ts';

/** Replaces parts of plain data: objects are changed by key, rows of lists by id, anything else as a whole. */
export function overridden(base: unknown, change: unknown): unknown {
  if (Array.isArray(base) && isPlain(change))
    return base.map((row) =>
      isPlain(row) && typeof row.id === 'string' && Object.hasOwn(change, row.id)
        ? overridden(row, change[row.id])
        : row,
    );
  if (!isPlain(base) || !isPlain(change)) return change;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(change).map(([key, value]) => [key, overridden(base[key], value)])),
  };
}

/** True for an object that is not a list. */
export const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads untrusted rulesets, scenarios and options: checks their size, their form, then whether the parts fit together. The rule system
 * supplies the forms and the validators. Whatever passes can be begun and played without the engine failing.
 */

/** Only the first faults are returned: nobody reads more. */
export const MOST_FAULTS = 200;
const RULESET: Limits = { depth: 40, nodes: 200_000, text: 100_000 };

/** The faults of a file that was not accepted; at least one. */
export type Faulty = { readonly ok: false; readonly faults: Fault[] };
export const faulty = (faults: readonly Fault[]): Faulty => ({ ok: false, faults: faults.slice(0, MOST_FAULTS) });

/** Reads a value of the form, within the limits; otherwise returns its faults. */
function readForm<Form extends z.ZodType>(
  raw: unknown,
  form: Form,
  limits: Limits,
): { readonly ok: true; readonly value: z.output<Form> } | Faulty {
  const unbounded = bounded(raw, limits);
  if (unbounded) return faulty([unbounded]);
  const parsed = form.safeParse(raw, { reportInput: true });
  return parsed.success ? { ok: true, value: parsed.data } : faulty(schemaFaults(parsed.error, form));
}

/** Rows by their ids. */
export const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

export type ReadRuleset<Ruleset, Rules> = (
  raw: unknown,
) => { readonly ok: true; readonly ruleset: Ruleset; readonly rules: Rules } | Faulty;

/** The rules of a ruleset that ships with the product. Throws if it has faults, which is a bug. */
export function builtInRules<Rules>(readRuleset: ReadRuleset<unknown, Rules>, raw: unknown): Rules {
  const read = readRuleset(raw);
  if (!read.ok) throw new Error(`the ruleset has faults: ${JSON.stringify(read.faults)}`);
  return read.rules;
}

/** Makes a system's reader of rulesets. `laws` finds the faults that no schema can find; `index` indexes a checked ruleset. */
export const rulesetReader =
  <Form extends z.ZodType, Rules>(
    form: Form,
    laws: (ruleset: z.output<Form>) => Fault[],
    index: (ruleset: z.output<Form>) => Rules,
  ): ReadRuleset<z.output<Form>, Rules> =>
  (raw) => {
    const read = readForm(raw, form, RULESET);
    if (!read.ok) return read;
    const faults = laws(read.value);
    return faults.length > 0 ? faulty(faults) : { ok: true, ruleset: read.value, rules: index(read.value) };
  };

/**
 * Makes the index of the ruleset that a campaign is pinned to, with the defaults that the campaign's file leaves out; the same object each
 * time. Throws if it has faults: a campaign is opened only after its rules were read.
 */
export const pinnedRuleset =
  <Rules>(read: ReadRuleset<unknown, Rules>) =>
  (raw: unknown): Rules =>
    cacheOn(raw as object, 'pinned', () => builtInRules(read, raw));

/** The part of an indexed ruleset that the readers of scenarios need. */
interface Ruled {
  readonly ruleset: { readonly id: string; readonly system: string; readonly options: readonly OptionRow[] };
}
/** The form of a scenario file: a scenario, its name, the ruleset it is for, and the options that differ from their defaults. */
export const scenarioFile = <Scenario extends z.ZodType, Options extends z.ZodObject>(
  scenario: Scenario,
  options: Options,
) =>
  z.strictObject({
    $schema: z.string().max(500).optional(),
    name: z.union([z.string().min(1).max(200), LocalText]).optional(),
    text: z.union([z.string().min(1).max(2000), LocalText]).optional(),
    /** Id of the ruleset, or of its system. */
    ruleset: Id,
    options: options.partial().optional(),
    given: scenario,
  });
export interface ScenarioFile<Given> {
  readonly name?: string | LocalText | undefined;
  readonly text?: string | LocalText | undefined;
  readonly ruleset: string;
  readonly options?: unknown;
  readonly given: Given;
}

/** Makes a system's readers of scenarios, scenario files and campaign options. */
export function scenarioReader<
  Rules extends Ruled,
  Scenario extends z.ZodType,
  Options extends z.ZodObject,
  Judged extends { readonly ok: true },
>(system: {
  readonly limits: Limits;
  readonly scenario: Scenario;
  readonly options: Options;
  /** Checks a scenario of the right form: its parts must fit together and fit the rules. */
  readonly judge: (rules: Rules, scenario: z.output<Scenario>, options: z.output<Options>) => Judged | Faulty;
}) {
  const { limits, judge } = system;
  const form = scenarioFile(system.scenario, system.options);

  /** Reads the options that differ from the ruleset's defaults; returns all options. */
  function readGameOptions(
    { ruleset }: Rules,
    raw: unknown,
  ): { readonly ok: true; readonly options: z.output<Options> } | Faulty {
    const unbounded = bounded(raw, limits);
    const faults = unbounded ? [unbounded] : optionsRefused(system.options, ruleset.options, raw);
    return faults.length > 0
      ? faulty(faults)
      : { ok: true, options: chosenOptions(system.options, ruleset.options, raw) };
  }

  /** Reads a scenario that will be played with these options (the defaults if absent). */
  function readScenario(
    rules: Rules,
    raw: unknown,
    options = chosenOptions(system.options, rules.ruleset.options, {}),
  ): Judged | Faulty {
    const read = readForm(raw, system.scenario, limits);
    return read.ok ? judge(rules, read.value, options) : read;
  }

  function readScenarioFile(
    rules: Rules,
    raw: unknown,
  ): (Judged & { readonly file: ScenarioFile<z.output<Scenario>>; readonly options: z.output<Options> }) | Faulty {
    const read = readForm(raw, form, limits);
    if (!read.ok) return read;
    const file = read.value as ScenarioFile<z.output<Scenario>>;
    const { id, system: played } = rules.ruleset;
    if (file.ruleset !== id && file.ruleset !== played) {
      const { faults, report } = reporter();
      report(['ruleset'], 'other-ruleset', { id: file.ruleset, wanted: id }, nearest(file.ruleset, [id, played]));
      return faulty(faults);
    }
    const chosen = readGameOptions(rules, file.options);
    if (!chosen.ok) return faulty(within('options', chosen.faults));
    const judged = judge(rules, file.given, chosen.options);
    return judged.ok ? { ...judged, file, options: chosen.options } : faulty(within('given', judged.faults));
  }

  return { readGameOptions, readScenario, readScenarioFile };
}

/** A reader of scenarios for a system whose check only finds faults. */
export const checkedScenarios = <Rules extends Ruled, Scenario extends z.ZodType, Options extends z.ZodObject>(
  scenario: Scenario,
  options: Options,
  faultsOf: (rules: Rules, scenario: z.output<Scenario>) => readonly Fault[],
) =>
  scenarioReader({
    limits: { depth: 40, nodes: 200_000, text: 10_000 },
    scenario,
    options,
    judge(rules: Rules, given) {
      const faults = faultsOf(rules, given);
      return faults.length > 0 ? faulty(faults) : { ok: true as const, scenario: given };
    },
  });

const within = (step: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: fault.path === '' ? step : `${step}.${fault.path}` }));
