import { open } from '../../engine/kernel/system.ts';
import { choicesOf, startDraft } from '../../store/draft.ts';
import parts from '../parts/parts.module.css';
import { useTable, useTools } from '../table/tools.ts';
import { ConfirmFoot } from './ConfirmFoot.tsx';
import { OpenFields } from './OpenFields.tsx';
import { OrderButtons, RefusedOrders } from './OrderButtons.tsx';
import { withOnlyChoices } from './only-choices.ts';
import type { OrderLooks } from './order-looks.ts';
import type { Picking } from './picking.ts';

interface Props {
  readonly picking: Picking;
  /** The orders that a side gives without a unit. */
  readonly looks: OrderLooks;
  /** Those that are not possible now are listed with their reasons. */
  readonly withRefused?: boolean;
}

/** Orders that a side gives without a unit. What they aim at is picked on the map or in the list. */
export function SideOrders({ picking, looks, withRefused = false }: Props) {
  const { drafts } = useTools();
  const { ask, words } = useTable();
  const { draft } = picking;
  const own = choicesOf(ask({}), 'command').filter(({ value }) => Object.hasOwn(looks, String(value)));
  const refused = withRefused ? own.filter(({ refusal }) => refusal) : [];
  const offered = open(own);
  const begun = draft.unit === undefined && own.some(({ value }) => value === draft.command);
  if (offered.length + refused.length === 0) return null;
  return (
    <div className={parts.stack}>
      {offered.length > 0 && (
        <OrderButtons
          label={words.t('play:orders.side')}
          choices={offered}
          looks={looks}
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
