import { useContext } from 'react';
import type { Clause as ClauseId } from '../../engine/kernel/clause.ts';
import { ClauseSlip } from '../../panels/book/ClauseSlip.tsx';
import { ToolsContext } from '../../panels/table/tools.ts';

/** A clause: at the table a link to its text and into the rulebook; where no book lies open, its number. */
export function Clause({ of }: { readonly of: ClauseId }) {
  const tools = useContext(ToolsContext);
  if (!tools) return <small>{of}</small>;
  return <ClauseSlip clause={of} onBook={() => tools.screen.setState({ book: of })} />;
}

const NAMED = /(S-\d+\.\d+)/;

/** A sentence in which every clause that it names is a link. */
export const Cited = ({ text }: { readonly text: string }) =>
  text.split(NAMED).map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places
    NAMED.test(piece) ? <Clause key={i} of={piece as ClauseId} /> : piece,
  );
