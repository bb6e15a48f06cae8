/** The address of a rule: system letter, chapter, number. Code, log and players cite the same one. */
export type Clause = `${'N' | 'D' | 'S' | 'T'}-${number}` | `${'N' | 'D' | 'S' | 'T'}-${number}.${number}`;
