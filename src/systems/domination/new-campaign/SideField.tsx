import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RulesetIndex } from '../../../engine/domination/ruleset-index.ts';
import { ArmyField } from '../../../panels/new-campaign/ArmyField.tsx';
import { randomSeed } from '../../../panels/new-campaign/map-seed.ts';
import type { FormPartProps, SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { TeamField, TeamsNote } from '../../../panels/new-campaign/Teams.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useNameOf } from '../../../words/index.ts';
import { armiesOf, BONUS, type DominationSetup, proposedOptions, randomArmies } from './setup.ts';

/** D-18.1: the army of a side, and its team. */
export function SideField(props: SidePartProps<RulesetIndex, DominationSetup>) {
  const { form, rules, place, onSetup } = props;
  const { seat } = form.sides[place]!;
  const fixed = form.setup.position !== null;
  return (
    <>
      <ArmyField
        place={place}
        armies={rules.ruleset.armies}
        value={armiesOf(rules, form)[place]}
        fixed={fixed}
        onChange={(army) => onSetup({ armies: { ...form.setup.armies, [seat]: army } })}
      />
      <TeamField {...props} fixed={fixed} />
    </>
  );
}

/** Draws the armies anew, and remarks on all sides together. */
export function SidesNote({ form, rules, onSetup }: FormPartProps<RulesetIndex, DominationSetup>) {
  const { t } = useTranslation('domination/new-campaign');
  const nameOf = useNameOf();
  return (
    <>
      {!form.setup.position && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDice5 size={18} aria-hidden />}
          onClick={() => onSetup({ armies: randomArmies(rules, form, randomSeed()) })}
        >
          {t('draw-armies')}
        </Button>
      )}
      <TeamsNote form={form} />
      {BONUS in proposedOptions(rules, form) && form.options[BONUS] === undefined && (
        <p className={parts.note}>{t('late-bonus', { option: nameOf(rules.options.get(BONUS)!.name) })}</p>
      )}
    </>
  );
}
