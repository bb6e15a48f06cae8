import { CHARACTERS, type CharacterName, type ComputerManner, LEVELS, type Level } from '@hexpost/engine';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './SidesForm.module.css';

interface Props {
  readonly number: number;
  readonly computer: ComputerManner | undefined;
  readonly onChange: (computer: ComputerManner | undefined) => void;
}

const PERSON = 'person';

/** The player of a side: a person, or the computer with its level and character. */
export function SidePlayer({ number, computer, onChange }: Props) {
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
