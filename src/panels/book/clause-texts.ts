import { useEffect, useState } from 'react';
import type { RulesetText } from '../../words/index.ts';

export interface ClauseText {
  readonly title: RulesetText;
  readonly text: RulesetText;
  /** The origin of each sentence of the text, the same in both languages; absent if all of it is from the source. */
  readonly marks?: readonly string[];
}

/** Every clause of a system's rules by its number, in the order of the book. */
export type ClauseTexts = Readonly<Record<string, ClauseText>>;
export type LoadClauses = () => Promise<ClauseTexts>;

/** The clauses of a system once `load` is given: undefined while loading, null if loading failed. */
export function useClauses(load: LoadClauses | undefined): ClauseTexts | null | undefined {
  const [clauses, setClauses] = useState<ClauseTexts | null>();
  useEffect(() => {
    if (load === undefined) return undefined;
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setClauses(loaded),
      () => isMounted && setClauses(null),
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  return clauses;
}
