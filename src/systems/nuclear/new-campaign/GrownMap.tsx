import { gridOf, type Hex, nameHex, placeOf } from '@hexpost/engine';
import type { DrawnMap, RulesetIndex } from '@hexpost/engine/nuclear';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenSides } from '../../../panels/new-campaign/campaign-form.ts';
import { MapFrame, MapSeed } from '../../../panels/new-campaign/FormMap.tsx';
import type { FormPartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { MapPreview } from '../../../panels/parts/MapPreview.tsx';
import type { Preview } from '../../../panels/parts/map-preview-paths.ts';
import { mapOfForm, type NuclearForm, type NuclearSetup } from './setup.ts';

/** A preview of the map, and its seed. */
export function GrownMap({ form, rules, names, onSetup }: FormPartProps<RulesetIndex, NuclearSetup>) {
  const { t } = useTranslation('nuclear/new-campaign');
  // Typing stays responsive: the map follows a moment later, and its name with it.
  const settled = useDeferredValue(form);
  const { seed, painted } = settled.setup;
  const map = mapOfForm(rules, settled);
  const looks = useMemo(() => (map ? looksOf(map, rules) : {}), [map, rules]);
  return (
    <>
      <MapFrame>
        {map ? (
          <MapPreview
            preview={previewOf(map, looks, rules, form, names)}
            label={t(painted ? 'preview-painted' : 'preview', {
              seed,
              sides: settled.count,
              count: map.keyPoints.length,
            })}
          />
        ) : (
          <p data-fault tabIndex={-1}>
            {t('no-map')}
          </p>
        )}
      </MapFrame>
      {!form.setup.painted && <MapSeed seed={form.setup.seed} onChange={(next) => onSetup({ seed: next })} />}
    </>
  );
}

/** Drawings of the terrain, by hex. */
const looksOf = ({ terrain }: DrawnMap, rules: RulesetIndex): Preview['looks'] =>
  Object.fromEntries(Object.entries(terrain).map(([hex, id]) => [hex, rules.terrain.get(id)?.look ?? id]));

function previewOf(
  map: DrawnMap,
  looks: Preview['looks'],
  rules: RulesetIndex,
  form: NuclearForm,
  names: readonly string[],
): Preview {
  const { cols, rows, keyPoints, zones } = map;
  const blocks = chosenSides(form).flatMap(({ seat, colour }, i) => {
    const corner = zones[seat];
    return corner === undefined
      ? []
      : [{ colour, name: names[i]!, hexes: blockOf(map, corner, rules.ruleset.map.zones.size) }];
  });
  return { cols, rows, looks, keyPoints, zones: blocks.filter(({ hexes }) => hexes.length > 0) };
}

/** N-18.1: a zone is a square of hexes named after its top left one. */
function blockOf({ cols, rows }: DrawnMap, corner: Hex, size: number): readonly Hex[] {
  const [col, row] = placeOf(corner);
  const grid = gridOf(cols, rows);
  const steps = Array.from({ length: size }, (_, i) => i);
  const block = steps.flatMap((c) => steps.map((r) => nameHex(col + c, row + r, cols > 99 || rows > 99)));
  return block.filter((hex) => grid.cell(hex) >= 0);
}
