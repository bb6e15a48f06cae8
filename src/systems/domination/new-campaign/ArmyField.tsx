import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RulesetIndex } from '../../../engine/domination/ruleset-index.ts';
import type { FormPartProps, SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { TeamField, TeamsNote } from '../../../panels/new-campaign/Teams.tsx';
import { useNameOf } from '../../../words/index.ts';
import { armiesOf, type DominationSetup } from './setup.ts';

/** D-18.1: the army of a side, and its team. */
export function SideField(props: SidePartProps<RulesetIndex, DominationSetup>) {
  const { form, rules, place, onSetup } = props;
  const { t } = useTranslation('domination/new-campaign');
  const nameOf = useNameOf();
  const { seat } = form.sides[place]!;
  const fixed = form.setup.position !== null;
  return (
    <>
      <NativeSelect
        aria-label={t('side-army', { number: place + 1 })}
        data={rules.ruleset.armies.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        value={armiesOf(rules, form)[place]}
        disabled={fixed}
        onChange={({ currentTarget: { value } }) => onSetup({ armies: { ...form.setup.armies, [seat]: value } })}
      />
      <TeamField {...props} fixed={fixed} />
    </>
  );
}

/** Remarks on all sides together. */
export const SidesNote = ({ form }: FormPartProps<RulesetIndex, DominationSetup>) => <TeamsNote form={form} />;
