import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { typeOf } from '../../../engine/domination/position.ts';
import type { Unit } from '../../../engine/domination/state.ts';
import type { UnitId } from '../../../engine/kernel/ids.ts';
import { useChooseUnit } from '../../../panels/map/unit-presses.ts';
import parts from '../../../panels/parts/parts.module.css';
import { conditionText } from '../Trait.tsx';
import { useTable } from '../table.ts';
import { UnitSign } from '../UnitCard.tsx';
import css from './Answers.module.css';

interface LineProps {
  readonly label: string;
  /** In battle order, the front first. */
  readonly units: readonly Unit[];
  /** Shown beside a counter: its chance to live, its part in the answer. */
  readonly note?: (unit: Unit) => ReactNode;
}

/** A unit in a line of battle. A press shows its card. */
function CounterFace({ unit, note }: { readonly unit: Unit; readonly note?: LineProps['note'] }) {
  const { position, words } = useTable();
  const choose = useChooseUnit();
  const conditions = conditionText(unit, words.t);
  const strength = typeOf(position, unit).strength + Number(unit.blessed);
  return (
    <div className={css.face}>
      <button type="button" className={parts.textButton} onClick={() => choose(unit.id)}>
        <UnitSign type={unit.type} side={unit.side} />
        <span>{words.shortUnit(unit.id)}</span>
        <b>{strength > 0 ? `+${strength}` : strength}</b>
      </button>
      {conditions !== '' && <small>{conditions}</small>}
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

/** The own queue: its order is changed by drag, or by the keyboard (Space and the arrows, or Alt with an arrow). */
export function OrderedLine(props: LineProps & { readonly onOrder: (order: readonly UnitId[]) => void }) {
  const { label, units, onOrder } = props;
  const { t } = useTable().words;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = units.map(({ id }) => id);
  const place = (id: string | number) => ids.indexOf(String(id)) + 1;
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < ids.length && from !== to) onOrder(arrayMove(ids, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(place(active.id) - 1, place(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('domination/answers:line.drag-hint') },
        announcements: {
          onDragStart: ({ active }) => t('play:sheet.over', { number: place(active.id) }),
          onDragOver: ({ over }) => (over ? t('play:sheet.over', { number: place(over.id) }) : undefined),
          onDragEnd: ({ over }) => (over ? t('play:sheet.dropped', { number: place(over.id) }) : undefined),
          onDragCancel: () => t('play:sheet.left'),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={css.line} aria-label={label}>
          {units.map((unit, n) => (
            <Movable key={unit.id} unit={unit} note={props.note} place={n + 1} onMove={(by) => move(n, n + by)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface MovableProps {
  readonly unit: Unit;
  readonly note: LineProps['note'];
  readonly place: number;
  readonly onMove: (by: number) => void;
}

function Movable({ unit, note, place, onMove }: MovableProps) {
  const { words } = useTable();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: unit.id,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li
      ref={setNodeRef}
      className={css.counter}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.grip}
        {...attributes}
        {...listeners}
        aria-label={words.t('domination/answers:line.grip', { number: place, unit: words.shortUnit(unit.id) })}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <CounterFace unit={unit} note={note} />
    </li>
  );
}
