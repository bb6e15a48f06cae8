import { deepEqual } from '@hexpost/engine';
import { DEFAULT_STANDING, type StandingKey, unitsOfSide } from '@hexpost/engine/tactical';
import { GiveStandingOrders } from '../../../panels/command/GiveStandingOrders.tsx';
import { PaperFields, PaperOwner } from '../../../panels/command/PaperFields.tsx';
import { commandsForChanges, fieldsWith, type Paper, type PaperChanges } from '../../../panels/command/papers.ts';
import { UnitSign } from '../../../panels/map/UnitRow.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { ORDER } from '../facts.ts';
import { useTable } from '../table.ts';
import { papersOf, useChanges } from './papers-of.ts';

/** T-22.2: the standing orders of a side on one sheet: for all units at once, and for each. They are secret. */
export function StandingPanel() {
  const { position, sitting, words } = useTable();
  const [changes, onChange] = useChanges();
  const { t } = words;
  const papers = papersOf(position, sitting.seat === null ? [] : unitsOfSide(position, sitting.seat));
  return (
    <div className={parts.stack}>
      <PaperOwner sides={ORDER} />
      <p className={parts.note}>{t('tactical/orders:standing.about')}</p>
      {papers.length === 0 && <p>{t('tactical/orders:standing.nobody')}</p>}
      {papers.length > 1 && (
        <section className={parts.card} aria-label={t('tactical/orders:standing.all')}>
          <h3>{t('tactical/orders:standing.all')}</h3>
          <PaperFields {...{ papers, changes, onChange }} />
        </section>
      )}
      {papers.map((paper) => (
        <UnitSheet key={paper.id} {...{ paper, changes, onChange }} />
      ))}
      {papers.length > 0 && (
        <GiveStandingOrders commands={commandsForChanges(papers, changes)} onDone={() => onChange({})} />
      )}
    </div>
  );
}

interface UnitSheetProps {
  readonly paper: Paper;
  readonly changes: PaperChanges;
  readonly onChange: (changes: PaperChanges) => void;
}

/** One unit: its orders in a line, and the fields when it is opened. */
function UnitSheet({ paper, changes, onChange }: UnitSheetProps) {
  const { words } = useTable();
  const orders = fieldsWith(paper, changes);
  const unit = words.known(paper.id);
  if (!unit || Object.keys(orders).length === 0) return null;
  const written = Object.entries(orders).filter(
    ([key, value]) => !deepEqual(value, DEFAULT_STANDING[key as StandingKey]),
  );
  const isOpen = commandsForChanges([paper], changes).length > 0;
  return (
    <details className={parts.fold}>
      <summary>
        <UnitSign type={unit.type} side={unit.side} /> {words.shortUnit(paper.id)}
        {isOpen && <em> · {words.t('play:papers.open')}</em>}
        {written.map(([key, value]) => (
          <small key={key} className={parts.soft}>
            <br />
            {words.field({ name: key })}: {words.choice({ name: key }, value)}
          </small>
        ))}
      </summary>
      <PaperFields papers={[paper]} {...{ changes, onChange }} />
    </details>
  );
}
