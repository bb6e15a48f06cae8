import type { Entry, Roll } from '@hexpost/engine';

/**
 * The dice of an event: those of a quick battle (S-7.11), none for any other. `index` is the event's place in its
 * entry. When a phase closes, one entry may throw for several battles, each starting with the attacker.
 */
export function rollsOf({ events, rolls }: Pick<Entry, 'events' | 'rolls'>, index: number): readonly Roll[] {
  if (events[index]?.type !== 'quick-resolved') return [];
  const before = events.slice(0, index).filter(({ type }) => type === 'quick-resolved').length;
  const starts = rolls.flatMap(({ label }, place) => (label === 'quick-attack' ? [place] : []));
  return rolls.slice(starts[before], starts[before + 1]);
}
