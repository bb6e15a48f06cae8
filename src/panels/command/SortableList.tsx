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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react';
import { useNames } from '../table/tools.ts';
import css from './SortableList.module.css';

interface ListProps {
  readonly label: string;
  readonly ids: readonly string[];
  /** Moves an item to another place, counted from 0. */
  readonly onMove: (id: string, to: number) => void;
  readonly className?: string | undefined;
  /** `SortableItem`s, one for each id. */
  readonly children: ReactNode;
}

type Move = (id: string, by: number) => void;
const MoveContext = createContext<Move>(() => {});

/** A list whose order is changed by drag, or by the keyboard: Space and the arrows, or Alt with an arrow. */
export function SortableList({ label, ids, onMove, className = '', children }: ListProps) {
  const { t } = useNames();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: string | number) => ids.indexOf(String(id)) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(String(active.id), place(over.id) - 1);
  };
  const move: Move = (id, by) => {
    const to = place(id) - 1 + by;
    if (to >= 0 && to < ids.length) onMove(id, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('play:sheet.drag-hint') },
        announcements: {
          onDragStart: ({ active }) => t('play:sheet.over', { number: place(active.id) }),
          onDragOver: ({ over }) => (over ? t('play:sheet.over', { number: place(over.id) }) : undefined),
          onDragEnd: ({ over }) => (over ? t('play:sheet.dropped', { number: place(over.id) }) : undefined),
          onDragCancel: () => t('play:sheet.left'),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={`${css.list} ${className}`} aria-label={label}>
          <MoveContext value={move}>{children}</MoveContext>
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface ItemProps {
  readonly id: string;
  readonly className?: string | undefined;
  /** Label, style and content of the drag handle. */
  readonly grip: { readonly label: string; readonly className?: string | undefined; readonly text?: ReactNode };
  readonly onDelete?: () => void;
  /** Marked as waiting for something. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

export function SortableItem({ id, className = '', grip, onDelete, isWaiting, children }: ItemProps) {
  const move = useContext(MoveContext);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const isMove = event.altKey && by !== 0;
    if (!isMove && !(onDelete && event.key === 'Delete' && !event.repeat)) return;
    event.preventDefault();
    if (isMove) move(id, by);
    else onDelete!();
  };
  return (
    <li
      ref={setNodeRef}
      className={`${css.item} ${className}`}
      data-dragging={isDragging}
      data-waiting={isWaiting}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        // Picked up and put down with the same key.
        data-repeats
        className={`${css.grip} ${grip.className ?? ''}`}
        {...attributes}
        {...listeners}
        aria-label={grip.label}
      >
        <IconGripVertical size={16} aria-hidden />
        {grip.text}
      </button>
      {children}
    </li>
  );
}
