import { open } from '../../../engine/kernel/system.ts';
import { ConfirmFoot } from '../../../panels/command/ConfirmFoot.tsx';
import { OpenFields } from '../../../panels/command/OpenFields.tsx';
import { OrderButtons } from '../../../panels/command/OrderButtons.tsx';
import type { Picking } from '../../../panels/command/picking.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useTools } from '../../../panels/table/tools.ts';
import { choicesOf, startDraft } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { SIDE_ORDERS } from './looks.ts';

/** Choices that a side makes without a unit of its own: edge, first turn, where a misplaced enemy goes. */
export function SideOrders({ picking }: { readonly picking: Picking }) {
  const { drafts } = useTools();
  const { ask, words } = useTable();
  const { draft } = picking;
  const own = open(choicesOf(ask({}), 'command')).filter(({ value }) => Object.hasOwn(SIDE_ORDERS, String(value)));
  if (own.length === 0) return null;
  const begun = own.some(({ value }) => value === draft.command);
  return (
    <div className={parts.stack}>
      <OrderButtons
        label={words.t('tactical/orders:side')}
        choices={own}
        looks={SIDE_ORDERS}
        chosen={draft.command}
        onChoose={(command) => startDraft(drafts, { command })}
      />
      {begun && (
        <>
          <OpenFields picking={picking} />
          <ConfirmFoot picking={picking} />
        </>
      )}
    </div>
  );
}
