import { open } from '../../../engine/kernel/system.ts';
import { ConfirmFoot } from '../../../panels/command/ConfirmFoot.tsx';
import { OpenFields } from '../../../panels/command/OpenFields.tsx';
import { OrderButtons, RefusedOrders } from '../../../panels/command/OrderButtons.tsx';
import { withOnlyChoices } from '../../../panels/command/only-choices.ts';
import type { Picking } from '../../../panels/command/picking.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useTools } from '../../../panels/table/tools.ts';
import { choicesOf, startDraft } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { SIDE_ORDERS } from './commands.ts';

/** Orders that a side gives without a unit. What they aim at is picked on the map or in the list. */
export function SideOrders({ picking }: { readonly picking: Picking }) {
  const { drafts } = useTools();
  const { ask, words } = useTable();
  const { draft } = picking;
  const own = choicesOf(ask({}), 'command').filter(({ value }) => Object.hasOwn(SIDE_ORDERS, String(value)));
  const refused = own.filter(({ refusal }) => refusal);
  const begun = draft.unit === undefined && own.some(({ value }) => value === draft.command);
  return (
    <div className={parts.stack}>
      {refused.length < own.length && (
        <OrderButtons
          label={words.t('domination/orders:side.orders')}
          choices={open(own)}
          looks={SIDE_ORDERS}
          chosen={begun && draft.command}
          onChoose={(command) =>
            startDraft(drafts, begun && draft.command === command ? {} : withOnlyChoices(ask, { command }))
          }
        />
      )}
      {begun && (
        <>
          <OpenFields picking={picking} />
          <ConfirmFoot picking={picking} />
        </>
      )}
      <RefusedOrders refused={refused} title={words.t('play:command.not-now', { count: refused.length })} />
    </div>
  );
}
