import type { PlanetRow, RulesetIndex } from '@hexpost/engine/sectors';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MapFrame } from '../../../panels/new-campaign/FormMap.tsx';
import type { FormPartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { MapPreview } from '../../../panels/parts/MapPreview.tsx';
import type { Preview } from '../../../panels/parts/map-preview-paths.ts';
import { type RulesetText, useNameOf } from '../../../words/index.ts';
import { hexesOf } from '../map/places.ts';
import { globeFor } from '../picture.ts';
import { type SectorsSetup, sectorsToWinOn } from './setup.ts';

/** The planet at stake in the campaign. */
export function PlanetMap({ form, rules, onSetup }: FormPartProps<RulesetIndex, SectorsSetup>) {
  const { t } = useTranslation('sectors/new-campaign');
  const nameOf = useNameOf();
  const { position, planet: chosen } = form.setup;
  const planet = rules.planets.get((position ? position.state.map.id : chosen) ?? '');
  const preview = useMemo(() => planet && previewOf(planet, nameOf), [planet, nameOf]);
  return (
    <>
      <MapFrame>
        {planet && preview ? (
          <MapPreview
            preview={preview}
            label={t('preview', { planet: nameOf(planet.name), count: planet.sectors.length })}
          />
        ) : (
          <p>{t('no-drawing')}</p>
        )}
      </MapFrame>
      {planet && position && <p>{nameOf(planet.text)}</p>}
      {planet && !position && (
        <NativeSelect
          label={t('planet')}
          description={nameOf(planet.text)}
          value={chosen}
          data={rules.ruleset.planets.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
          onChange={({ currentTarget: { value } }) =>
            onSetup({ planet: value, sectorsToWin: sectorsToWinOn(rules.ruleset, rules.planets.get(value)!) })
          }
        />
      )}
    </>
  );
}

/** The planet in space, with its sectors (S-2.5). */
function previewOf(planet: PlanetRow, nameOf: (text: RulesetText) => string): Preview {
  return {
    cols: planet.cols,
    rows: planet.rows,
    looks: {},
    globe: globeFor(planet),
    keyPoints: [],
    zones: planet.sectors
      .map((sector) => ({ colour: null, hexes: hexesOf(sector), name: nameOf(sector.name).split(',')[0]! }))
      .filter(({ hexes }) => hexes.length > 0),
  };
}
