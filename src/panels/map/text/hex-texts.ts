import { DIRECTIONS, type Grid, type Hex } from '@hexpost/engine';
import type { Translate } from '../../../words/index.ts';
import { neighboursOf } from './hex-places.ts';
import type { PlaceDescription, PlaceSearch } from './text-map.ts';

/** The directions from a hex to its neighbours; with `edge` also those that lead off the map. */
export const waysAround = (
  t: Translate,
  grid: Grid,
  from: Hex,
  line: (hex: Hex) => string,
  edge = false,
): PlaceDescription['around'] => {
  const neighbours = neighboursOf(grid, from);
  return DIRECTIONS.flatMap((direction) => {
    const place = neighbours.find((each) => each.direction === direction)?.hex ?? null;
    if (place === null && !edge) return [];
    const told = place === null ? t('reader:beside.edge') : line(place);
    return [{ place, text: t('reader:neighbour', { direction: t(`reader:beside.${direction}`), place: told }) }];
  });
};

/** The field in which a hex is found by its number. */
export const hexSearch = (t: Translate, grid: Grid, example: Hex | undefined): PlaceSearch => ({
  label: t('reader:find.label'),
  hint: t('reader:find.hint', { hex: example }),
  go: t('reader:find.go'),
  find: (text) => (grid.cell(text) >= 0 ? text : undefined),
  none: (hex) => t('reader:find.none', { hex }),
});
