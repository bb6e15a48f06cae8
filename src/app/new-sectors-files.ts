import { readRuleset } from '../engine/sectors/read-ruleset.ts';
import { readScenario, readScenarioFile } from '../engine/sectors/read-scenario.ts';
import type { Rules } from '../engine/sectors/rules.ts';
import { begin, type Scenario } from '../engine/sectors/scenario.ts';
import type { OwnScenario } from '../panels/sectors/new-wish.ts';
import { kindOf } from './files.ts';
import { problem, type Read, readJson } from './text-file.ts';

const RULESET_FORMAT = 1;

/** A homebrew ruleset of sectors as somebody wrote it. */
export function readOwnRules(bytes: Uint8Array): Read<Rules> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  if (kindOf(json.value) === 'campaign') return problem('is-campaign');
  const { format } = (json.value ?? {}) as { readonly format?: unknown };
  if (typeof format === 'number' && format > RULESET_FORMAT)
    return problem('newer-ruleset', { format, ours: RULESET_FORMAT });
  const read = readRuleset(json.value);
  return read.ok ? { ok: true, value: read.rules } : problem('ruleset', {}, read.faults);
}

/** A position to begin in: a scenario file, or the bare position of one. */
export function readOwnScenario(bytes: Uint8Array, rules: Rules, file: string): Read<OwnScenario> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  const raw = json.value;
  if (kindOf(raw) === 'campaign') return problem('is-campaign');
  const isWhole = typeof raw === 'object' && raw !== null && 'given' in raw;
  const read = isWhole ? readScenarioFile(rules, raw) : readScenario(rules, raw);
  if (!read.ok) return problem('scenario', {}, read.faults);
  const options = isWhole ? differing(rules, read) : {};
  const { seats } = begin(rules, read.scenario, options);
  return { ok: true, value: { file, scenario: read.scenario as Scenario, options, seats } };
}

/** The options of the file that are not the ruleset's own. */
function differing(rules: Rules, read: object): OwnScenario['options'] {
  const { options = {} } = read as { readonly options?: OwnScenario['options'] };
  return Object.fromEntries(Object.entries(options).filter(([id, value]) => value !== rules.options.get(id)?.default));
}
