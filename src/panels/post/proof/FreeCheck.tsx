import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';
import css from './Proof.module.css';
import { RollSteps } from './RollSteps.tsx';

const FIELDS = ['seed', 'name', 'when', 'ordinal', 'sides', 'count'] as const;
type Field = (typeof FIELDS)[number];

const FIRST: Readonly<Record<Field, string>> = { seed: '', when: '', name: '', ordinal: '0', sides: '6', count: '1' };
const LIMITS: Readonly<Partial<Record<Field, readonly [number, number]>>> = {
  ordinal: [0, 10_000],
  sides: [1, 65_536],
  count: [1, 1_000],
};

/** Checks any die from values typed in. */
export function FreeCheck() {
  const { t } = useTranslation('thread');
  const [typed, setTyped] = useState(FIRST);
  const id = useId();
  const wrong = FIELDS.find((field) => !isFine(field, typed[field]));
  const number = (field: Field) => Number(typed[field]);
  return (
    <>
      <p>{t('proof.free-about')}</p>
      <div className={css.fields}>
        {FIELDS.map((field) => (
          <label key={field} className={css.field} data-field={field}>
            {t(`proof.field.${field}`)}
            <input
              className={css.input}
              value={typed[field]}
              maxLength={10_000}
              spellCheck={false}
              autoComplete="off"
              inputMode={LIMITS[field] ? 'numeric' : 'text'}
              aria-describedby={`${id}-wrong`}
              onChange={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value.trimStart() })}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-wrong`} role="status" className={parts.soft}>
        {wrong && t(`proof.wrong.${wrong}`)}
      </p>
      {!wrong && (
        <RollSteps
          roll={{
            seed: typed.seed.trim().toLowerCase(),
            when: typed.when.trim(),
            name: typed.name.trim(),
            ordinal: number('ordinal'),
            sides: number('sides'),
            count: number('count'),
          }}
        />
      )}
    </>
  );
}

function isFine(field: Field, value: string): boolean {
  if (field === 'seed') return /^[0-9a-f]{64}\s*$/i.test(value);
  if (field === 'name') return /^[\w-]+ \S+\s*$/.test(value);
  if (field === 'when') return /^[!-{}~]{1,60}\s*$/.test(value);
  const [least, most] = LIMITS[field]!;
  return /^\d{1,7}$/.test(value.trim()) && Number(value) >= least && Number(value) <= most;
}
