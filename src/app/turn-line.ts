import type { TurnLine } from '../panels/pages/shelf.ts';

/** Where a game stands, read from a state of any system that counts turns and names phases. */
export function turnLineOf(state: unknown): TurnLine | null {
  if (typeof state !== 'object' || state === null) return null;
  const { turn, phase } = state as { readonly turn?: unknown; readonly phase?: unknown };
  return typeof turn === 'number' && typeof phase === 'string' ? { turn, phase } : null;
}
