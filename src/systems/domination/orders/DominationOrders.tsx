import { findUnit } from '@hexpost/engine/domination';
import parts from '../../../panels/parts/parts.module.css';
import type { NamedTable } from '../../../panels/system-ui.ts';
import { useScreen } from '../../../panels/table/tools.ts';
import { keyOf } from '../../../words/keys.ts';
import { AnswerPhase } from '../answers/AnswerPhase.tsx';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import { OrdersPhase } from './OrdersPhase.tsx';

/** The orders panel: everything that the seat at the screen can do now, below the goal of the game. */
export function DominationOrders() {
  const { past, closed, sitting, position } = useTable();
  const { state } = position;
  const inspected = useScreen((now) => now.inspected);
  const unit = inspected === null ? undefined : findUnit(position, inspected);
  // Out of its turn, a side at the screen can only change its standing orders.
  const acts = !past && !closed && sitting.seat === state.active;
  return (
    <div className={parts.stack} style={{ '--gap': '0.8rem' } as React.CSSProperties}>
      {acts && state.phase === 'answer' && <AnswerPhase />}
      {acts && state.phase === 'orders' && <OrdersPhase key={`${state.active} ${state.round}`} />}
      {!(acts && state.phase === 'orders') && unit && <UnitCard unit={unit} />}
    </div>
  );
}

/** The panel is named after the phase. */
export const ordersTitle = ({ view, words }: NamedTable): string =>
  words.t(keyOf(`domination/phases:phase.${(view as { readonly phase: string }).phase}`));
