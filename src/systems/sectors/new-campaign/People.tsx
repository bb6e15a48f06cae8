import { ROLES, type RulesetIndex } from '@hexpost/engine/sectors';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useNameOf } from '../../../words/index.ts';
import css from './NewSectors.module.css';
import { type NamedPerson, peopleOf, personFault, type SectorsSetup } from './setup.ts';

const LONGEST_NAME = 60;
const MOST_PEOPLE = 12;

/** S-1.3: the people of a side and their roles; one person may hold both. A position from a file brings its own people. */
export function People({ form, rules, names, place, onSetup }: SidePartProps<RulesetIndex, SectorsSetup>) {
  const { t } = useTranslation('sectors/new-campaign');
  const { seat } = form.sides[place]!;
  const side = names[place]!;
  const people = form.setup.people[seat] ?? [];
  if (form.setup.position) return null;
  const change = (next: readonly NamedPerson[]) => onSetup({ people: { ...form.setup.people, [seat]: next } });
  return (
    <details className={css.people}>
      <summary>{t('people', { side, count: peopleOf(form.setup, seat).length })}</summary>
      <p className={parts.note}>{t('people-hint')}</p>
      {people.map((person, i) => (
        <Person
          // biome-ignore lint/suspicious/noArrayIndexKey: a person is identified only by its place in the list
          key={i}
          {...{ rules, side, people, person }}
          number={i + 1}
          onChange={(next) => change(people.with(i, next))}
          onRemove={() => change(people.filter((_, j) => j !== i))}
        />
      ))}
      {people.length < MOST_PEOPLE && (
        <Button size="compact-sm" variant="default" onClick={() => change([...people, { name: '', roles: ROLES }])}>
          {t('person-in')}
        </Button>
      )}
    </details>
  );
}

interface PersonProps {
  readonly rules: RulesetIndex;
  readonly side: string;
  readonly people: readonly NamedPerson[];
  readonly person: NamedPerson;
  readonly number: number;
  readonly onChange: (person: NamedPerson) => void;
  readonly onRemove: () => void;
}

function Person({ rules, side, people, person, number, onChange, onRemove }: PersonProps) {
  const { t } = useTranslation('sectors/new-campaign');
  const nameOf = useNameOf();
  const fault = person.name.trim() === '' ? undefined : personFault(people, person);
  return (
    <fieldset className={css.person} aria-label={t('person', { side, number })}>
      <TextInput
        className={css.wide}
        aria-label={t('person-name', { side, number })}
        value={person.name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={fault && t(`person-fault.${fault}`)}
        onChange={({ currentTarget: { value } }) => onChange({ ...person, name: value })}
      />
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={nameOf(rules.ruleset.terms.roles![role]!)}
          checked={person.roles.includes(role)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              ...person,
              roles: ROLES.filter((each) => (each === role ? checked : person.roles.includes(each))),
            })
          }
        />
      ))}
      <ActionIcon variant="subtle" color="gray" aria-label={t('person-out', { side, number })} onClick={onRemove}>
        <IconTrash size={18} />
      </ActionIcon>
    </fieldset>
  );
}
