import { hexOf, typeOf, unitsOfSide } from '@hexpost/engine/tactical';
import { UnitRow } from '../../../panels/map/UnitRow.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { figuresOf, marksOf, ORDER, placeOfUnit, pointsLeft } from '../facts.ts';
import { useTable } from '../table.ts';

/** Every unit of both sides with its place, strength and marks; then the losses. */
export function ArmyList() {
  const { position, words } = useTable();
  const { t } = words;
  const { gone, sides } = position.state;
  return (
    <div className={parts.stack} style={{ '--gap': '1rem' } as React.CSSProperties}>
      {ORDER.map((side) => {
        const lost = Object.values(gone).filter((unit) => unit.side === side);
        const { points } = sides[side]!;
        return (
          <section key={side} className={parts.stack}>
            <h3>
              <SideName side={side} />
            </h3>
            <p className={parts.note}>
              {t('tactical/play:points', { points, lost: points - pointsLeft(position, side) })}
            </p>
            <ul className={parts.list}>
              {unitsOfSide(position, side).map((unit) => {
                const { models, initial } = figuresOf(position, unit);
                const strength = typeOf(position, unit).vehicle ? unit.hull : `${models}/${initial}`;
                const marks = marksOf(unit).map((mark) => t(`tactical/map:mark.${mark}`));
                return (
                  <UnitRow key={unit.id} unit={unit} hex={hexOf(position, unit)} name={words.shortUnit(unit.id)}>
                    <small className={parts.soft}>
                      {[strength, placeOfUnit(position, words, unit), ...marks].join(' · ')}
                    </small>
                  </UnitRow>
                );
              })}
            </ul>
            {lost.length > 0 && (
              <p className={parts.note}>
                {t('tactical/play:lost', { units: lost.map(({ type }) => words.row('entries', type)).join(', ') })}
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}
