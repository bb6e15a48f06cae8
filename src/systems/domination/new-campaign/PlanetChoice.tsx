import { begin, hexesBeside, type RulesetIndex, type State } from '@hexpost/engine/domination';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormMap, MapSeed } from '../../../panels/new-campaign/FormMap.tsx';
import type { FormPartProps } from '../../../panels/new-campaign/new-campaign.ts';
import type { Preview } from '../../../panels/parts/map-preview-paths.ts';
import { useNameOf } from '../../../words/index.ts';
import { planetGround } from '../picture.ts';
import { type DominationSetup, planetsFor, scenarioOf } from './setup.ts';

/** D-18.2: a preview of the planet, either from the ruleset or generated from a seed. */
export function PlanetChoice({ form, rules, names, onSetup }: FormPartProps<RulesetIndex, DominationSetup>) {
  const { t } = useTranslation('domination/new-campaign');
  const nameOf = useNameOf();
  const { seed, position } = form.setup;
  const planets = planetsFor(rules, form.count);
  const planet = planets.find(({ id }) => id === form.setup.planet);
  const label = ({ hexes }: State) => {
    const count = Object.values(hexes).filter(({ object }) => object).length;
    return t(position || planet ? 'preview-drawn' : 'preview', { seed, sides: form.count, count });
  };
  const colours = form.sides.map(({ colour }) => colour);
  return (
    <>
      <FormMap
        {...{ form, rules, scenarioOf, begin }}
        preview={(state) => previewOf(rules, state, colours, names)}
        label={label}
        fault={t('no-planet')}
      />
      {!position && planets.length > 0 && (
        <NativeSelect
          label={t('planet')}
          description={planet ? nameOf(planet.text) : t('grown-hint')}
          value={planet?.id ?? ''}
          data={[
            { value: '', label: t('grown') },
            ...planets.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
          onChange={({ currentTarget: { value } }) => onSetup({ planet: value === '' ? null : value })}
        />
      )}
      {!position && !planet && <MapSeed seed={seed} onChange={(next) => onSetup({ seed: next })} />}
    </>
  );
}

function previewOf(rules: RulesetIndex, state: State, colours: readonly number[], names: readonly string[]): Preview {
  const { cols, rows } = state.map;
  const { terrain, globe } = planetGround(rules, state.map);
  return {
    cols,
    rows,
    looks: terrain,
    ...(globe && { globe }),
    keyPoints: Object.entries(state.hexes).flatMap(([hex, { object }]) => (object ? [hex] : [])),
    zones: state.order.flatMap((id, i) => {
      const { hq } = state.sides[id]!;
      return hq === null ? [] : [{ colour: colours[i]!, name: names[i]!, hexes: [hq, ...hexesBeside({ state }, hq)] }];
    }),
  };
}
