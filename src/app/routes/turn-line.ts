import type { TurnLine } from '../../panels/start/shelf.ts';

/** Where a game stands, read from a state of any system that counts turns or rounds and names phases. */
export function turnLineOf(state: unknown): TurnLine | null {
  if (typeof state !== 'object' || state === null) return null;
  const { round, turn = round, phase } = state as Readonly<Record<string, unknown>>;
  return typeof turn === 'number' && typeof phase === 'string' ? { turn, phase } : null;
}
