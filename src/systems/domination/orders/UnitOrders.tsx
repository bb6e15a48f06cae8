import { Button, Checkbox, Tooltip } from '@mantine/core';
import { unitsIn } from '../../../engine/domination/position.ts';
import type { Unit } from '../../../engine/domination/state.ts';
import { open } from '../../../engine/kernel/system.ts';
import { ConfirmFoot } from '../../../panels/command/ConfirmFoot.tsx';
import { OpenFields } from '../../../panels/command/OpenFields.tsx';
import type { Picking } from '../../../panels/command/picking.ts';
import { useChooseUnit } from '../../../panels/map/unit-presses.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useSingleKeys } from '../../../panels/parts/preferences.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { choicesOf, startDraft } from '../../../store/draft.ts';
import css from '../Domination.module.css';
import { conditionText } from '../Trait.tsx';
import { useTable } from '../table.ts';
import { UnitSign } from '../UnitCard.tsx';
import { ORDERS, OTHER_ORDER, withOnlyChoices } from './commands.ts';

/** The chosen unit and those who go along are shown already. */
const SHOWN: ReadonlySet<string> = new Set(['unit', 'units']);

/** The possible orders of the chosen unit, the others that go along, and the order on its way. */
export function UnitOrders({ unit, picking }: { readonly unit: Unit; readonly picking: Picking }) {
  const { drafts } = useTools();
  const { ask, words } = useTable();
  const singleKeys = useSingleKeys();
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
      <fieldset className={css.buttons} aria-label={words.t('play:orders.title')}>
        {open(choices).map(({ value }) => {
          const command = String(value);
          const { icon: Icon, key } = ORDERS[command] ?? OTHER_ORDER;
          return (
            <Tooltip key={command} label={words.hint(command)} multiline w={240} withArrow openDelay={400}>
              <Button
                size="compact-md"
                variant={draft.command === command ? 'filled' : 'default'}
                aria-pressed={draft.command === command}
                justify="flex-start"
                leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
                rightSection={key !== '' && singleKeys && <kbd aria-hidden>{key}</kbd>}
                onClick={() => begin(command)}
              >
                {words.command(command)}
              </Button>
            </Tooltip>
          );
        })}
      </fieldset>
      {(draft.command === undefined || isMove) && <GoAlong unit={unit} draft={draft} />}
      <OpenFields
        picking={{ ...picking, options: { ...options, fields: options.fields.filter(({ name }) => !SHOWN.has(name)) } }}
      />
      {refused.length > 0 && (
        <details className={parts.fold} open={refused.length === choices.length}>
          <summary>{words.t('play:orders.not-now', { count: refused.length })}</summary>
          {refused.map(({ value, refusal }) => (
            <div key={String(value)}>
              <b>{words.command(String(value))}</b> <Refused refusal={refusal!} />
            </div>
          ))}
        </details>
      )}
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
