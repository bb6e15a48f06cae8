import type { z } from 'zod';
import type { Fault } from '../engine/kernel/bounded.ts';
import { nearest } from '../engine/kernel/nearest.ts';

const MOST = 100;
const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** What zod found, as faults with a code, facts and, for a mistyped word, what was probably meant. */
export function zodFaults({ issues }: z.ZodError, knownKeys: readonly string[] = []): Fault[] {
  return issues.slice(0, MOST).flatMap((issue): Fault[] => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, MOST).map((key) => {
        const meant = nearest(key, knownKeys);
        return {
          path: [...issue.path.map(String), clip(key)].join('.'),
          reason: 'unrecognized-key',
          facts: { key: clip(key) },
          ...(meant !== undefined && { nearest: meant }),
        };
      });
    const facts: Record<string, string | number> = { given: givenText(issue.input) };
    for (const key of ['expected', 'minimum', 'maximum', 'message'] as const) {
      const fact = (issue as unknown as Record<string, unknown>)[key];
      if (typeof fact === 'string' || typeof fact === 'number') facts[key] = fact;
    }
    if ('values' in issue && Array.isArray(issue.values)) facts.values = issue.values.join(', ');
    const values = 'values' in issue && Array.isArray(issue.values) ? issue.values.map(String) : [];
    const meant = typeof issue.input === 'string' ? nearest(issue.input, values) : undefined;
    return [{ path, reason: issue.code.replaceAll('_', '-'), facts, ...(meant !== undefined && { nearest: meant }) }];
  });
}

function givenText(input: unknown): string | number {
  if (typeof input === 'string') return clip(input);
  if (typeof input === 'number') return input;
  if (input === null) return 'null';
  return Array.isArray(input) ? 'array' : typeof input;
}
