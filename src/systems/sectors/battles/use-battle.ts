import {
  type AnyCommand,
  cacheOn,
  type Draft,
  type Entry,
  type LoggedEvent,
  type Roll,
  readLog,
  type Seat,
  type SideId,
  shortenedName,
} from '@hexpost/engine';
import type { Battle, BattleId, Event, MemberId } from '@hexpost/engine/sectors';
import { useDrafting, useTools } from '../../../panels/table/tools.ts';
import { keepUnsent } from '../../../store/draft.ts';
import { type QuickResolved, rollsOf } from '../dice.ts';
import { useTable } from '../table.ts';

/** The author of commands: a side, or one of its members (S-1.3). */
export interface Giver {
  readonly seat: Seat;
  /** Null: the side as a whole, with all its roles. */
  readonly by: MemberId | null;
}

/** The start of a command about a battle, before anything is filled in. */
export const draftFor = ({ id }: Pick<Battle, 'id'>, { by }: Giver, command: string): AnyCommand & Draft => ({
  command,
  ...(by !== null && { by }),
  battle: id,
});

export function useStory(battle: BattleId): Story {
  const { system, campaign, sitting } = useTable();
  // The log is read once for all the cards.
  const lines = cacheOn(campaign.entries, `log ${sitting.viewer}`, (entries) =>
    readLog(system, entries, sitting.viewer),
  );
  return storyOf(campaign.entries, lines, battle);
}

/** The name of the game in which a battle is fought. */
export function useGameName({ id }: Pick<Battle, 'id'>): string {
  const { words, campaign } = useTable();
  const name = words.t('sectors/battle:fight-name', { battle: words.battle(id), campaign: campaign.name });
  return shortenedName(name);
}

/** Facts of a battle that only the log has: the notes of its players, and the dice. */
interface Story {
  /** Each side's last reason for disputing; a side that gave none is absent. */
  readonly notes: Readonly<Record<SideId, string>>;
  /** The game master's reason for their last ruling. */
  readonly ruling: string | null;
  readonly cancelled: Event | null;
  /** The dice of a quick battle, and the event that resulted. */
  readonly quick: { readonly event: QuickResolved; readonly rolls: readonly Roll[] } | null;
  /** The last report of each side that came with the proof of a battle in the client. */
  readonly proved: Readonly<Record<SideId, AnyCommand>>;
}

/** `lines` is the log as the viewer may read it, `entries` its source. */
function storyOf(entries: readonly Entry[], lines: readonly LoggedEvent[], battle: BattleId): Story {
  const notes: Record<SideId, string> = {};
  let ruling: string | null = null;
  let cancelled: Event | null = null;
  let quick: Story['quick'] = null;
  const proved: Record<SideId, AnyCommand> = {};
  for (const { entry, index, event: any } of lines) {
    const event = any as Event;
    if (!('battle' in event) || event.battle !== battle) continue;
    if (event.type === 'result-disputed' && event.note !== null) notes[event.side] = event.note;
    if (event.type === 'result-reported') {
      if (event.fought) proved[event.side] = entries[entry]!.command as unknown as AnyCommand;
      else delete proved[event.side];
    }
    if (event.type === 'result-ruled') ruling = event.reason;
    if (event.type === 'battle-cancelled') cancelled = event;
    if (event.type === 'quick-resolved') quick = { event, rolls: rollsOf(entries[entry]!, index) };
  }
  return { notes, ruling, cancelled, quick, proved };
}

/** State of a form that survives closing its panel and reloading the page. */
export function useKept<T>(key: string, initial: T): readonly [T, (value: T) => void] {
  const { drafts } = useTools();
  const kept = useDrafting(({ unsent }) => unsent[key]);
  const value = kept && 'value' in kept ? (kept.value as T) : initial;
  return [value, (next) => keepUnsent(drafts, key, { value: next })];
}
