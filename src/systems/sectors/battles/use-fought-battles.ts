import type { ListedArmy } from '@hexpost/engine';
import { useEffect, useState } from 'react';
import type { BattleLink, BattleNews } from '../../../panels/table/battle-link.ts';
import { useTools } from '../../../panels/table/tools.ts';

/** Battles of the campaign on the table that are fought in another system, as stored in this browser. */

/** A battle; when its status changes it is looked up again. */
export interface StandingBattle {
  readonly id: string;
  readonly status: string;
}

interface Asking<T> {
  /** It is asked again when this changes. */
  readonly about?: unknown;
  /** It is also asked again when the window regains focus, and the last answer stands until the next one. */
  readonly atFocus?: boolean;
  /** The answer if none comes. */
  readonly failed: T;
}

/** An answer about these battles: undefined until it is known, and where no battle can be fought. */
export function useLinked<T>(
  ask: (battles: BattleLink) => Promise<T> | undefined,
  { about, atFocus = false, failed }: Asking<T>,
): T | undefined {
  const { battles } = useTools();
  const [known, setKnown] = useState<{ readonly about: unknown; readonly answer: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` is what is asked about
  useEffect(() => {
    if (!battles) return undefined;
    let here = true;
    const look = () =>
      void ask(battles)?.then(
        (answer) => here && setKnown({ about, answer }),
        () => here && setKnown((before) => (atFocus && before) || { about, answer: failed }),
      );
    look();
    if (atFocus) addEventListener('focus', look);
    return () => {
      here = false;
      removeEventListener('focus', look);
    };
  }, [battles, about]);
  return atFocus || known?.about === about ? known?.answer : undefined;
}

/** The status of a battle fought in the client; undefined until known, null if none can be fought. */
export function useBattleNews({ id, status }: StandingBattle): BattleNews | null | undefined {
  const { battles } = useTools();
  const news = useLinked<BattleNews | null>(({ look }) => look(id), {
    about: `${id} ${status}`,
    atFocus: true,
    failed: null,
  });
  return battles ? news : null;
}

/** The battles that were started in the client: no button may roll dice in their place. Undefined until known. */
export function useFoughtOut(of: readonly StandingBattle[]): ReadonlySet<string> | undefined {
  const { battles } = useTools();
  const startedIn = async ({ look }: BattleLink) => {
    const found = await Promise.all(of.map(async ({ id }) => ({ id, stage: (await look(id))?.stage })));
    const begun = found.filter(({ stage }) => stage === 'fought-on' || stage === 'over');
    return new Set(begun.map(({ id }) => id));
  };
  const about = of.map(({ id, status }) => `${id} ${status}`).join();
  const fought = useLinked<ReadonlySet<string> | undefined>(startedIn, { about, atFocus: true, failed: undefined });
  return battles ? fought : NONE;
}
const NONE: ReadonlySet<string> = new Set();

/** Whether this user can start the battle as a game by post of its sides; undefined until known. */
export const useMayFightByPost = ({ id }: Pick<StandingBattle, 'id'>): boolean | undefined =>
  useLinked(({ byPost }) => byPost?.may(id), { about: id, failed: false });

/** The armies of the system in which battles are fought; none while loading, or without such a system. */
export const useArmies = (): readonly ListedArmy[] =>
  useLinked<readonly ListedArmy[]>(({ armies }) => armies(), { failed: NO_ARMIES }) ?? NO_ARMIES;
const NO_ARMIES: readonly ListedArmy[] = [];
