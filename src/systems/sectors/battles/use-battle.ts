import { useEffect, useState } from 'react';
import { type Entry, type LoggedEvent, readLog } from '../../../engine/kernel/campaign.ts';
import type { Roll } from '../../../engine/kernel/dice/dice.ts';
import type { Seat, SideId } from '../../../engine/kernel/ids.ts';
import type { AnyCommand, Draft } from '../../../engine/kernel/system.ts';
import type { Event } from '../../../engine/sectors/events.ts';
import type { Battle, BattleId, MemberId } from '../../../engine/sectors/state.ts';
import type { BattleNews } from '../../../panels/table/battle-link.ts';
import { useDrafting, useTools } from '../../../panels/table/tools.ts';
import { keepUnsent } from '../../../store/draft.ts';
import { rollsOf } from '../dice.ts';
import { type SectorsTable, useTable } from '../table.ts';

/** The author of commands: a side, or one member of it (S-1.3). */
export interface Giver {
  readonly seat: Seat;
  /** Null: the side as one, with all its roles. */
  readonly by: MemberId | null;
}

/** A command about a battle, as far as it is known before anything is filled in. */
export const draftFor = ({ id }: Pick<Battle, 'id'>, { by }: Giver, command: string): AnyCommand & Draft => ({
  command,
  ...(by !== null && { by }),
  battle: id,
});

const read = new WeakMap<object, Map<string, readonly LoggedEvent[]>>();

/** The log is read once for all the cards. */
function linesFor({ system, campaign, sitting }: SectorsTable): readonly LoggedEvent[] {
  const { entries } = campaign;
  let byViewer = read.get(entries);
  if (!byViewer) {
    byViewer = new Map();
    read.set(entries, byViewer);
  }
  let lines = byViewer.get(sitting.viewer);
  if (!lines) {
    lines = readLog(system, entries, sitting.viewer);
    byViewer.set(sitting.viewer, lines);
  }
  return lines;
}

export function useStory(battle: BattleId): Story {
  const table = useTable();
  return storyOf(table.campaign.entries, linesFor(table), battle);
}

/** The name of the game in which a battle is fought. */
export function useGameName({ id }: Pick<Battle, 'id'>): string {
  const { words, campaign } = useTable();
  const name = words.t('sectors/battle:fight-name', { battle: words.battle(id), campaign: campaign.name });
  return name.slice(0, LONGEST_NAME);
}
const LONGEST_NAME = 120;

/** How a battle stands that is fought in the client, looked up again when the window comes back; undefined until that is known, null where none can be. */
export function useBattleNews({ id, status }: Pick<Battle, 'id' | 'status'>): BattleNews | null | undefined {
  const { battles } = useTools();
  const [news, setNews] = useState<BattleNews | null | undefined>(battles ? undefined : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status, another look
  useEffect(() => {
    if (!battles) return undefined;
    let here = true;
    const look = () => {
      battles.look(id).then(
        (found) => here && setNews(found),
        () => here && setNews((known) => known ?? null),
      );
    };
    look();
    addEventListener('focus', look);
    return () => {
      here = false;
      removeEventListener('focus', look);
    };
  }, [battles, id, status]);
  return news;
}

/**
 * The battles that have been begun in the client, looked up again when one of them changes: no press may throw dice in place of them.
 * Null until that is known.
 */
export function useFoughtOut(of: readonly Pick<Battle, 'id' | 'status'>[]): ReadonlySet<BattleId> | null {
  const { battles } = useTools();
  const [fought, setFought] = useState<ReadonlySet<BattleId> | null>(battles ? null : NONE);
  const stands = of.map(({ id, status }) => `${id} ${status}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the battles as they stand
  useEffect(() => {
    if (!battles || of.length === 0) return undefined;
    let here = true;
    const look = async () => {
      const found = await Promise.all(of.map(async ({ id }) => ({ id, stage: (await battles.look(id))?.stage })));
      const begun = found.filter(({ stage }) => stage === 'fought-on' || stage === 'over');
      if (here) setFought(new Set(begun.map(({ id }) => id)));
    };
    const again = () => void look().catch(() => {});
    again();
    addEventListener('focus', again);
    return () => {
      here = false;
      removeEventListener('focus', again);
    };
  }, [battles, stands]);
  return fought;
}
const NONE: ReadonlySet<BattleId> = new Set();

/** Whether whoever is here can found the battle as a game by post of its sides; undefined until that is known. */
export function useMayFightByPost({ id }: Pick<Battle, 'id'>): boolean | undefined {
  const { battles } = useTools();
  const [may, setMay] = useState<boolean>();
  useEffect(() => {
    let here = true;
    battles?.byPost?.may(id).then(
      (answer) => here && setMay(answer),
      () => here && setMay(false),
    );
    return () => {
      here = false;
    };
  }, [battles, id]);
  return may;
}

/** The parts of a battle that only the log has: the words of the people in it, and the dice. */
interface Story {
  /** Why a side contradicts, in its last words on it; a side that gave no reason is not named. */
  readonly notes: Readonly<Record<SideId, string>>;
  /** The game master's reason for their last ruling. */
  readonly ruling: string | null;
  readonly cancelled: Event | null;
  /** The dice of a quick battle, and the event that they came to. */
  readonly quick: { readonly event: Event; readonly rolls: readonly Roll[] } | null;
  /** The last report of each side that came with the proof of a battle in the client. */
  readonly proved: Readonly<Record<SideId, AnyCommand>>;
}

/** `lines` are the log as the viewer may read it, `entries` those that it was read from. */
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

/** State of a form that survives the closing of its panel and a reload of the page. */
export function useKept<T>(key: string, initial: T): readonly [T, (value: T) => void] {
  const { drafts } = useTools();
  const kept = useDrafting(({ unsent }) => unsent[key]);
  const value = kept && 'value' in kept ? (kept.value as T) : initial;
  return [value, (next) => keepUnsent(drafts, key, { value: next })];
}
