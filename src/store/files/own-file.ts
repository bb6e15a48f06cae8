import type { Faulty, LocalText } from '@hexpost/engine';
import { problem, type Read, readJson } from './text-file.ts';

type FileKind = 'campaign' | 'ruleset' | 'scenario';

/** The kind of a parsed JSON file, judged by its keys; null if it is none of ours. */
export function kindOf(raw: unknown): FileKind | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  if ('entries' in raw || ('ruleset' in raw && 'scenario' in raw)) return 'campaign';
  if ('weapons' in raw || 'system' in raw) return 'ruleset';
  return 'given' in raw || 'hexes' in raw || 'map' in raw || 'sides' in raw ? 'scenario' : null;
}

const RULESET_FORMAT = 1;

/** A user's file that changes how a campaign begins: JSON, and not a campaign itself. */
export function readOwn(bytes: Uint8Array): Read<unknown> {
  const json = readJson(bytes);
  return json.ok && kindOf(json.value) === 'campaign' ? problem('is-campaign') : json;
}

/** A homebrew ruleset as its author wrote it, judged by its system; its defaults are filled in. */
export function readOwnRuleset<Ruleset>(
  bytes: Uint8Array,
  judge: (raw: unknown) => { readonly ok: true; readonly ruleset: Ruleset } | Faulty,
): Read<Ruleset> {
  const json = readOwn(bytes);
  if (!json.ok) return json;
  const { format } = (json.value ?? {}) as { readonly format?: unknown };
  if (typeof format === 'number' && format > RULESET_FORMAT)
    return problem('newer-ruleset', { format, ours: RULESET_FORMAT });
  const read = judge(json.value);
  return read.ok ? { ok: true, value: read.ruleset } : problem('ruleset', {}, read.faults);
}

/** True for a whole scenario file; else it is the bare position of one. */
export const isWholeScenario = (raw: unknown): raw is { readonly given: unknown; readonly name?: unknown } =>
  typeof raw === 'object' && raw !== null && 'given' in raw;

/** The name that a scenario file gives itself; undefined for one without and for a bare position. The file has been judged. */
export function nameInScenario(bytes: Uint8Array): LocalText | undefined {
  const json = readJson(bytes);
  const name = json.ok && isWholeScenario(json.value) ? (json.value.name as string | LocalText | undefined) : undefined;
  return typeof name === 'string' ? { en: name, ru: name } : name;
}
