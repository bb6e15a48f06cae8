import type { Clause } from '../../../engine/kernel/clause.ts';
import { Go } from '../../../panels/book/Go.tsx';
import { List } from '../../../panels/book/List.tsx';

/** Clauses in a cell of a table, each a link. */
export const Clauses = ({ of }: { of: readonly Clause[] }) => (
  <List of={of.map((clause) => ({ id: clause, it: <Go to={clause}>{clause}</Go> }))} />
);
