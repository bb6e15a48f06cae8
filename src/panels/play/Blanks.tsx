import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import type { Json } from '../../engine/kernel/ids.ts';
import type { Choice, Field, ListField, NextField, NumberField, OneField } from '../../engine/kernel/system.ts';
import { begin, fill } from '../../store/draft.ts';
import css from './Blanks.module.css';
import type { Picking } from './picking.ts';
import { usePlay, useTable, useWords } from './play.ts';
import { Refused } from './Refused.tsx';

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

const MANY = 9;

/** One of the choices: buttons, or a list to choose from when there are many. */
function One({ field, onPick }: { field: OneField; onPick: (value: Json) => void }) {
  const { t } = useWords();
  const label = useLabel();
  const title = t(`play:blank.${field.name}`);
  const possible = field.choices.filter(({ refusal }) => !refusal);
  const refused = field.choices.filter(({ refusal }) => refusal);
  if (possible.length > MANY)
    return (
      <NativeSelect
        label={title}
        value=""
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
        <button type="button" key={String(choice.value)} className={css.choice} onClick={() => onPick(choice.value)}>
          <span>{label(field.name, choice.value)}</span>
          <small>{facts(choice, t)}</small>
        </button>
      ))}
      {refused.length > 0 && (
        <details className={css.not}>
          <summary>{t('play:blank.not-possible', { count: refused.length })}</summary>
          {refused.map((choice) => (
            <div key={String(choice.value)}>
              <span>{label(field.name, choice.value)}</span> <small>{facts(choice, t)}</small>
              <Refused refusal={choice.refusal!} />
            </div>
          ))}
        </details>
      )}
    </fieldset>
  );
}

function Several({ field, picked, onPick }: { field: ListField; picked: readonly Json[]; onPick: (values: Json) => void }) {
  const { t } = useWords();
  const label = useLabel();
  return (
    <Checkbox.Group
      label={t(`play:blank.${field.name}`)}
      description={t('play:blank.how-many', { least: field.least, most: field.most, context: field.least === field.most ? 'exact' : '' })}
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

/** The open blanks of the order on its way. What is picked on the map can be picked here as well. */
export function Blanks({ picking: { draft, options } }: { picking: Picking }) {
  const { drafts } = usePlay();
  if (draft.command === undefined) return null;
  const set = (field: Field) => (value: Json) => begin(drafts, fill(draft, field, value));
  const listOf = (name: string): readonly Json[] => (Array.isArray(draft[name]) ? (draft[name] as Json[]) : []);
  return (
    <div className={css.blanks}>
      {options.refusal && <Refused refusal={options.refusal} />}
      {options.fields.map((field) => {
        switch (field.kind) {
          case 'one':
            return <One key={field.name} field={field} onPick={set(field)} />;
          case 'list':
            return <Several key={field.name} field={field} picked={listOf(field.name)} onPick={set(field)} />;
          case 'number':
            return <Amount key={field.name} field={field} value={draft[field.name]} onPick={set(field)} />;
          case 'next':
            return <Next key={field.name} field={field} list={listOf(field.name)} onPick={set(field)} />;
        }
      })}
    </div>
  );
}
