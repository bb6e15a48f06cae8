/** The letter of this system's clauses. In a file of its own, so that a page can know it without loading the rules. */
export const TACTICAL_LETTER = 'T';
