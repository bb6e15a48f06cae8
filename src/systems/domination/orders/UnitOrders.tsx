import { open } from '@hexpost/engine';
import { type Unit, unitsIn } from '@hexpost/engine/domination';
import { Checkbox } from '@mantine/core';
import { withOnlyChoices } from '../../../panels/command/only-choices.ts';
import type { Picking } from '../../../panels/command/picking.ts';
import { UnitOrderForm } from '../../../panels/command/UnitOrderForm.tsx';
import { UnitSign } from '../../../panels/map/UnitSign.tsx';
import { useChooseUnit } from '../../../panels/map/unit-presses.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useTools } from '../../../panels/table/tools.ts';
import { choicesOf, startDraft } from '../../../store/draft.ts';
import { conditionText } from '../map/facts.ts';
import { useTable } from '../table.ts';
import { ORDERS } from './commands.ts';

/** The chosen unit and the units moving with it are shown already. */
const SHOWN: ReadonlySet<string> = new Set(['unit', 'units']);

/** The possible orders of the chosen unit, the units moving with it, and the order being composed. */
export function UnitOrders({ unit, picking }: { readonly unit: Unit; readonly picking: Picking }) {
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
