import { keyOf } from '../../words/keys.ts';
import { clauseLinks } from './Go.tsx';
import type { RulesTable } from './volume.ts';

/** Every kind of roll with the clause that requires it, and the text `throw.<label>` if there is one. */
export const diceTable = (clauses: Readonly<Record<string, string>>): RulesTable => ({
  id: 'dice',
  columns: ['clause'],
  rows: ({ t, own }) =>
    Object.entries(clauses).map(([id, clause]) => ({
      id,
      name: t(keyOf(`dice:${id}`)),
      text: own(`throw.${id}`, { defaultValue: '' }) || undefined,
      cells: [clauseLinks(clause)],
    })),
});
