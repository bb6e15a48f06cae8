import type { OptionRow } from '@hexpost/engine';
import { ActionIcon, Button, NativeSelect, NumberInput, Switch } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Namespace, useNameOf } from '../../words/index.ts';
import { keyOf, type Translate } from '../../words/keys.ts';
import type { FormOptions, OptionValue } from './campaign-form.ts';
import page from './NewCampaignPage.module.css';
import type { OptionHeading } from './new-campaign.ts';
import css from './OptionsForm.module.css';

interface OptionGroup {
  /** Id of its heading; null for the rest, which have no heading of the system. */
  readonly id: string | null;
  readonly rows: readonly OptionRow[];
}

const chapterOf = ({ clause }: OptionRow): number => Number(/\d+/.exec(clause)?.[0]);

/** Options under their headings, in the order of the headings and their chapters; the rest under "Other". */
function groupOptions(rows: readonly OptionRow[], headings: readonly OptionHeading[]): readonly OptionGroup[] {
  const known = new Set(headings.flatMap(({ chapters }) => chapters));
  const groups = headings.map(({ id, chapters }) => ({
    id,
    rows: chapters.flatMap((chapter) => rows.filter((row) => chapterOf(row) === chapter)),
  }));
  const rest = rows.filter((row) => !known.has(chapterOf(row)));
  return [...groups, { id: null, rows: rest }].filter((group) => group.rows.length > 0);
}

interface Props {
  /** Namespace of the headings' words. */
  readonly words: Namespace;
  readonly rows: readonly OptionRow[];
  readonly headings: readonly OptionHeading[];
  readonly chosen: FormOptions;
  readonly onChange: (row: OptionRow, value: OptionValue) => void;
  readonly onReset: () => void;
}

/** The options of the rules under their headings; changed ones are marked and can be reset. */
export function OptionsForm({ words, rows, headings, chosen, onChange, onReset }: Props) {
  const { t } = useTranslation(['app', 'new-campaign', words]);
  const changed = rows.filter(({ id }) => id in chosen).length;
  return (
    <section aria-labelledby="options" className={css.section}>
      <div className={page.head}>
        <h2 id="options">{t('options')}</h2>
        <span className={css.count} role="status">
          {changed > 0 ? t('options-changed', { count: changed }) : t('options-default')}
        </span>
        {changed > 0 && (
          <Button size="xs" variant="default" onClick={onReset}>
            {t('new-campaign:reset-all')}
          </Button>
        )}
      </div>
      {groupOptions(rows, headings).map((group) => {
        const marks = group.rows.filter(({ id }) => id in chosen).length;
        return (
          <details key={group.id} className={css.group}>
            <summary className={css.summary}>
              {group.id === null ? t('other-options') : t(keyOf(`${words}:heading.${group.id}`))}
              {marks > 0 && <span className={css.badge}>{t('options-changed', { count: marks })}</span>}
            </summary>
            <ul className={css.list}>
              {group.rows.map((row) => (
                <Option
                  key={row.id}
                  row={row}
                  value={chosen[row.id] ?? row.default}
                  onChange={(value) => onChange(row, value)}
                />
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}

interface OptionProps {
  readonly row: OptionRow;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

function Option({ row, value, onChange }: OptionProps) {
  const { t } = useTranslation(['app', 'new-campaign']);
  const nameOf = useNameOf();
  const id = useId();
  const isChanged = value !== row.default;
  const name = nameOf(row.name);
  return (
    <li className={css.option} data-changed={isChanged || undefined}>
      <div>
        <label className={css.name} htmlFor={id}>
          {name}
        </label>
        <p id={`${id}-text`} className={css.hint}>
          {nameOf(row.text)} <span className={css.clause}>{row.clause}</span>
        </p>
        {isChanged && (
          <p className={css.default}>
            {t('new-campaign:default-is', { value: valueText(row, row.default, nameOf, t) })}
          </p>
        )}
      </div>
      <div className={css.control}>
        <Control row={row} value={value} onChange={onChange} id={id} />
        {isChanged && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={css.reset}
            onClick={() => onChange(row.default)}
            aria-label={t('new-campaign:reset-one', { name })}
            title={t('new-campaign:reset-one', { name })}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}

function Control({ row, value, onChange, id }: OptionProps & { readonly id: string }) {
  const nameOf = useNameOf();
  const described = { id, 'aria-describedby': `${id}-text` };
  if (row.kind === 'switch')
    return (
      <Switch {...described} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  if (row.kind === 'number')
    return (
      <NumberInput
        {...described}
        className={css.number}
        value={Number(value)}
        min={row.least}
        max={row.most}
        clampBehavior="blur"
        allowDecimal={false}
        onChange={(next) => {
          if (typeof next === 'number' && next >= row.least && next <= row.most) onChange(next);
        }}
      />
    );
  return (
    <NativeSelect
      {...described}
      value={String(value)}
      data={row.values.map((each) => ({ value: each.id, label: nameOf(each.name) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function valueText(
  row: OptionRow,
  value: OptionValue,
  nameOf: ReturnType<typeof useNameOf>,
  t: Translate<'app'>,
): string {
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  const choice = row.values.find(({ id }) => id === value);
  return choice ? nameOf(choice.name) : String(value);
}
