/** The letter that all clauses of one rule system begin with. Each system declares its own (`letter.ts`). */
export type ClauseLetter =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  | ('N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z');

/** The address of a rule, the same in code, log and rulebook: letter, chapter, number (`N-4.7`); without a number, the whole chapter. */
export type Clause = `${ClauseLetter}-${number}` | `${ClauseLetter}-${number}.${number}`;

/** The format of a clause, for clauses in files. The kernel does not know which letters exist. */
export const CLAUSE = /^[A-Z]-\d+(\.\d+)?$/;
