/** The letter of this system's clauses. Light on purpose: a page may know the letter without loading the rules. */
export const SECTORS_LETTER = 'S';
