export type FileKind = 'campaign' | 'ruleset' | 'scenario';

/** The kind of a parsed JSON file, judged by its keys; null if it is none of ours. */
export function kindOf(raw: unknown): FileKind | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  if ('entries' in raw || ('ruleset' in raw && 'scenario' in raw)) return 'campaign';
  if ('weapons' in raw || 'system' in raw) return 'ruleset';
  return 'given' in raw || 'hexes' in raw || 'map' in raw || 'sides' in raw ? 'scenario' : null;
}
