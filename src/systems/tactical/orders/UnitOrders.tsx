import { useMemo } from 'react';
import { open } from '../../../engine/kernel/system.ts';
import type { Unit } from '../../../engine/tactical/state.ts';
import { ConfirmFoot } from '../../../panels/command/ConfirmFoot.tsx';
import { OpenFields } from '../../../panels/command/OpenFields.tsx';
import { OrderButtons, RefusedOrders } from '../../../panels/command/OrderButtons.tsx';
import type { Picking } from '../../../panels/command/picking.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useTools } from '../../../panels/table/tools.ts';
import { choicesOf, startDraft } from '../../../store/draft.ts';
import { oddsLines } from '../odds.ts';
import css from '../Tactical.module.css';
import { useTable } from '../table.ts';
import { ORDERS } from './looks.ts';

/** Standing orders have a sheet of their own. */
const ELSEWHERE: ReadonlySet<unknown> = new Set(['set-standing', 'place']);

/** The possible orders of the chosen unit, and the order on its way. */
export function UnitOrders({ unit, picking }: { readonly unit: Unit; readonly picking: Picking }) {
  const { drafts } = useTools();
  const { ask, position, words } = useTable();
  const { draft, options } = picking;
  const choices = choicesOf(ask({ unit: unit.id }), 'command').filter(({ value }) => !ELSEWHERE.has(value));
  const refused = choices.filter(({ refusal }) => refusal);
  // The unit is shown already; a charge at several targets begins with one.
  const fields = options.fields.filter(
    ({ name }) => name !== 'unit' && (name !== 'also' || draft.target !== undefined),
  );
  const odds = useMemo(() => oddsLines(position, words, draft), [position, words, draft]);
  return (
    <div className={parts.stack}>
      <OrderButtons
        label={words.t('play:orders.title')}
        choices={open(choices)}
        looks={ORDERS}
        chosen={draft.command}
        onChoose={(command) => startDraft(drafts, { unit: unit.id, command })}
      />
      <OpenFields picking={{ ...picking, options: { ...options, fields } }} />
      <RefusedOrders
        refused={refused}
        title={words.t('play:orders.not-now', { count: refused.length })}
        open={refused.length === choices.length}
      />
      <ConfirmFoot picking={picking}>
        {odds.length > 0 && (
          <section aria-label={words.t('tactical/orders:odds.title')}>
            <div className={css.odds}>
              {odds.map((line) => (
                <p key={line} className={parts.note}>
                  {line}
                </p>
              ))}
            </div>
          </section>
        )}
      </ConfirmFoot>
    </div>
  );
}
