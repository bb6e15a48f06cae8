import { ActionIcon, TextInput } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cleanSeed, LONGEST_SEED, randomSeed } from './map-seed.ts';

interface Props {
  readonly seed: string;
  readonly onChange: (seed: string) => void;
}

/** The seed that a map is generated from: typed, or drawn at random. */
export function MapSeed({ seed, onChange }: Props) {
  const { t } = useTranslation('new-campaign');
  return (
    <TextInput
      label={t('seed')}
      description={t('seed-hint')}
      value={seed}
      maxLength={LONGEST_SEED}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget: { value } }) => onChange(value.toUpperCase())}
      onBlur={() => onChange(cleanSeed(seed) || randomSeed())}
      rightSection={
        <ActionIcon
          variant="subtle"
          onClick={() => onChange(randomSeed())}
          aria-label={t('other-map')}
          title={t('other-map')}
        >
          <IconDice5 size={22} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
