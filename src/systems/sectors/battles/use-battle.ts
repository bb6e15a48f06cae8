import { useEffect, useState } from 'react';
import { type LoggedEvent, readLog } from '../../../engine/kernel/campaign.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import type { AnyCommand, Draft } from '../../../engine/kernel/system.ts';
import type { Battle, BattleId, MemberId } from '../../../engine/sectors/state.ts';
import type { BattleNews } from '../../../panels/table/battle-link.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { type SectorsTable, useTable } from '../table.ts';
import { type Story, storyOf } from './story.ts';

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
