import type { Clause } from '../../engine/kernel/clause.ts';
import { ClauseSlip } from '../book/ClauseSlip.tsx';
import { useTools } from './tools.ts';

/** A clause at the table of Nuclear: a slip with its text, and from there the rulebook. */
export function ClauseLink({ clause }: { clause: Clause }) {
  const { screen } = useTools();
  return <ClauseSlip clause={clause} onBook={() => screen.setState({ book: clause })} />;
}
