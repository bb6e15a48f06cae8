import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from '../parts/parts.module.css';
import type { CampaignForm } from './campaign-form.ts';
import { hasOpponents, type TeamSetup, teamsOf } from './teams.ts';

interface FieldProps {
  readonly form: CampaignForm<TeamSetup>;
  readonly place: number;
  /** Teams of a scenario from a file stay as they are. */
  readonly fixed: boolean;
  readonly onSetup: (change: TeamSetup) => void;
}

/** The team of one side, if there are more than two sides. */
export function TeamField({ form, place, fixed, onSetup }: FieldProps) {
  const { t } = useTranslation('new-campaign');
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
      disabled={fixed}
      onChange={({ currentTarget: { value } }) => onSetup({ teams: { ...form.setup.teams, [seat]: Number(value) } })}
      error={!hasOpponents(form)}
    />
  );
}

/** Explains teams, or warns that all sides are in one team. */
export function TeamsNote({ form }: { readonly form: CampaignForm<TeamSetup> }) {
  const { t } = useTranslation('new-campaign');
  if (!hasOpponents(form))
    return (
      <p role="alert" className={parts.wrong}>
        {t('one-team')}
      </p>
    );
  return form.count > 2 ? <p className={parts.note}>{t('teams-hint')}</p> : null;
}
