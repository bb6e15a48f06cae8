import type { UnitId } from '@hexpost/engine';
import type { ChangeKind, Position } from '@hexpost/engine/nuclear';
import { Select } from '@mantine/core';
import { memo } from 'react';
import { keyOf } from '../../../words/keys.ts';
import type { Words } from '../names.ts';
import { type ChangeField, KINDS } from './change-kinds.ts';
import css from './Overrule.module.css';
import { Counted, Listed } from './OverruleFields.tsx';
import { anchorsOf, type ChangeDraft, fieldsOfDraft, filled } from './overrule-draft.ts';

interface Props {
  /** The position that the change applies to. */
  readonly position: Position;
  readonly words: Words;
  readonly draft: ChangeDraft;
  /** Units that have left the game. */
  readonly fallen: readonly UnitId[];
  readonly onChange: (draft: ChangeDraft) => void;
}

const ALL = Object.keys(KINDS) as ChangeKind[];
const GROUPS = (['unit', 'side', 'ground', 'turn'] as const).map((group) => ({
  group,
  kinds: ALL.filter((kind) => KINDS[kind].group === group),
}));

/** One change: its kind and its fields. Memoized, since its lists are long: typing the reason does not re-render them. */
export const OverruleChange = memo(function OverruleChange(props: Props) {
  const { position, words, onChange } = props;
  const { t } = words;
  const draft = filled(props.draft, position);
  return (
    <fieldset className={css.change}>
      <legend>{t('nuclear/overrule:fields')}</legend>
      <Select
        className={css.kind}
        label={t('nuclear/overrule:what')}
        data={GROUPS.map(({ group, kinds }) => ({
          group: t(`nuclear/overrule:kinds.${group}`),
          items: kinds.map((value) => ({ value, label: t(`nuclear/overrule:change.${value}`) })),
        }))}
        value={draft.change}
        onChange={(change) => onChange({ ...anchorsOf(draft), change: change as ChangeKind | null })}
        clearable
        clearButtonProps={{ 'aria-label': t('nuclear/overrule:clear') }}
        searchable
        nothingFoundMessage={t('nuclear/overrule:nothing-found')}
        maxDropdownHeight={400}
      />
      {fieldsOfDraft(draft, position).map((field) => (
        <Field key={field.key} {...props} draft={draft} field={field} />
      ))}
      {(draft.change === 'event' || draft.change === 'reopen') && (
        <p className={css.hint}>{t(`nuclear/overrule:${draft.change}-hint`)}</p>
      )}
    </fieldset>
  );
});

/** A field of a draft that has its present values. */
function Field({ field, position, words, draft, fallen, onChange }: Props & { readonly field: ChangeField }) {
  const { key, label = key, rows, most, resets } = field;
  const name = words.t(keyOf(`nuclear/overrule:field.${label}`));
  const rest = resets === 'all' ? { change: draft.change } : resets ? anchorsOf(draft) : draft;
  const set = (value: unknown) => onChange({ ...rest, [key]: value });
  if (rows)
    return (
      <Listed
        label={name}
        rows={rows({ position, words, draft, fallen })}
        value={draft[key] as string | boolean | null | undefined}
        words={words}
        onChange={set}
      />
    );
  if (key === 'tough')
    return (
      <div className={css.models}>
        <p>{name}</p>
        {draft.tough?.map((left, i) => (
          <Counted
            // biome-ignore lint/suspicious/noArrayIndexKey: a model is its number
            key={i}
            label={words.t('nuclear/overrule:field.model', { model: i + 1 })}
            value={left}
            most={most}
            onChange={(now) => set(draft.tough!.with(i, now))}
          />
        ))}
      </div>
    );
  if (key === 'counts')
    return position.state.order
      .filter((id) => !position.state.sides[id]!.eliminated)
      .map((id) => (
        <Counted
          key={id}
          label={words.t('nuclear/overrule:field.counts', { side: words.side(id) })}
          value={draft.counts?.[id] ?? 0}
          most={most}
          onChange={(count) => set({ ...draft.counts, [id]: count })}
        />
      ));
  return <Counted label={name} value={draft[key] as number | undefined} most={most} onChange={set} />;
}
