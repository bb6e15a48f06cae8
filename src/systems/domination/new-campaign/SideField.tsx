import type { RulesetIndex } from '@hexpost/engine/domination';
import { useTranslation } from 'react-i18next';
import { ArmyField, DrawArmies } from '../../../panels/new-campaign/ArmyField.tsx';
import type { FormPartProps, SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { TeamField, TeamsNote } from '../../../panels/new-campaign/Teams.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useNameOf } from '../../../words/index.ts';
import { BONUS, type DominationSetup, proposedOptions } from './setup.ts';

/** D-18.1: the army of a side, and its team. */
export const SideField = (props: SidePartProps<RulesetIndex, DominationSetup>) => (
  <>
    <ArmyField {...props} armies={props.rules.ruleset.armies} />
    <TeamField {...props} fixed={props.form.setup.position !== null} />
  </>
);

/** The button that redraws the armies, and notes on all sides together. */
export function SidesNote(props: FormPartProps<RulesetIndex, DominationSetup>) {
  const { form, rules } = props;
  const { t } = useTranslation('domination/new-campaign');
  const nameOf = useNameOf();
  return (
    <>
      <DrawArmies {...props} armies={rules.ruleset.armies} />
      <TeamsNote form={form} />
      {BONUS in proposedOptions(rules, form) && form.options[BONUS] === undefined && (
        <p className={parts.note}>{t('late-bonus', { option: nameOf(rules.options.get(BONUS)!.name) })}</p>
      )}
    </>
  );
}
