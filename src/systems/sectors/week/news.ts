import type { AnyEvent, Entry, Roll } from '@hexpost/engine';
import { rollsOf } from '../dice.ts';

/** The events that became public when the present secret part began: no secret any more. */
export interface RoundNews {
  /** Number of its entry. */
  readonly entry: number;
  /** The end of the round: the last result, or that nobody fought. Empty after the deployment. */
  readonly before: readonly { readonly event: AnyEvent; readonly rolls: readonly Roll[] }[];
  /** The map update; null after the deployment. */
  readonly update: readonly AnyEvent[] | null;
}

/** Ends of a round that are told before its map update. */
const TOLD: ReadonlySet<string> = new Set(['quick-resolved', 'result-final', 'battles-published', 'no-battles']);

/** The news in entry number `at`; undefined where it published no map (-1: before the first entry). */
export function newsIn(entries: readonly Pick<Entry, 'events' | 'rolls'>[], at: number): RoundNews | undefined {
  const entry = entries[at];
  const { events = [] } = entry ?? {};
  if (!entry || !events.some(({ type }) => type === 'map-published')) return undefined;
  const opened = events.findIndex(
    (event) => event.type === 'phase-opened' && (event as AnyEvent & { readonly phase?: string }).phase === 'results',
  );
  // A master closes the update by a command of its own.
  const isUpdate = opened >= 0 || !events.some(({ type }) => type === 'armies-deployed');
  return {
    entry: at,
    before: events
      .slice(0, opened + 1)
      .flatMap((event, index) => (TOLD.has(event.type) ? [{ event, rolls: rollsOf(entry, index) }] : [])),
    update: isUpdate ? events.slice(opened + 1) : null,
  };
}
