import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Switch } from '@mantine/core';
import { moveLine } from '../../store/draft.ts';
import { useDrafting, useTable, useTools } from '../table/tools.ts';
import { HandIn } from './HandIn.tsx';
import css from './SheetPanel.module.css';
import { SheetRow } from './SheetRow.tsx';

/** The order sheet: orders in sequence, each with what is tried in its place, carried out together. */
export function SheetPanel() {
  const { drafts, byPost, ui } = useTools();
  const { view, words, sheeting } = useTable();
  const { mode, lines } = useDrafting((now) => now);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { t } = words;
  const simultaneous = ui.table.sheet?.always(view) === true;
  const place = (id: string | number) => lines.findIndex((line) => line.id === id) + 1;
  const reorder = ({ active, over }: DragEndEvent) => {
    const to = lines.findIndex(({ id }) => id === over?.id);
    if (over && active.id !== over.id) moveLine(drafts, String(active.id), to);
  };
  return (
    <div className={css.sheet}>
      {simultaneous || byPost ? (
        <p className={css.hint}>{t(simultaneous ? 'play:sheet.only' : 'post:sheet.only')}</p>
      ) : (
        <Switch
          checked={mode === 'sheet'}
          onChange={(event) => drafts.setState({ mode: event.currentTarget.checked ? 'sheet' : 'orders' })}
          label={t('play:sheet.mode')}
          description={t('play:sheet.mode-hint')}
        />
      )}
      {lines.length === 0 && sheeting && <p className={css.hint}>{t('play:sheet.empty')}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={reorder}
        accessibility={{
          screenReaderInstructions: { draggable: t('play:sheet.drag-hint') },
          announcements: {
            onDragStart: ({ active }) => t('play:sheet.picked-up', { number: place(active.id) }),
            onDragOver: ({ over }) => (over ? t('play:sheet.over', { number: place(over.id) }) : undefined),
            onDragEnd: ({ over }) => (over ? t('play:sheet.dropped', { number: place(over.id) }) : undefined),
            onDragCancel: () => t('play:sheet.left'),
          },
        }}
      >
        <SortableContext items={lines.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={css.lines} aria-label={t('play:sheet.list')}>
            {lines.map((line, index) => (
              <SheetRow key={line.id} line={line} index={index} count={lines.length} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <HandIn />
    </div>
  );
}
