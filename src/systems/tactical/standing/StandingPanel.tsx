import { unitsOfSide } from '../../../engine/tactical/position.ts';
import { DEFAULT_STANDING, type Standing, type Unit } from '../../../engine/tactical/state.ts';
import { LodgePapers } from '../../../panels/command/LodgePapers.tsx';
import { UnitSign } from '../../../panels/map/UnitSign.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { PaperOwner } from '../../../panels/table/PaperOwner.tsx';
import { ORDER } from '../facts.ts';
import { useTable } from '../table.ts';
import { commandsFor, type StandingChanges, sameOrder } from './changes.ts';
import { standingKeys } from './keys.ts';
import { StandingFields, valueName } from './StandingFields.tsx';
import { useChanges } from './use-changes.ts';

/** T-22.2: the standing orders of a side on one sheet: for all units at once, and for each. Only their owner sees them. */
export function StandingPanel() {
  const { position, sitting, words } = useTable();
  const [changes, change] = useChanges();
  const { t } = words;
  const units = sitting.seat === null ? [] : unitsOfSide(position, sitting.seat);
  return (
    <div className={parts.stack}>
      <PaperOwner sides={ORDER} />
      <p className={parts.note}>{t('tactical/orders:standing.about')}</p>
      {units.length === 0 && <p>{t('tactical/orders:standing.nobody')}</p>}
      {units.length > 1 && (
        <section className={parts.card} aria-label={t('tactical/orders:standing.all')}>
          <h3>{t('tactical/orders:standing.all')}</h3>
          <StandingFields units={units} changes={changes} onChange={change} />
        </section>
      )}
      {units.map((unit) => (
        <UnitSheet key={unit.id} unit={unit} changes={changes} onChange={change} />
      ))}
      {units.length > 0 && <LodgePapers commands={commandsFor(units, changes)} onDone={() => change({})} />}
    </div>
  );
}

interface UnitSheetProps {
  readonly unit: Unit;
  readonly changes: StandingChanges;
  readonly onChange: (changes: StandingChanges) => void;
}

/** One unit: its orders in a line, and the fields when it is opened. */
function UnitSheet({ unit, changes, onChange }: UnitSheetProps) {
  const { position, words } = useTable();
  const orders: Standing = { ...unit.standing, ...changes[unit.id] };
  const keys = standingKeys(position, unit);
  if (keys.length === 0) return null;
  const written = keys.filter((key) => !sameOrder(orders[key], DEFAULT_STANDING[key]));
  const isOpen = commandsFor([unit], changes).length > 0;
  return (
    <details className={parts.fold}>
      <summary>
        <UnitSign type={unit.type} side={unit.side} /> {words.shortUnit(unit.id)}
        {isOpen && <em> · {words.t('play:papers.open')}</em>}
        {written.map((key) => (
          <small key={key} className={parts.soft}>
            <br />
            {words.field({ name: key })}: {valueName(words, key, orders[key])}
          </small>
        ))}
      </summary>
      <StandingFields units={[unit]} changes={changes} onChange={onChange} />
    </details>
  );
}
