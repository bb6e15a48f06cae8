import { STATUSES, type State } from '@hexpost/engine/sectors';
import { legendMaker } from '../../panels/map/legend-parts.ts';
import type { MapParts } from '../../panels/map/map-parts.ts';
import { STATUS_SIGNS } from './map/overlay.ts';
import { partedPoles, wrapsOf } from './map/places.ts';
import type { SectorsWords } from './names.ts';
import { drawingOf } from './picture.ts';

/** The meaning of the map signs, and the features of the planet that a flat map cannot show. */
export const sectorsLegend: NonNullable<MapParts['legend']> = (picture, part, { view, campaign, words: names }) => {
  const words = names as SectorsWords;
  const { t } = words;
  const planet = drawingOf(campaign, view as State)!;
  const { card, kinds, feature, one } = legendMaker(picture, part);
  const poles = planet.sectors.filter(({ pole }) => pole);
  const name = ({ id }: { readonly id: string }) => words.sector(id);
  return {
    counters: card(t('sectors/map:print.counter'), { symbol: null, strength: 3 }),
    ground: one(t('sectors/map:pole'), poles.length > 0 && { kind: 'terrain', look: 'ice' }),
    works: kinds.flatMap((sign) => feature(t('sectors/map:fortified'), sign)),
    notes: [
      ...wrapsOf(planet).map(({ left, right }) =>
        t('sectors/map:legend.wrap', { left: name(left), right: name(right) }),
      ),
      ...(poles.length > 0 ? [t('sectors/map:legend.poles', { sectors: poles.map(name).join('; ') })] : []),
      ...partedPoles(planet).map(([one, other]) =>
        t('sectors/map:legend.parted', { one: name(one), other: name(other) }),
      ),
      ...(['counters', 'control', 'works', 'moves', 'attacks', 'plans', 'musters'] as const).map((key) =>
        t(`sectors/map:legend.${key}`),
      ),
    ],
    signs: {
      title: t('sectors/map:legend.battles'),
      entries: STATUSES.map((status) => ({
        label: words.term('statuses', status),
        mark: { kind: 'sign', sign: STATUS_SIGNS[status] },
      })),
    },
    marks: { of: ['reach', 'target'], texts: 'sectors/map' },
  };
};
