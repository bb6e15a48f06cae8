import type { Unit } from '@hexpost/engine/nuclear';
import { IconAlertTriangle } from '@tabler/icons-react';
import rows from '../../../panels/map/UnitRow.module.css';
import { UnitRow } from '../../../panels/map/UnitRow.tsx';
import { Swatch } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import css from './UnitList.module.css';

function Row({ unit }: { unit: Unit }) {
  const { position, words } = useTable();
  const { t } = words;
  const type = position.rules.units.get(unit.type);
  const place = unit.hex ?? t(unit.aboard === null ? 'nuclear/terms:word.reserve' : 'nuclear/terms:word.aboard');
  return (
    <UnitRow unit={unit} hex={unit.hex} name={words.shortUnit(unit.id)} className={css.row}>
      <span className={css.models}>
        {unit.living.length}/{type?.models}
      </span>
      <span className={css.place}>{place}</span>
      <span className={css.acted}>
        {unit.suppressed && (
          <IconAlertTriangle size={14} aria-label={t('nuclear/terms:word.suppressed')} className={css.suppressed} />
        )}
        {t(`nuclear/terms:acted.${unit.acted}`)}
      </span>
    </UnitRow>
  );
}

/** Every unit in words: an alternative to the canvas, with a way back to it. */
export function UnitList() {
  const { position, sitting, words } = useTable();
  const { state } = position;
  const first = sitting.viewer;
  const sides = [...state.order].sort((a, b) => Number(b === first) - Number(a === first));
  return (
    <div className={rows.lists}>
      {sides.map((side) => {
        const units = Object.values(state.units).filter((unit) => unit.side === side);
        return (
          <section key={side} aria-label={words.side(side)}>
            <h3>
              <Swatch side={side} />
              {words.side(side)} <small>{words.t('play:counted.units', { count: units.length })}</small>
            </h3>
            <ul className={`${rows.list} ${css.list}`}>
              {units.map((unit) => (
                <Row key={unit.id} unit={unit} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
