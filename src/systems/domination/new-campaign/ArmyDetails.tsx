import type { RulesetIndex } from '@hexpost/engine/domination';
import { useTranslation } from 'react-i18next';
import type { SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useNameOf } from '../../../words/index.ts';
import { armiesOf, type DominationSetup } from './setup.ts';

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
