import { NativeSelect } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RulesetIndex } from '../../../engine/tactical/ruleset-index.ts';
import { begin } from '../../../engine/tactical/scenario.ts';
import type { Unit } from '../../../engine/tactical/state.ts';
import { MapFrame } from '../../../panels/new-campaign/MapFrame.tsx';
import { MapSeed } from '../../../panels/new-campaign/MapSeed.tsx';
import type { FormPartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { MapPreview } from '../../../panels/parts/MapPreview.tsx';
import { looksOn } from '../picture.ts';
import { BEGINNINGS, type Beginning, scenarioOf, type TacticalSetup } from './setup.ts';

/** The battlefield as it will be, and how the battle begins. */
export function Battlefield({ form, rules, names, onSetup }: FormPartProps<RulesetIndex, TacticalSetup>) {
  const { t } = useTranslation('tactical/new-campaign');
  const { seed, position, beginning } = form.setup;
  // Typing stays fluent: the map follows a moment later.
  const settled = useDeferredValue(form);
  const state = useMemo(() => {
    const scenario = scenarioOf(rules, settled);
    return scenario && begin(rules, scenario, {});
  }, [rules, settled]);
  const units: readonly Unit[] = state ? Object.values(state.units) : [];
  return (
    <>
      <MapFrame>
        {state ? (
          <MapPreview
            preview={{
              ...state.board,
              looks: looksOn(rules, state.hexes),
              keyPoints: [],
              zones: form.sides.slice(0, form.count).map(({ seat, colour }, i) => ({
                colour,
                name: names[i]!,
                hexes: units.flatMap(({ side, hex }) => (side === seat && hex !== null ? [hex] : [])),
              })),
            }}
            label={t('preview', { seed })}
          />
        ) : (
          <p data-fault tabIndex={-1}>
            {t('no-map')}
          </p>
        )}
      </MapFrame>
      {!position && (
        <>
          <NativeSelect
            label={t('beginning')}
            description={t(`beginning-hint.${beginning}`)}
            value={beginning}
            data={BEGINNINGS.map((id) => ({ value: id, label: t(`begin.${id}`) }))}
            onChange={({ currentTarget: { value } }) => onSetup({ beginning: value as Beginning })}
          />
          <MapSeed seed={seed} onChange={(next) => onSetup({ seed: next })} />
        </>
      )}
    </>
  );
}
