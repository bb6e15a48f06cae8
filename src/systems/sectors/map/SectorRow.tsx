import { useEffect, useRef } from 'react';
import { adjacentSectors } from '../../../engine/sectors/planet.ts';
import type { SectorId } from '../../../engine/sectors/state.ts';
import { SideName } from '../../../panels/table/SideName.tsx';
import css from '../Sectors.module.css';
import { WhoIsThere } from '../sheet/WhoIsThere.tsx';
import { useTable } from '../table.ts';
import { wrapsOf } from './places.ts';
import { plansOf } from './plans.ts';
import { SectorName } from './SectorName.tsx';

/** A sector in words: everything that the map shows of it. */
export function SectorRow({ id }: { readonly id: SectorId }) {
  const { view, words, planet, past, sketch, chosen, choose } = useTable();
  const row = useRef<HTMLLIElement>(null);
  const { fortified, controller } = view.sectors[id]!;
  const isChosen = id === chosen;
  // Chosen on the map, it is seen in the list.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  const { t } = words;
  const plans = plansOf(view, past ? null : sketch);
  const works = plans.works.filter(({ sector }) => sector === id).map(({ side }) => words.side(side));
  const moves = [
    ...Object.values(view.transit).map((move) => ({ ...move, key: 'under-way' })),
    ...plans.moves.map((move) => ({ ...move, key: 'planned-move' })),
  ].filter(({ from }) => from === id);
  const attacks = plans.attacks.filter(({ sector }) => sector === id);
  const isPole = planet?.sectors.find((each) => each.id === id)?.pole;
  return (
    <li ref={row} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={css.sectorName}
        aria-pressed={isChosen}
        onClick={() => choose(isChosen ? null : id)}
      >
        {words.sector(id)}
      </button>
      {isPole && <span className={css.soft}> · {t('sectors/map:pole')}</span>}
      <p>
        <WhoIsThere sector={id} />
      </p>
      {controller !== null && <p>{t('sectors/play:controlled', { side: words.side(controller) })}</p>}
      {fortified.length > 0 && <p>{t('sectors/play:fortified', { sides: fortified.map(words.side).join(', ') })}</p>}
      {moves.map(({ side, to, armies, key }) => (
        <p key={`${key} ${side} ${to}`}>
          <SideName side={side} /> {t(`sectors/map:${key}`, { armies: words.armies(armies), sector: words.sector(to) })}
        </p>
      ))}
      {attacks.map(({ side, target, count }) => (
        <p key={`${side} ${target}`}>
          <SideName side={side} /> {t('sectors/map:planned-attack', { side: words.side(target) })}
          {count > 1 && ` ×${count}`}
        </p>
      ))}
      {works.length > 0 && <p>{t('sectors/map:planned-works', { sides: works.join(', ') })}</p>}
      {isChosen && <Neighbours id={id} />}
    </li>
  );
}

function Neighbours({ id }: { readonly id: SectorId }) {
  const { view, words, planet } = useTable();
  const { t } = words;
  const round = planet
    ? wrapsOf(planet).flatMap(({ left, right }) => (left.id === id ? right.id : right.id === id ? left.id : []))
    : [];
  return (
    <p className={css.soft}>
      {t('sectors/map:next-to')}{' '}
      {adjacentSectors(view.map, id).map((other, i) => (
        <span key={other}>
          {i > 0 && '; '}
          <SectorName id={other} />
          {round.includes(other) && ` ${t('sectors/map:round-aside')}`}
        </span>
      ))}
    </p>
  );
}
