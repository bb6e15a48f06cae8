import { Checkbox } from '@mantine/core';
import { unitsIn } from '../../../engine/domination/position.ts';
import type { Unit } from '../../../engine/domination/state.ts';
import { open } from '../../../engine/kernel/system.ts';
import { ConfirmFoot } from '../../../panels/command/ConfirmFoot.tsx';
import { OpenFields } from '../../../panels/command/OpenFields.tsx';
import { OrderButtons, RefusedOrders } from '../../../panels/command/OrderButtons.tsx';
import type { Picking } from '../../../panels/command/picking.ts';
import { UnitSign } from '../../../panels/map/UnitSign.tsx';
import { useChooseUnit } from '../../../panels/map/unit-presses.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useTools } from '../../../panels/table/tools.ts';
import { choicesOf, startDraft } from '../../../store/draft.ts';
import css from '../Domination.module.css';
import { conditionText } from '../Trait.tsx';
import { useTable } from '../table.ts';
import { ORDERS, withOnlyChoices } from './commands.ts';

/** The chosen unit and those who go along are shown already. */
const SHOWN: ReadonlySet<string> = new Set(['unit', 'units']);

/** The possible orders of the chosen unit, the others that go along, and the order on its way. */
export function UnitOrders({ unit, picking }: { readonly unit: Unit; readonly picking: Picking }) {
  const { drafts } = useTools();
  const { ask, words } = useTable();
  const { draft, options } = picking;
  const choices = choicesOf(ask({ unit: unit.id }), 'command');
  const refused = choices.filter(({ refusal }) => refusal);
  const isMove = draft.command === 'move';
  const begin = (command: string) => {
    const begun = { unit: unit.id, command };
    if (command !== 'move') startDraft(drafts, withOnlyChoices(ask, begun));
    else startDraft(drafts, draft.units === undefined ? begun : { ...begun, units: draft.units });
  };
  return (
    <div className={parts.stack}>
      <OrderButtons
        label={words.t('play:orders.title')}
        choices={open(choices)}
        looks={ORDERS}
        chosen={draft.command}
        onChoose={begin}
      />
      {(draft.command === undefined || isMove) && <GoAlong unit={unit} draft={draft} />}
      <OpenFields
        picking={{ ...picking, options: { ...options, fields: options.fields.filter(({ name }) => !SHOWN.has(name)) } }}
      />
      <RefusedOrders
        refused={refused}
        title={words.t('play:orders.not-now', { count: refused.length })}
        open={refused.length === choices.length}
      />
      <ConfirmFoot picking={picking} />
    </div>
  );
}

/** The other units in the location: each can be chosen instead, and ticked to go along. */
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
      <ul className={css.army}>
        {army.map((each) => {
          const { id, type, side } = each;
          return (
            <li key={id} data-chosen={id === unit.id}>
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
              <small className={parts.soft}>{conditionText(each, t)}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
