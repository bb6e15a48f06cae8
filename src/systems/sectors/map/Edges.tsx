import { IconArrowNarrowLeft, IconArrowNarrowRight } from '@tabler/icons-react';
import type { SectorRow } from '../../../engine/sectors/ruleset.ts';
import { useOrdersOnMap } from '../sheet/use-orders-on-map.ts';
import { useTable } from '../table.ts';
import css from './Map.module.css';
import { type Wrap, wrapsOf } from './places.ts';

/** The neighbours beyond the left and the right edge of the map, round the back of the planet (S-2.3). */
export function Edges() {
  const { planet } = useTable();
  const wraps = planet ? wrapsOf(planet) : [];
  if (wraps.length === 0) return null;
  return (
    <>
      <Edge side="left" wraps={wraps} beyond={({ right }) => right} />
      <Edge side="right" wraps={wraps} beyond={({ left }) => left} />
    </>
  );
}

interface Props {
  readonly side: 'left' | 'right';
  readonly wraps: readonly Wrap[];
  readonly beyond: (wrap: Wrap) => SectorRow;
}

function Edge({ side, wraps, beyond }: Props) {
  const { words } = useTable();
  const { pressSector } = useOrdersOnMap();
  const { t } = words;
  const Arrow = side === 'left' ? IconArrowNarrowLeft : IconArrowNarrowRight;
  return (
    <div className={css.edge} data-side={side}>
      {wraps.map((wrap) => {
        const { id } = beyond(wrap);
        const name = words.sector(id);
        return (
          <button
            key={`${wrap.left.id} ${wrap.right.id}`}
            type="button"
            title={t('sectors/map:round-to', { sector: name })}
            onClick={() => pressSector(id)}
          >
            <Arrow size={18} aria-hidden />
            <span>
              {name} <small>{t('sectors/map:round')}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
