import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import { ROLES } from '../../../engine/sectors/state.ts';
import { SIDES } from '../../../map/palette.ts';
import { SideSwatch } from '../../../panels/parts/SideSwatch.tsx';
import { type RulesetText, useNameOf } from '../../../words/index.ts';
import css from './NewSectorsPage.module.css';
import { type MemberWish, memberFault, type SideWish } from './new-wish.ts';

const LONGEST_SIDE = 30;
const LONGEST_MEMBER = 60;
const MOST_MEMBERS = 12;

interface Props {
  readonly rules: RulesetIndex;
  /** `name` as it is typed: empty for the default one. */
  readonly sides: readonly SideWish[];
  /** False where the position already says who belongs to whom. */
  readonly withPeople: boolean;
  readonly isTwin: (place: number) => boolean;
  readonly onChange: (seat: string, change: Partial<SideWish>) => void;
}

/** Names, colours and people of the sides. */
export function NewSectorsPageSides({ rules, sides, withPeople, isTwin, onChange }: Props) {
  const { t } = useTranslation(['app', 'sectors/week']);
  const nameOf = useNameOf();
  const colours = SIDES.map(({ name }, i) => ({ value: String(i), label: t(`app:colour.${name}`) }));
  /** A colour is worn once: who wore the chosen one takes the other's. */
  const paint = ({ seat, colour }: SideWish, next: number) => {
    const wearer = sides.find((side) => side.colour === next && side.seat !== seat);
    if (wearer) onChange(wearer.seat, { colour });
    onChange(seat, { colour: next });
  };
  return (
    <ul className={css.sides}>
      {sides.map((side, i) => {
        const usual = usualName(rules, side.seat, nameOf);
        const called = side.name.trim() || usual;
        return (
          <li key={side.seat}>
            <div className={css.side}>
              <SideSwatch colour={side.colour} size={30} />
              <TextInput
                className={css.wide}
                aria-label={t('app:side-name', { number: i + 1 })}
                placeholder={usual}
                value={side.name}
                maxLength={LONGEST_SIDE}
                autoComplete="off"
                error={isTwin(i)}
                onChange={({ currentTarget: { value } }) => onChange(side.seat, { name: value })}
              />
              <NativeSelect
                className={css.colour}
                aria-label={t('app:side-colour', { number: i + 1 })}
                data={colours}
                value={String(side.colour)}
                onChange={({ currentTarget: { value } }) => paint(side, Number(value))}
              />
            </div>
            {withPeople && (
              <details className={css.people}>
                <summary>{t('sectors/week:new.people', { side: called, count: side.members.length })}</summary>
                <p className={css.hint}>{t('sectors/week:new.people-hint')}</p>
                <Members
                  rules={rules}
                  side={called}
                  members={side.members}
                  onChange={(members) => onChange(side.seat, { members })}
                />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What a side is called by the ruleset; the scenarios of others may have sides of their own. */
export function usualName({ ruleset }: RulesetIndex, seat: string, nameOf: (text: RulesetText) => string): string {
  const row = ruleset.sides.find(({ id }) => id === seat);
  return row ? nameOf(row.name) : seat;
}

interface MembersProps {
  readonly rules: RulesetIndex;
  readonly side: string;
  readonly members: readonly MemberWish[];
  readonly onChange: (members: readonly MemberWish[]) => void;
}

/** S-1.3: one person may hold both roles. */
function Members({ rules, side, members, onChange }: MembersProps) {
  const { t } = useTranslation('sectors/week');
  const nameOf = useNameOf();
  const change = (at: number, next: Partial<MemberWish>) =>
    onChange(members.map((member, i) => (i === at ? { ...member, ...next } : member)));
  return (
    <>
      {members.map((member, i) => {
        const fault = member.name.trim() === '' ? undefined : memberFault(members, member);
        const number = i + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person has nothing but the place in the list
          <fieldset key={i} className={css.member} aria-label={t('new.member', { side, number })}>
            <TextInput
              className={css.wide}
              aria-label={t('new.member-name', { side, number })}
              value={member.name}
              maxLength={LONGEST_MEMBER}
              autoComplete="off"
              error={fault && t(`new.fault.${fault}`)}
              onChange={({ currentTarget: { value } }) => change(i, { name: value })}
            />
            {ROLES.map((role) => (
              <Checkbox
                key={role}
                label={nameOf(rules.ruleset.terms.roles![role]!)}
                checked={member.roles.includes(role)}
                onChange={({ currentTarget: { checked } }) =>
                  change(i, { roles: ROLES.filter((each) => (each === role ? checked : member.roles.includes(each))) })
                }
              />
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('new.member-out', { side, number })}
              onClick={() => onChange(members.filter((_, j) => j !== i))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </fieldset>
        );
      })}
      {members.length < MOST_MEMBERS && (
        <Button size="compact-sm" variant="default" onClick={() => onChange([...members, { name: '', roles: ROLES }])}>
          {t('new.member-in')}
        </Button>
      )}
    </>
  );
}
