import { ActionIcon, TextInput } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPreview } from '../parts/MapPreview.tsx';
import type { Preview } from '../parts/map-preview-paths.ts';
import { cleanSeed, LONGEST_SEED, randomSeed } from './map-seed.ts';
import css from './NewCampaignPage.module.css';

/** The frame around the map of a new campaign. */
export function MapFrame({ children }: { readonly children: ReactNode }) {
  return <div className={css.sheet}>{children}</div>;
}

interface FormMapProps<Rules, Form, Scenario, State> {
  readonly form: Form;
  readonly rules: Rules;
  /** The scenario that a form results in; null if there is none. Pass the same function each time. */
  readonly scenarioOf: (rules: Rules, form: Form) => Scenario | null;
  readonly begin: (rules: Rules, scenario: Scenario, options: object) => State;
  readonly preview: (state: State) => Preview;
  readonly label: (state: State) => string;
  /** The reason why there is no map. */
  readonly fault: string;
}

/** A preview of the map. It follows typing with a short delay, so that typing stays fluent. */
export function FormMap<Rules, Form, Scenario, State>(props: FormMapProps<Rules, Form, Scenario, State>) {
  const { form, rules, scenarioOf, begin, preview, label, fault } = props;
  const settled = useDeferredValue(form);
  const state = useMemo(() => {
    const scenario = scenarioOf(rules, settled);
    return scenario && begin(rules, scenario, {});
  }, [rules, scenarioOf, begin, settled]);
  return (
    <MapFrame>
      {state ? (
        <MapPreview preview={preview(state)} label={label(state)} />
      ) : (
        <p data-fault tabIndex={-1}>
          {fault}
        </p>
      )}
    </MapFrame>
  );
}

interface MapSeedProps {
  readonly seed: string;
  readonly onChange: (seed: string) => void;
}

/** The seed that a map is generated from: typed, or drawn at random. */
export function MapSeed({ seed, onChange }: MapSeedProps) {
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
      rightSectionWidth={44}
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
