import { useEffect, useState } from 'react';
import type { BattleNews } from '../../../panels/table/battle-link.ts';
import { useTools } from '../../../panels/table/tools.ts';

/** Battles of the campaign on the table that are fought in another system, as stored in this browser. */

/** A battle; when its status changes it is looked up again. */
export interface StandingBattle {
  readonly id: string;
  readonly status: string;
}

/**
 * The status of a battle fought in the client, looked up again when the window regains focus; undefined until known,
 * null if none can be fought.
 */
export function useBattleNews({ id, status }: StandingBattle): BattleNews | null | undefined {
  const { battles } = useTools();
  const [news, setNews] = useState<BattleNews | null | undefined>(battles ? undefined : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the status changes
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
 * The battles that were started in the client, looked up again when one of them changes: no button may roll dice in
 * their place. Null until known.
 */
export function useFoughtOut(of: readonly StandingBattle[]): ReadonlySet<string> | null {
  const { battles } = useTools();
  const [fought, setFought] = useState<ReadonlySet<string> | null>(battles ? null : NONE);
  const stands = of.map(({ id, status }) => `${id} ${status}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when a status changes
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
const NONE: ReadonlySet<string> = new Set();

/** Whether this user can start the battle as a game by post of its sides; undefined until known. */
export function useMayFightByPost({ id }: Pick<StandingBattle, 'id'>): boolean | undefined {
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
