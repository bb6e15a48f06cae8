import { IconAlertTriangle } from '@tabler/icons-react';
import type { Unit } from '../../../engine/nuclear/state.ts';
import { UnitSign } from '../../../panels/map/UnitSign.tsx';
import { useChooseUnit } from '../../../panels/map/unit-presses.ts';
import { Swatch } from '../../../panels/table/SideName.tsx';
import { useScreen, useTools } from '../../../panels/table/tools.ts';
import { choiceOf } from '../../../store/draft.ts';
import { centreOn } from '../../../store/screen.ts';
import { useTable } from '../table.ts';
import css from './UnitList.module.css';

function Row({ unit }: { unit: Unit }) {
  const { screen } = useTools();
  const { position, ask, words } = useTable();
  const choose = useChooseUnit();
  const chosen = useScreen((now) => now.inspected === unit.id);
  const { t } = words;
  const choice = choiceOf(ask({}), 'unit', unit.id);
  const type = position.rules.units.get(unit.type);
  const place = unit.hex ?? t(unit.aboard === null ? 'nuclear/terms:word.reserve' : 'nuclear/terms:word.aboard');
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-pressed={chosen}
        data-able={choice !== undefined && !choice.refusal}
        onClick={() => {
          choose(unit.id);
          if (unit.hex) centreOn(screen, unit.hex);
        }}
      >
        <UnitSign type={unit.type} side={unit.side} />
        <span className={css.name}>{words.unit(unit.id)}</span>
        <span className={css.models}>
          {unit.living.length}/{type?.models}
        </span>
        <span className={css.place}>{place}</span>
        {unit.suppressed && (
          <IconAlertTriangle size={14} aria-label={t('nuclear/terms:word.suppressed')} className={css.suppressed} />
        )}
        <span className={css.acted}>{t(`nuclear/terms:acted.${unit.acted}`)}</span>
      </button>
    </li>
  );
}

/** Every unit in words: the map for those who do not use the canvas, and the way back to it. */
export function UnitList() {
  const { position, sitting, words } = useTable();
  const { state } = position;
  const first = sitting.viewer;
  const sides = [...state.order].sort((a, b) => Number(b === first) - Number(a === first));
  return (
    <div className={css.lists}>
      {sides.map((side) => {
        const units = Object.values(state.units).filter((unit) => unit.side === side);
        return (
          <section key={side} aria-label={words.side(side)}>
            <h3>
              <Swatch side={side} />
              {words.side(side)} <small>{words.t('nuclear/terms:counted.units', { count: units.length })}</small>
            </h3>
            <ul className={css.list}>
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
