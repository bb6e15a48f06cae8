import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import type { Json } from '../../engine/kernel/ids.ts';
import type { Choice, Field, ListField, NextField, NumberField, OneField } from '../../engine/kernel/system.ts';
import { begin, fill } from '../../store/draft.ts';
import { TraitTip } from '../../systems/nuclear/Trait.tsx';
import { useTable, useWords } from '../../systems/nuclear/table.ts';
import { Refused } from '../table/Refused.tsx';
import { useTools } from '../table/tools.ts';
import css from './Blanks.module.css';
import type { Picking } from './picking.ts';

/** Choices in words: by the name of the blank they fill. */
function useLabel(): (name: string, value: Json) => string {
  const { t, unit, trait, row } = useWords();
  const { game } = useTable();
  return (name, value) => {
    const id = String(value);
    if (name === 'target' || name === 'unit' || name === 'units') return unit(id);
    if (name === 'upgrade' || name === 'trait') return trait(id);
    if (name === 'structure') return row(game.rules.structures.get(id)?.name, id);
    if (name === 'directions') return t(`terms:direction.${id}`);
    if (name === 'model') return t('play:blank.model-number', { model: id });
    if (name === 'option') return t(`play:choice.${id}`);
    return id;
  };
}

function facts(choice: Choice, t: ReturnType<typeof useWords>['t']): string {
  const { steps, distance, price } = choice.facts ?? {};
  return [
    steps === undefined ? '' : t('terms:counted.steps', { count: Number(steps) }),
    distance === undefined || steps !== undefined ? '' : t('play:blank.distance', { distance }),
    price === undefined ? '' : t('terms:counted.prestige', { count: Number(price) }),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

/** More choices than this go into a list; hexes sooner, for the map offers them already. */
const MANY = 12;
const MANY_HEXES = 3;

/** One of the choices: buttons, or a list to choose from when there are many. */
function One({ field, now, onPick }: { field: OneField; now: unknown; onPick: (value: Json) => void }) {
  const { t } = useWords();
  const label = useLabel();
  const title = t(`play:blank.${field.name}`);
  const possible = field.choices.filter(({ refusal }) => !refusal);
  const refused = field.choices.filter(({ refusal }) => refusal);
  if (possible.length > (field.name === 'to' || field.name === 'hex' ? MANY_HEXES : MANY))
    return (
      <NativeSelect
        label={title}
        value={now === undefined ? '' : String(now)}
        onChange={(event) => {
          const picked = possible.find(({ value }) => String(value) === event.currentTarget.value);
          if (picked) onPick(picked.value);
        }}
        data={[
          { value: '', label: t('play:blank.pick') },
          ...possible.map((choice) => ({
            value: String(choice.value),
            label: [label(field.name, choice.value), facts(choice, t)].filter((text) => text !== '').join(' · '),
          })),
        ]}
      />
    );
  return (
    <fieldset className={css.one}>
      <legend>{title}</legend>
      {possible.map((choice) => (
        <TraitTip key={String(choice.value)} id={String(choice.value)}>
          <button
            type="button"
            className={css.choice}
            aria-pressed={choice.value === now}
            onClick={() => onPick(choice.value)}
          >
            <span>{label(field.name, choice.value)}</span>
            <small>{facts(choice, t)}</small>
          </button>
        </TraitTip>
      ))}
      {refused.length > 0 && (
        <details className={css.not}>
          <summary>{t('play:blank.not-possible', { count: refused.length })}</summary>
          {refused.map((choice) => (
            <div key={String(choice.value)}>
              <TraitTip id={String(choice.value)}>
                <span>{label(field.name, choice.value)}</span>
              </TraitTip>{' '}
              <small>{facts(choice, t)}</small>
              <Refused refusal={choice.refusal!} />
            </div>
          ))}
        </details>
      )}
    </fieldset>
  );
}

function Several({
  field,
  picked,
  onPick,
}: {
  field: ListField;
  picked: readonly Json[];
  onPick: (values: Json) => void;
}) {
  const { t } = useWords();
  const label = useLabel();
  const inOrder = picked.map((value) => label(field.name, value)).join(', ');
  return (
    <Checkbox.Group
      label={t(`play:blank.${field.name}`)}
      description={t('play:blank.how-many', {
        least: field.least,
        most: field.most,
        context: field.least === field.most ? 'exact' : '',
      })}
      value={picked.map(String)}
      onChange={(values) => onPick(values)}
    >
      {field.choices.map((choice) => (
        <Checkbox
          key={String(choice.value)}
          mt={4}
          value={String(choice.value)}
          label={label(field.name, choice.value)}
          disabled={choice.refusal !== undefined || (picked.length >= field.most && !picked.includes(choice.value))}
        />
      ))}
      {picked.length > 1 && <p className={css.list}>{t('play:blank.order', { list: inOrder })}</p>}
    </Checkbox.Group>
  );
}

function Amount({ field, value, onPick }: { field: NumberField; value: unknown; onPick: (value: Json) => void }) {
  const { t } = useWords();
  return (
    <NumberInput
      label={t(`play:blank.${field.name}`)}
      description={t('play:blank.from-to', { least: field.least, most: field.most })}
      value={typeof value === 'number' ? value : ''}
      min={field.least}
      max={field.most}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={(amount) => {
        if (typeof amount === 'number') onPick(amount);
      }}
    />
  );
}

function Next({ field, list, onPick }: { field: NextField; list: readonly Json[]; onPick: (value: Json) => void }) {
  const { t } = useWords();
  const label = useLabel();
  return (
    <fieldset className={css.one}>
      <legend>{t(`play:blank.${field.name}`)}</legend>
      {list.length > 0 && <p className={css.list}>{list.map((value) => label(field.name, value)).join(' → ')}</p>}
      {field.choices
        .filter(({ refusal }) => !refusal)
        .map((choice) => (
          <button type="button" key={String(choice.value)} className={css.choice} onClick={() => onPick(choice.value)}>
            {label(field.name, choice.value)}
          </button>
        ))}
    </fieldset>
  );
}

function Blank({ field, now, onPick }: { field: Field; now: unknown; onPick: (value: Json) => void }) {
  const list: readonly Json[] = Array.isArray(now) ? now : [];
  switch (field.kind) {
    case 'one':
      return <One field={field} now={now} onPick={onPick} />;
    case 'list':
      return <Several field={field} picked={list} onPick={onPick} />;
    case 'number':
      return <Amount field={field} value={now} onPick={onPick} />;
    case 'next':
      return <Next field={field} list={list} onPick={onPick} />;
  }
}

/** The open blanks of the order on its way. What is picked on the map can be picked here as well. */
export function Blanks({ picking: { draft, options } }: { picking: Picking }) {
  const { drafts } = useTools();
  if (draft.command === undefined) return null;
  return (
    <div className={css.blanks} data-blanks>
      {options.refusal && <Refused refusal={options.refusal} />}
      {options.fields.map((field) => (
        <Blank
          key={field.name}
          field={field}
          now={draft[field.name]}
          onPick={(value) => begin(drafts, fill(draft, field, value))}
        />
      ))}
    </div>
  );
}
