import { type Field, open, type UnitId } from '@hexpost/engine';
import type { ReactNode } from 'react';
import { choicesOf, startDraft } from '../../store/draft.ts';
import parts from '../parts/parts.module.css';
import { useSingleKeys } from '../parts/preferences.ts';
import { PanelFoot } from '../table/PanelFoot.tsx';
import { SideName } from '../table/SideName.tsx';
import { useNames, useTable, useTools } from '../table/tools.ts';
import { useWide } from '../table/window-size.ts';
import { ConfirmFoot, OpenFields } from './Confirm.tsx';
import { OrderButtons, RefusedOrders } from './OrderButtons.tsx';
import type { OrderLooks } from './order-looks.ts';
import type { Picking } from './picking.ts';

/** Shown while no unit is chosen: the owner of the orders, additions of the system, and a link to a unit. */
export function NobodyChosen({ children }: { readonly children?: ReactNode }) {
  const { sitting, words } = useTable();
  const key = useSingleKeys() ? 'choose-unit' : 'choose-unit-no-keys';
  return (
    <section className={parts.stack}>
      <h3>
        <SideName side={sitting.seat!} />
      </h3>
      {children}
      <p className={parts.note}>{words.t(`play:orders.${key}`)}</p>
    </section>
  );
}

interface Props {
  readonly unit: UnitId;
  readonly picking: Picking;
  readonly looks: OrderLooks;
  /** Commands of the unit that are given elsewhere on the screen. */
  readonly elsewhere?: ReadonlySet<unknown>;
  /** True for a field that is asked for here. Default: all but `unit`. */
  readonly isAsked?: (field: Field) => boolean;
  /** Starts an order. Default: with only the unit filled in. */
  readonly onBegin?: (command: string) => void;
  /** With fewer possible orders than this, refused ones are unfolded. Default: 1. */
  readonly few?: number;
  /** The orders that the side gives without a unit: those that are not possible now are in the fold with the unit's. */
  readonly sideLooks?: OrderLooks;
  /** Content between the orders and their fields. */
  readonly children?: ReactNode;
}

/** The possible orders of a chosen unit, refused ones with their reasons, and the drafted order. */
export function UnitOrderForm(props: Props) {
  const { unit, picking, looks, elsewhere, isAsked = isNoUnit, onBegin, few = 1, sideLooks, children } = props;
  const { drafts } = useTools();
  const { ask } = useTable();
  const { t } = useNames();
  const { draft, options } = picking;
  const choices = choicesOf(ask({ unit }), 'command').filter(({ value }) => !elsewhere?.has(value));
  const ofSide = choicesOf(ask({}), 'command').filter(
    ({ value }) => sideLooks && Object.hasOwn(sideLooks, String(value)),
  );
  const refused = [...choices, ...ofSide].filter(({ refusal }) => refusal);
  const wide = useWide();
  const buttons = (
    <OrderButtons
      label={t('play:orders.title')}
      choices={open(choices)}
      looks={looks}
      chosen={draft.command}
      inRow={!wide}
      onChoose={onBegin ?? ((command) => startDraft(drafts, { unit, command }))}
    />
  );
  return (
    <div className={parts.stack}>
      {/* In a small window there is one strip: for the orders, then for the order that was begun. */}
      {wide ? buttons : draft.command === undefined && <PanelFoot>{buttons}</PanelFoot>}
      {children}
      <OpenFields picking={{ ...picking, options: { ...options, fields: options.fields.filter(isAsked) } }} />
      <RefusedOrders
        refused={refused}
        looks={{ ...looks, ...sideLooks }}
        title={t('play:orders.not-now', { count: refused.length })}
        open={open(choices).length < few}
      />
      <ConfirmFoot picking={picking} />
    </div>
  );
}

const isNoUnit = ({ name }: Field): boolean => name !== 'unit';
