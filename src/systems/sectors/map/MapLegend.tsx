import { STATUSES } from '@hexpost/engine/sectors';
import { LegendSwatch } from '../../../panels/map/overlays/LegendSwatch.tsx';
import { useTable } from '../table.ts';
import { STATUS_SIGNS } from './overlay.ts';
import { partedPoles, wrapsOf } from './places.ts';

/** The meaning of the signs on the map, and the features of the planet that a flat map cannot show. */
export function MapLegend() {
  const { planet, words } = useTable();
  if (!planet) return null;
  const { t } = words;
  const name = ({ id }: { readonly id: string }) => words.sector(id);
  return (
    <>
      <ul>
        {wrapsOf(planet).map(({ left, right }) => (
          <li key={`${left.id} ${right.id}`}>
            {t('sectors/map:legend.wrap', { left: name(left), right: name(right) })}
          </li>
        ))}
        {planet.sectors.some(({ pole }) => pole) && (
          <li>
            {t('sectors/map:legend.poles', {
              sectors: planet.sectors
                .filter(({ pole }) => pole)
                .map(name)
                .join('; '),
            })}
          </li>
        )}
        {partedPoles(planet).map(([one, other]) => (
          <li key={`${one.id} ${other.id}`}>
            {t('sectors/map:legend.parted', { one: name(one), other: name(other) })}
          </li>
        ))}
        {(['counters', 'control', 'works', 'moves', 'attacks', 'plans', 'musters'] as const).map((key) => (
          <li key={key}>{t(`sectors/map:legend.${key}`)}</li>
        ))}
      </ul>
      <p>{t('sectors/map:legend.battles')}</p>
      <ul>
        {STATUSES.map((status) => (
          <li key={status}>
            <LegendSwatch of={{ kind: 'sign', sign: STATUS_SIGNS[status] }} /> {words.term('statuses', status)}
          </li>
        ))}
      </ul>
    </>
  );
}
