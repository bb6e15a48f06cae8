import { adjacentSectors, type SectorId } from '@hexpost/engine/sectors';
import { useEffect, useRef } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { WhoIsThere } from '../sheet/SectorCard.tsx';
import { useOrdersOnMap } from '../sheet/use-orders-on-map.ts';
import { useSketched, useTable } from '../table.ts';
import css from './Map.module.css';
import { meetAtBack, sectorRow } from './places.ts';
import { ordersIn } from './plans.ts';
import { controlIn, worksIn } from './say-sector.ts';

interface Props {
  readonly id: SectorId;
  /** Lists its neighbours even when it is not chosen. */
  readonly hasWays?: boolean;
}

/** A sector in words: everything the map shows of it. */
export function SectorItem({ id, hasWays = false }: Props) {
  const { view, words, planet, past, choose } = useTable();
  const { drawn, chosen } = useSketched();
  const { pressSector } = useOrdersOnMap();
  const row = useRef<HTMLLIElement>(null);
  const facts = [controlIn({ view, words }, id), worksIn({ view, words }, id)];
  const isChosen = id === chosen;
  // A sector chosen on the map scrolls into view in the list.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  const { t } = words;
  return (
    <li ref={row} data-chosen={isChosen || undefined}>
      <b>
        <button
          type="button"
          className={parts.textButton}
          aria-pressed={isChosen}
          onClick={() => (isChosen ? choose(null) : pressSector(id, true))}
        >
          {words.sector(id)}
        </button>
      </b>
      {sectorRow(planet, id)?.pole && <span className={parts.note}> · {t('sectors/map:pole')}</span>}
      <p>
        <WhoIsThere sector={id} />
      </p>
      {facts.map((fact) => fact !== '' && <p key={fact}>{fact}</p>)}
      {ordersIn({ view, words, past, drawn }, id).map(({ side, text }) => (
        <p key={`${side} ${text}`}>
          {side !== null && <SideName side={side} />} {text}
        </p>
      ))}
      {(isChosen || hasWays) && <Neighbours id={id} />}
    </li>
  );
}

function Neighbours({ id }: { readonly id: SectorId }) {
  const { view, words, planet } = useTable();
  const { t } = words;
  return (
    <p className={parts.note}>
      {t('sectors/map:next-to')}{' '}
      {adjacentSectors(view.map, id).map((other, i) => (
        <span key={other}>
          {i > 0 && '; '}
          <SectorName id={other} />
          {meetAtBack(planet, id, other) && ` ${t('sectors/map:round-aside')}`}
        </span>
      ))}
    </p>
  );
}

/** The name of a sector; pressing it shows the sector on the map. */
export function SectorName({ id, label }: { readonly id: SectorId; readonly label?: string }) {
  const { view, words } = useTable();
  const { pressSector } = useOrdersOnMap();
  const name = label ?? words.sector(id);
  if (!(id in view.sectors)) return name;
  return (
    <button type="button" className={css.name} onClick={() => pressSector(id, true)}>
      {name}
    </button>
  );
}
