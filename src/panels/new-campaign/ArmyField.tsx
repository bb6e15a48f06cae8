import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type RulesetText, useNameOf } from '../../words/index.ts';

interface Props {
  /** Counts from 0. */
  readonly place: number;
  readonly armies: readonly { readonly id: string; readonly name: RulesetText }[];
  readonly value: string | undefined;
  /** The army of a scenario from a file stays as it is. */
  readonly fixed: boolean;
  readonly onChange: (army: string) => void;
}

/** The army of a side. */
export function ArmyField({ place, armies, value, fixed, onChange }: Props) {
  const { t } = useTranslation('app');
  const nameOf = useNameOf();
  return (
    <NativeSelect
      aria-label={t('side-army', { number: place + 1 })}
      data={armies.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      value={value}
      disabled={fixed}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
