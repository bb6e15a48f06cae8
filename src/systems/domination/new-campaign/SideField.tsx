import type { RulesetIndex } from '@hexpost/engine/domination';
import { useTranslation } from 'react-i18next';
import type { FormPartProps, SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { ArmyField, DrawArmies, TeamField, TeamsNote } from '../../../panels/new-campaign/SideFields.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useNameOf } from '../../../words/index.ts';
import { armiesOf, BONUS, type DominationSetup, proposedOptions } from './setup.ts';

/** One line on the army's style of play; unfolded, its first units and its own rules. */
export function ArmyDetails({ form, rules, place }: SidePartProps<RulesetIndex, DominationSetup>) {
  const { t } = useTranslation('domination/new-campaign');
  const nameOf = useNameOf();
  const army = rules.armies.get(armiesOf(rules, form)[place]!);
  if (!army) return null;
  const { start, text } = army;
  const units = Object.entries(start.units).map(([id, count]) => `${count} × ${nameOf(rules.units.get(id)!.name)}`);
  return (
    <details className={parts.fold}>
      <summary>{nameOf(text)}</summary>
      <ul className={parts.bullets}>
        {!form.setup.position && <li>{t('start', { units: units.join(', '), resources: start.resources })}</li>}
        {army.rules.map((id) => {
          const rule = rules.rules.get(id);
          return (
            rule && (
              <li key={id}>
                <b>{nameOf(rule.name)}.</b> {nameOf(rule.text)}
              </li>
            )
          );
        })}
      </ul>
    </details>
  );
}

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
