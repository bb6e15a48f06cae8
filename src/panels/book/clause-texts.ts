import { useEffect, useState } from 'react';
import { NUCLEAR_LETTER } from '../../engine/nuclear/letter.ts';
import { SECTORS_LETTER } from '../../engine/sectors/letter.ts';
import type { RulesetText } from '../../words/index.ts';

export interface ClauseText {
  readonly title: RulesetText;
  readonly text: RulesetText;
}
/** Every clause of the rules, by its number, in the order of the book. */
export type ClauseTexts = Readonly<Record<string, ClauseText>>;

/** The text of each system's rules, by the letter of its clauses. */
const FILES = {
  [NUCLEAR_LETTER]: () => import('../../../rulesets/nuclear/texts/clauses.json'),
  [SECTORS_LETTER]: () => import('../../../rulesets/sectors/texts/clauses.json'),
};
export type Letter = keyof typeof FILES;

/** Whose clause it is; undefined for a system whose text is not here. */
export function letterOf(clause: string): Letter | undefined {
  const letter = clause.charAt(0);
  return Object.hasOwn(FILES, letter) ? (letter as Letter) : undefined;
}

const texts: Partial<Record<Letter, Promise<ClauseTexts>>> = {};

/** The text of the rules is fetched when somebody first opens a clause; after a failure it is fetched anew. */
export function loadClauses(letter: Letter): Promise<ClauseTexts> {
  texts[letter] ??= FILES[letter]().then(
    (file) => file.default as ClauseTexts,
    (error: unknown) => {
      delete texts[letter];
      throw error;
    },
  );
  return texts[letter];
}

/** The clauses of a system once they are wanted: undefined while they are on their way, null when they could not be had. */
export function useClauses(letter: Letter | undefined): ClauseTexts | null | undefined {
  const [found, setFound] = useState<ClauseTexts | null>();
  useEffect(() => {
    if (letter === undefined) return undefined;
    let here = true;
    loadClauses(letter).then(
      (clauses) => here && setFound(clauses),
      () => here && setFound(null),
    );
    return () => {
      here = false;
    };
  }, [letter]);
  return found;
}
