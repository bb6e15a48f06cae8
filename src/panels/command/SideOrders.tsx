import { open } from '@hexpost/engine';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { choicesOf, startDraft } from '../../store/draft.ts';
import { showHex } from '../../store/screen.ts';
import parts from '../parts/parts.module.css';
import { useTable, useTools } from '../table/tools.ts';
import { ConfirmFoot, OpenFields } from './Confirm.tsx';
import { OrderButtons, RefusedOrders } from './OrderButtons.tsx';
import type { OrderLooks } from './order-looks.ts';
import type { Picking } from './picking.ts';
import { withOnlyChoices } from './picks.ts';

interface Props {
  readonly picking: Picking;
  /** The orders that a side gives without a unit. */
  readonly looks: OrderLooks;
  /** Also lists orders that are not possible now, with the reasons. */
  readonly withRefused?: boolean;
}

/** With more destinations than this the map does not move. */
const FEW = 8;

/** Orders that a side gives without a unit. Their targets are picked on the map or in the list. */
export function SideOrders({ picking, looks, withRefused = false }: Props) {
  const { drafts, screen } = useTools();
  const { ask, words } = useTable();
  const { draft, picks } = picking;
  const { own, offered, refused } = useMemo(() => {
    const own = choicesOf(ask({}), 'command').filter(({ value }) => Object.hasOwn(looks, String(value)));
    return { own, offered: open(own), refused: withRefused ? own.filter(({ refusal }) => refusal) : [] };
  }, [ask, looks, withRefused]);
  const begun = draft.unit === undefined && own.some(({ value }) => value === draft.command);
  const order = begun ? draft.command : undefined;
  const fields = useRef<HTMLDivElement>(null);
  // A started order scrolls to its questions, and the map to its destinations, however little of both a phone shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every order
  useEffect(() => {
    if (order === undefined) return;
    fields.current?.scrollIntoView?.({ block: 'nearest' });
    const goals = picks.filter(({ choice }) => !choice.refusal);
    if (goals[0] && goals.length <= FEW) showHex(screen, goals[0].hex);
  }, [order]);
  const choose = useCallback(
    (command: string) => startDraft(drafts, command === order ? {} : withOnlyChoices(ask, { command })),
    [drafts, ask, order],
  );
  if (offered.length + refused.length === 0) return null;
  return (
    <div className={parts.stack}>
      {offered.length > 0 && (
        <OrderButtons
          label={words.t('play:orders.side')}
          choices={offered}
          looks={looks}
          chosen={order}
          onChoose={choose}
        />
      )}
      {begun && (
        <div ref={fields}>
          <OpenFields picking={picking} />
          <ConfirmFoot picking={picking} />
        </div>
      )}
      <RefusedOrders
        refused={refused}
        looks={looks}
        title={words.t('play:command.not-now', { count: refused.length })}
      />
    </div>
  );
}
