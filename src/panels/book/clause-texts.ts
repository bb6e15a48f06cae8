import { useEffect, useState } from 'react';
import type { RulesetText } from '../../words/index.ts';

export interface ClauseText {
  readonly title: RulesetText;
  readonly text: RulesetText;
}
/** Every clause of the rules, by its number, in the order of the book. */
export type ClauseTexts = Readonly<Record<string, ClauseText>>;

let texts: Promise<ClauseTexts> | undefined;

/** The text of the rules is fetched when somebody first opens a clause; after a failure it is fetched anew. */
export function loadClauses(): Promise<ClauseTexts> {
  texts ??= import('../../../rulesets/nuclear/texts/clauses.json').then(
    (file) => file.default as ClauseTexts,
    (error: unknown) => {
      texts = undefined;
      throw error;
    },
  );
  return texts;
}

/** The clauses once they are wanted: undefined while they are on their way, null when they could not be had. */
export function useClauses(wanted: boolean): ClauseTexts | null | undefined {
  const [found, setFound] = useState<ClauseTexts | null>();
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    loadClauses().then(
      (clauses) => here && setFound(clauses),
      () => here && setFound(null),
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return found;
}
