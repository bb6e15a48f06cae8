import { open } from '@hexpost/engine';
import { findUnit, type Unit, unitsIn } from '@hexpost/engine/domination';
import { Checkbox } from '@mantine/core';
import { EndPart } from '../../../panels/command/EndPart.tsx';
import { type Picking, usePicking } from '../../../panels/command/picking.ts';
import { withOnlyChoices } from '../../../panels/command/picks.ts';
import { SideOrders } from '../../../panels/command/SideOrders.tsx';
import { NobodyChosen, UnitOrderForm } from '../../../panels/command/UnitOrderForm.tsx';
import { NextUnitButton } from '../../../panels/map/next-unit.tsx';
import { UnitSign } from '../../../panels/map/UnitRow.tsx';
import { useChooseUnit } from '../../../panels/map/unit-presses.ts';
import parts from '../../../panels/parts/parts.module.css';
import type { NamedTable } from '../../../panels/system-ui.ts';
import { useScreen, useTools } from '../../../panels/table/tools.ts';
import { choicesOf, startDraft } from '../../../store/draft.ts';
import { keyOf } from '../../../words/keys.ts';
import { AnswerPhase } from '../answers/AnswerPhase.tsx';
import { conditionText } from '../map/facts.ts';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import { ORDERS, SIDE_ORDERS } from './commands.ts';
import { Shop } from './Shop.tsx';

/** The chosen unit and the units moving with it are shown already. */
const SHOWN: ReadonlySet<string> = new Set(['unit', 'units']);

/** The possible orders of the chosen unit, the units moving with it, and the order being composed. */
function UnitOrders({ unit, picking }: { readonly unit: Unit; readonly picking: Picking }) {
  const { drafts } = useTools();
  const { ask } = useTable();
  const { draft } = picking;
  const begin = (command: string) => {
    const begun = { unit: unit.id, command };
    if (command !== 'move') startDraft(drafts, withOnlyChoices(ask, begun));
    else startDraft(drafts, draft.units === undefined ? begun : { ...begun, units: draft.units });
  };
  return (
    <UnitOrderForm
      unit={unit.id}
      picking={picking}
      looks={ORDERS}
      isAsked={({ name }) => !SHOWN.has(name)}
      onBegin={begin}
      sideLooks={SIDE_ORDERS}
    >
      {(draft.command === undefined || draft.command === 'move') && <GoAlong unit={unit} draft={draft} />}
    </UnitOrderForm>
  );
}

/** The other units in the location: each can be chosen instead, or ticked to move along. */
function GoAlong({ unit, draft }: { readonly unit: Unit; readonly draft: Picking['draft'] }) {
  const { drafts } = useTools();
  const { position, ask, words } = useTable();
  const choose = useChooseUnit();
  const { t } = words;
  const army = unitsIn(position, unit.at).filter(({ side }) => side === unit.side);
  const able = new Set(open(choicesOf(ask({}), 'unit')).map(({ value }) => String(value)));
  const others = army.filter(({ id }) => id !== unit.id && able.has(id));
  const along = Array.isArray(draft.units) ? draft.units.map(String) : [];
  const set = (units: readonly string[]) => {
    const { units: _, ...rest } = draft;
    startDraft(drafts, units.length === 0 ? rest : { ...rest, units });
  };
  if (army.length < 2) return null;
  return (
    <section className={parts.stack} aria-label={t('domination/orders:along.title', { hex: unit.at })}>
      <b>{t('domination/orders:along.title', { hex: unit.at })}</b>
      {others.length > 1 && (
        <Checkbox
          label={t('domination/orders:along.all')}
          checked={along.length === others.length}
          indeterminate={along.length > 0 && along.length < others.length}
          onChange={({ currentTarget: { checked } }) => set(checked ? others.map(({ id }) => id) : [])}
        />
      )}
      <ul className={parts.ruled}>
        {army.map((each) => {
          const { id, type, side } = each;
          return (
            <li key={id} data-chosen={id === unit.id || undefined}>
              <div className={parts.row}>
                <Checkbox
                  aria-label={t('domination/orders:along.one', { unit: words.shortUnit(id) })}
                  checked={id === unit.id || along.includes(id)}
                  disabled={id === unit.id || !able.has(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    set(checked ? [...along, id] : along.filter((other) => other !== id))
                  }
                />
                <button type="button" className={parts.textButton} onClick={() => choose(id)}>
                  <UnitSign type={type} side={side} /> {words.shortUnit(id)}
                </button>
                <small className={parts.soft}>{conditionText(position, words, each)}</small>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The orders of the side whose turn it is: of the chosen unit, or of the side itself. */
function OrdersPhase() {
  const { position, sitting, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const picking = usePicking();
  const acting = findUnit(position, String(picking.draft.unit ?? ''));
  const unit = inspected === null ? undefined : findUnit(position, inspected);
  return (
    <>
      <NextUnitButton />
      {acting ? <UnitOrders unit={acting} picking={picking} /> : <NobodyChosen />}
      <EndPart command="end-turn" label={words.command('end-turn')}>
        {words.t('domination/orders:end.unspent', { count: position.state.sides[sitting.seat!]?.resources ?? 0 })}
      </EndPart>
      {unit && <UnitCard unit={unit} />}
      <SideOrders picking={picking} looks={SIDE_ORDERS} withRefused={!acting} />
      <Shop picking={picking} />
    </>
  );
}

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
