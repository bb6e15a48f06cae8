import { Button, NativeSelect } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type RulesetText, useNameOf } from '../../words/index.ts';
import { type ArmySetup, armiesInPlay, drawnArmies } from './army-choice.ts';
import type { CampaignForm } from './campaign-form.ts';
import { randomSeed } from './map-seed.ts';

interface Props {
  readonly form: CampaignForm<ArmySetup>;
  readonly armies: readonly { readonly id: string; readonly name: RulesetText }[];
  readonly onSetup: (change: Pick<ArmySetup, 'armies'>) => void;
}

/** The army of a side; `place` counts from 0. */
export function ArmyField({ form, place, armies, onSetup }: Props & { readonly place: number }) {
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
export function DrawArmies({ form, armies, onSetup }: Props) {
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
