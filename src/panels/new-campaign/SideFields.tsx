import { Button, NativeSelect } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type RulesetText, useNameOf } from '../../words/index.ts';
import parts from '../parts/parts.module.css';
import { type ArmySetup, armiesInPlay, drawnArmies } from './army-choice.ts';
import { type CampaignForm, hasOpponents, type TeamSetup, teamsOf } from './campaign-form.ts';
import { randomSeed } from './map-seed.ts';

interface ArmyFieldProps {
  readonly form: CampaignForm<ArmySetup>;
  readonly armies: readonly { readonly id: string; readonly name: RulesetText }[];
  readonly onSetup: (change: Pick<ArmySetup, 'armies'>) => void;
}

/** The army of a side; `place` counts from 0. */
export function ArmyField({ form, place, armies, onSetup }: ArmyFieldProps & { readonly place: number }) {
  const { t } = useTranslation('new-campaign');
  const nameOf = useNameOf();
  const { setup, sides } = form;
  return (
    <NativeSelect
      aria-label={t('side-army', { number: place + 1 })}
      data={armies.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      value={armiesInPlay(armies, form)[place]}
      disabled={setup.position !== null}
      onChange={({ currentTarget: { value } }) => onSetup({ armies: { ...setup.armies, [sides[place]!.seat]: value } })}
    />
  );
}

/** Draws new random armies for all sides. */
export function DrawArmies({ form, armies, onSetup }: ArmyFieldProps) {
  const { t } = useTranslation('new-campaign');
  if (form.setup.position) return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconDice5 size={18} aria-hidden />}
      onClick={() => onSetup({ armies: drawnArmies(armies, form, randomSeed()) })}
    >
      {t('draw-armies')}
    </Button>
  );
}

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
