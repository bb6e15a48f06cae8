import type { Campaign, Entry } from './campaign.ts';
import type { AnySystem } from './system.ts';

/** True if an entry shows something unforeseeable: it rolled dice, revealed secrets, or a seat learned something hidden. */
export const isRevealing = (
  system: AnySystem,
  { options }: Pick<Campaign, 'options'>,
  { rolls, events }: Pick<Entry, 'rolls' | 'events'>,
): boolean =>
  rolls.length > 0 || events.some((event) => system.revealsSecrets(event) || system.barsUndo?.(event, options));
