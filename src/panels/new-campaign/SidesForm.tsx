import { CHARACTERS, type CharacterName, type ComputerManner, LEVELS, type Level } from '@hexpost/engine';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SIDES } from '../../map/palette.ts';
import { keyOf } from '../../words/keys.ts';
import parts from '../parts/parts.module.css';
import { SideSwatch } from '../parts/SideLabel.tsx';
import {
  chosenSides,
  LONGEST_SIDE_NAME,
  oddNames,
  sameNames,
  withColour,
  withComputer,
  withSideName,
} from './campaign-form.ts';
import page from './NewCampaignPage.module.css';
import type { AnyNewCampaign, FormPartProps } from './new-campaign.ts';
import css from './SidesForm.module.css';
import type { CampaignFormState } from './use-campaign-form.ts';

interface SidePlayerProps {
  readonly number: number;
  readonly computer: ComputerManner | undefined;
  readonly onChange: (computer: ComputerManner | undefined) => void;
}

const PERSON = 'person';

/** The player of a side: a person, or the computer with its level and character. */
function SidePlayer({ number, computer, onChange }: SidePlayerProps) {
  const { t } = useTranslation('computer');
  const levels = LEVELS.map((level) => ({
    value: level,
    label: t('computer:by', { level: t(`computer:level.${level}`) }),
  }));
  const characters = CHARACTERS.map((character) => ({ value: character, label: t(`computer:character.${character}`) }));
  const { character = CHARACTERS[0] } = computer ?? {};
  return (
    <div className={css.player}>
      <NativeSelect
        aria-label={t('computer:plays', { number })}
        data={[{ value: PERSON, label: t('computer:person') }, ...levels]}
        value={computer?.level ?? PERSON}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === PERSON ? undefined : { level: value as Level, character })
        }
      />
      {computer && (
        <NativeSelect
          aria-label={t('computer:character-of', { number })}
          data={characters}
          value={character}
          onChange={({ currentTarget: { value } }) => onChange({ ...computer, character: value as CharacterName })}
        />
      )}
    </div>
  );
}

interface SidesFormProps {
  readonly system: AnyNewCampaign;
  readonly state: CampaignFormState;
  readonly part: FormPartProps<unknown, unknown>;
  /** The computer can play sides. */
  readonly withComputer: boolean;
}

/** The sides: their number, names and colours, and the fields that the system adds. */
export function SidesForm({
  system: { seats, SideField, SideDetails, SidesNote },
  state,
  part,
  withComputer: offers,
}: SidesFormProps) {
  const { t } = useTranslation(['app', 'new-campaign']);
  const id = useId();
  const { form, setForm, rules, names } = state;
  const sides = chosenSides(form);
  const twins = sameNames(names);
  const odd = oddNames(names);
  const colours = SIDES.map(({ name }, i) => ({ value: String(i), label: t(keyOf(`app:colour.${name}`)) }));
  return (
    <section aria-labelledby="sides" className={page.section}>
      <div className={page.head}>
        <h2 id="sides">{t('sides')}</h2>
        {form.scenario !== null ? (
          <span className={parts.note}>{t('new-campaign:sides-of-scenario', { count: sides.length })}</span>
        ) : (
          <SegmentedControl
            aria-label={t('side-count')}
            data={seats(rules).counts.map(String)}
            value={String(form.count)}
            onChange={(count) => setForm({ ...form, count: Number(count) })}
          />
        )}
      </div>
      <ul className={parts.stackList}>
        {sides.map(({ seat, name, colour, computer }, i) => {
          const number = i + 1;
          return (
            <li key={seat}>
              <div className={css.side}>
                <SideSwatch colour={colour} size={30} />
                <TextInput
                  className={css.name}
                  aria-label={t('new-campaign:side-name', { number })}
                  placeholder={names[i] ?? ''}
                  value={name}
                  maxLength={LONGEST_SIDE_NAME}
                  autoComplete="off"
                  onChange={({ currentTarget: { value } }) => setForm(withSideName(form, seat, value))}
                  error={odd.has(i) ? t('new-campaign:odd-name') : twins.has(i)}
                  {...(twins.has(i) && { 'aria-describedby': `${id}-same-name` })}
                />
                <NativeSelect
                  aria-label={t('new-campaign:side-colour', { number })}
                  data={colours}
                  value={String(colour)}
                  onChange={({ currentTarget: { value } }) => setForm(withColour(form, seat, Number(value)))}
                />
                {SideField && <SideField {...part} place={i} />}
              </div>
              {offers && (
                <SidePlayer
                  number={number}
                  computer={computer}
                  onChange={(manner) => setForm(withComputer(form, seat, manner))}
                />
              )}
              {SideDetails && <SideDetails {...part} place={i} />}
            </li>
          );
        })}
      </ul>
      {twins.size > 0 && (
        <p id={`${id}-same-name`} role="alert" className={parts.wrong}>
          {t('new-campaign:same-name')}
        </p>
      )}
      {SidesNote && <SidesNote {...part} />}
    </section>
  );
}
