import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import type { FormPartProps, SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import parts from '../../../panels/parts/parts.module.css';
import { hasOpponents, type NuclearSetup, teamsOf } from './setup.ts';

/** The team of one side, where there are more than two. */
export function TeamField({ form, place, onSetup }: SidePartProps<RulesetIndex, NuclearSetup>) {
  const { t } = useTranslation('nuclear/new-campaign');
  if (form.count < 3) return null;
  const { seat } = form.sides[place]!;
  return (
    <NativeSelect
      aria-label={t('side-team', { number: place + 1 })}
      data={Array.from({ length: form.count }, (_, i) => ({
        value: String(i),
        label: t('team-number', { number: i + 1 }),
      }))}
      value={String(teamsOf(form)[place])}
      disabled={form.setup.painted !== null}
      onChange={({ currentTarget: { value } }) => onSetup({ teams: { ...form.setup.teams, [seat]: Number(value) } })}
      error={!hasOpponents(form)}
    />
  );
}

/** Explains teams, or warns that there is nobody to fight. */
export function TeamsNote({ form }: FormPartProps<RulesetIndex, NuclearSetup>) {
  const { t } = useTranslation('nuclear/new-campaign');
  if (!hasOpponents(form))
    return (
      <p role="alert" className={parts.wrong}>
        {t('one-team')}
      </p>
    );
  return form.count > 2 ? <p className={parts.note}>{t('teams-hint')}</p> : null;
}
