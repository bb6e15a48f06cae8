export type FileKind = 'campaign' | 'ruleset' | 'scenario';

/** What a file is meant to be, by the keys that it has; null for no file of ours. */
export function kindOf(raw: unknown): FileKind | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  if ('entries' in raw || ('ruleset' in raw && 'scenario' in raw)) return 'campaign';
  if ('weapons' in raw || 'system' in raw) return 'ruleset';
  return 'given' in raw || 'hexes' in raw || 'map' in raw || 'sides' in raw ? 'scenario' : null;
}
