import { arrayMove } from '@dnd-kit/sortable';
import type { UnitId } from '@hexpost/engine';
import { typeOf, type Unit } from '@hexpost/engine/domination';
import type { ReactNode } from 'react';
import { SortableItem, SortableList } from '../../../panels/command/SortableList.tsx';
import { UnitSign } from '../../../panels/map/UnitRow.tsx';
import { useChooseUnit } from '../../../panels/map/unit-presses.ts';
import parts from '../../../panels/parts/parts.module.css';
import { conditionText } from '../map/facts.ts';
import { useTable } from '../table.ts';
import css from './Answers.module.css';

interface LineProps {
  readonly label: string;
  /** The units in battle order, front first. */
  readonly units: readonly Unit[];
  /** Content next to a counter: its chance of survival, its part in the answer. */
  readonly note?: (unit: Unit) => ReactNode;
}

/** A unit in a line of battle. Pressing it shows its card. */
function CounterFace({ unit, note }: { readonly unit: Unit; readonly note?: LineProps['note'] }) {
  const { position, words } = useTable();
  const choose = useChooseUnit();
  const conditions = conditionText(position, words, unit);
  const strength = typeOf(position, unit).strength + Number(unit.blessed);
  return (
    <div className={css.face}>
      <button type="button" className={parts.textButton} onClick={() => choose(unit.id)}>
        <UnitSign type={unit.type} side={unit.side} />
        <span>{words.shortUnit(unit.id)}</span>
        <b>{strength > 0 ? `+${strength}` : strength}</b>
      </button>
      {conditions !== '' && <small className={parts.soft}>{conditions}</small>}
      {note?.(unit)}
    </div>
  );
}

/** A queue that cannot be changed. */
export const BattleLine = ({ label, units, note }: LineProps) => (
  <ol className={css.line} aria-label={label}>
    {units.map((unit) => (
      <li key={unit.id} className={css.counter}>
        <CounterFace unit={unit} note={note} />
      </li>
    ))}
  </ol>
);

/** The side's own queue, reordered by dragging or by keyboard. */
export function OrderedLine(props: LineProps & { readonly onOrder: (order: readonly UnitId[]) => void }) {
  const { label, units, note, onOrder } = props;
  const { t, shortUnit } = useTable().words;
  const ids = units.map(({ id }) => id);
  return (
    <SortableList
      label={label}
      ids={ids}
      onMove={(id, to) => onOrder(arrayMove(ids, ids.indexOf(id), to))}
      className={css.line}
    >
      {units.map((unit, n) => (
        <SortableItem
          key={unit.id}
          id={unit.id}
          className={css.counter}
          grip={{
            label: t('domination/answers:line.grip', { number: n + 1, unit: shortUnit(unit.id) }),
            className: css.grip,
          }}
        >
          <CounterFace unit={unit} note={note} />
        </SortableItem>
      ))}
    </SortableList>
  );
}
