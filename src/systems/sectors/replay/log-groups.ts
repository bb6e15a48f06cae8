import type { Campaign, Entry, LoggedEvent } from '../../../engine/kernel/campaign.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import type { AnyEvent } from '../../../engine/kernel/system.ts';
import type { BattleId } from '../../../engine/sectors/state.ts';
import { type Chapter, chapterOf } from './chapters.ts';

export const FILTERS = ['all', 'mine', 'battles'] as const;
export type Filter = (typeof FILTERS)[number];

export interface EntryLines {
  readonly number: number;
  readonly entry: Entry;
  readonly lines: readonly LoggedEvent[];
}
export interface LogGroup {
  readonly chapter: Chapter;
  readonly entries: readonly EntryLines[];
}

/** Ids of sides that an event names. */
const NAMING = ['side', 'attacker', 'defender', 'winner', 'to'] as const;
const names = (event: AnyEvent, side: string): boolean =>
  NAMING.some((key) => (event as unknown as Record<string, unknown>)[key] === side);
const isOfBattle = (event: AnyEvent): boolean => 'battle' in event || event.type === 'armies-lost';

/**
 * The log by chapters (round and phase), each with its entries. `mine` keeps what `seat` did and what names it or
 * one of its battles; `battles` keeps what battles brought. Entries of which nothing is left are left out.
 */
export function logGroups(
  lines: readonly LoggedEvent[],
  entries: Campaign['entries'],
  chapters: readonly Chapter[],
  filter: Filter,
  seat: Seat,
): LogGroup[] {
  const own = new Set(
    lines.flatMap(({ event }) =>
      event.type === 'battle-listed' && names(event, seat) ? [(event as unknown as { battle: BattleId }).battle] : [],
    ),
  );
  const kept = ({ entry, event }: LoggedEvent): boolean => {
    if (filter === 'battles') return isOfBattle(event);
    if (filter === 'all' || entries[entry]!.seat === seat) return true;
    return names(event, seat) || own.has((event as unknown as { battle: BattleId }).battle);
  };
  const groups = new Map<number, Map<number, LoggedEvent[]>>();
  for (const line of lines.filter(kept)) {
    const chapter = chapterOf(chapters, line.entry);
    const inChapter = groups.get(chapter) ?? new Map<number, LoggedEvent[]>();
    groups.set(chapter, inChapter.set(line.entry, [...(inChapter.get(line.entry) ?? []), line]));
  }
  return [...groups].map(([chapter, inChapter]) => ({
    chapter: chapters[chapter]!,
    entries: [...inChapter].map(([number, own]) => ({ number, entry: entries[number]!, lines: own })),
  }));
}
