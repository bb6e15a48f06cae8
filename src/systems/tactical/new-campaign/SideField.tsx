import type { RulesetIndex } from '@hexpost/engine/tactical';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormPartProps, SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { ArmyField, DrawArmies } from '../../../panels/new-campaign/SideFields.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useNameOf } from '../../../words/index.ts';
import { factionsOf, listOf, type TacticalSetup } from './setup.ts';

type Props = SidePartProps<RulesetIndex, TacticalSetup>;

/** The faction of a side. */
export const SideField = (props: Props) => <ArmyField {...props} armies={props.rules.ruleset.factions} />;

/** The button that redraws the factions. */
export const SidesNote = (props: FormPartProps<RulesetIndex, TacticalSetup>) => (
  <DrawArmies {...props} armies={props.rules.ruleset.factions} />
);

/** Chapter 24: the choice of a ready list for a side, and its entries. */
export function SideList({ form, rules, place, onSetup }: Props) {
  const { t } = useTranslation('tactical/new-campaign');
  const nameOf = useNameOf();
  const { seat } = form.sides[place]!;
  const { lists } = rules.factions.get(factionsOf(rules, form)[place]!)!;
  if (form.setup.position || form.setup.beginning === 'lists') return null;
  const entries = listOf(rules, form, place).flatMap((id) => rules.entries.get(id)?.row ?? []);
  const points = entries.reduce((sum, row) => sum + row.points, 0);
  return (
    <details className={parts.fold}>
      <summary>{t('list', { points })}</summary>
      {lists.length > 1 && (
        <NativeSelect
          aria-label={t('which-list', { number: place + 1 })}
          data={lists.map((_, i) => ({ value: String(i), label: t('ready', { number: i + 1 }) }))}
          value={String(form.setup.lists[seat] ?? 0)}
          onChange={({ currentTarget: { value } }) =>
            onSetup({ lists: { ...form.setup.lists, [seat]: Number(value) } })
          }
        />
      )}
      <ul className={parts.bullets}>
        {entries.map(({ name, points: cost }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold an entry twice
          <li key={i}>
            {nameOf(name)} · {cost}
          </li>
        ))}
      </ul>
    </details>
  );
}
