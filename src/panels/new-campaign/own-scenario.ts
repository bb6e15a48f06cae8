import type { Faulty } from '@hexpost/engine';
import { isWholeScenario, readOwn } from '../../store/files/own-file.ts';
import { problem, type Read } from '../../store/files/text-file.ts';
import type { FormOptions } from './campaign-form.ts';
import type { FormRules, FormScenario, NewCampaign } from './new-campaign.ts';

/** The part of an indexed ruleset that shows which options of a file differ from their defaults. */
interface Rules {
  readonly options: ReadonlyMap<string, { readonly default: unknown }>;
}

/** A system's readers of scenarios, as `scenarioReader` makes them. */
interface Readers<R, Judged> {
  readonly readScenario: (rules: R, raw: unknown) => Judged | Faulty;
  readonly readScenarioFile: (
    rules: R,
    raw: unknown,
  ) => (Judged & { readonly file: { readonly options?: unknown } }) | Faulty;
}

interface OwnScenario<Judged> {
  readonly judged: Judged;
  /** The options that the file sets. */
  readonly given: FormOptions;
  /** Those that differ from the ruleset's defaults. */
  readonly differing: FormOptions;
}

/** Reads a starting position from the user's file: a scenario file, or only its position. */
export function readOwnScenario<R extends Rules, Judged extends { readonly ok: true }>(
  bytes: Uint8Array,
  rules: R,
  { readScenario, readScenarioFile }: Readers<R, Judged>,
): Read<OwnScenario<Judged>> {
  const json = readOwn(bytes);
  if (!json.ok) return json;
  const judged = (isWholeScenario(json.value) ? readScenarioFile : readScenario)(rules, json.value);
  if (!judged.ok) return problem('scenario', {}, judged.faults);
  const { file } = judged as { readonly file?: { readonly options?: unknown } };
  const given = Object.entries((file?.options ?? {}) as FormOptions).filter(([, value]) => value !== undefined);
  const differing = given.filter(([id, value]) => value !== rules.options.get(id)?.default);
  return {
    ok: true,
    value: { judged, given: Object.fromEntries(given), differing: Object.fromEntries(differing) },
  };
}

/** A starting position from a file. */
export interface PositionFile<Scenario, State> {
  readonly scenario: Scenario;
  readonly state: State;
}

interface PositionReaders<R, Scenario, State> {
  readonly readers: Readers<R, { readonly ok: true; readonly scenario: Scenario }>;
  readonly begin: (rules: R, scenario: Scenario, options: FormOptions) => State;
}

/**
 * Reads the user's file as the `position` of a setup, with its seats and any other parts of a setup in it. `given` are its
 * options.
 */
export const positionReader =
  <R extends Rules & FormRules, Scenario, State, Setup>(
    { readers, begin }: PositionReaders<R, Scenario, State>,
    saidBy: (state: State, given: FormOptions) => Pick<FormScenario<Setup>, 'seats' | 'setup'>,
  ): NonNullable<
    NewCampaign<R, Setup & { readonly position: PositionFile<Scenario, State> | null }>['files']
  >['readScenario'] =>
  (bytes, rules) => {
    const read = readOwnScenario(bytes, rules, readers);
    if (!read.ok) return read;
    const { judged, given, differing: options } = read.value;
    const { scenario } = judged;
    const position = { scenario, state: begin(rules, scenario, given) };
    const { seats, setup } = saidBy(position.state, given);
    return { ok: true, value: { seats, options, setup: { ...setup, position } } };
  };
