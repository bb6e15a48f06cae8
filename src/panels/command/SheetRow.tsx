import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGitBranch, IconGripVertical, IconTrash, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { AnyCommand } from '../../engine/kernel/system.ts';
import { dropElse, moveLine, removeLine, type SheetLine, startDraft } from '../../store/draft.ts';
import { useDrafting, useNames, useTools } from '../table/tools.ts';
import css from './SheetPanel.module.css';

const unitOf = (order: AnyCommand): string => String((order as { unit?: unknown }).unit ?? '');

function Act({
  label,
  onClick,
  children,
  disabled = false,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
  disabled?: boolean;
}) {
  return (
    <Tooltip label={label} openDelay={500}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        onClick={disabled ? undefined : onClick}
        data-disabled={disabled}
        aria-disabled={disabled}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** One order of the sheet. Alt with the arrow keys moves it, Delete takes it out. */
export function SheetRow({ line, index, count }: { line: SheetLine; index: number; count: number }) {
  const { drafts, screen } = useTools();
  const words = useNames();
  const elseFor = useDrafting((now) => now.elseFor);
  const { t } = words;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: line.id,
  });
  const name = t('play:sheet.line', {
    number: index + 1,
    unit: words.actor(line.order),
    order: words.order(line.order),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : undefined;
    if (event.altKey && to !== undefined) {
      event.preventDefault();
      moveLine(drafts, line.id, to);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      removeLine(drafts, line.id);
    }
  };
  const drawUpElse = () => {
    drafts.setState({ elseFor: elseFor === line.id ? null : line.id });
    startDraft(drafts, { unit: unitOf(line.order) });
    screen.setState({ inspected: unitOf(line.order) });
  };
  return (
    <li
      ref={setNodeRef}
      className={css.line}
      data-dragging={isDragging}
      data-waiting={elseFor === line.id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.grip}
        {...attributes}
        {...listeners}
        aria-label={t('play:sheet.grip', { line: name })}
      >
        <IconGripVertical size={16} aria-hidden />
        {index + 1}
      </button>
      <div className={css.order}>
        <strong>{words.actor(line.order)}</strong>
        <span>{words.order(line.order)}</span>
        {line.else && (
          <span className={css.else}>
            {t('play:sheet.else', { order: words.order(line.else) })}
            <Act label={t('play:sheet.drop-else')} onClick={() => dropElse(drafts, line.id)}>
              <IconX size={14} />
            </Act>
          </span>
        )}
        {elseFor === line.id && <span className={css.else}>{t('play:sheet.choose-else')}</span>}
      </div>
      <div className={css.acts}>
        <Act label={t('play:sheet.up')} disabled={index === 0} onClick={() => moveLine(drafts, line.id, index - 1)}>
          <IconArrowUp size={15} />
        </Act>
        <Act
          label={t('play:sheet.down')}
          disabled={index === count - 1}
          onClick={() => moveLine(drafts, line.id, index + 1)}
        >
          <IconArrowDown size={15} />
        </Act>
        <Act label={t('play:sheet.add-else')} onClick={drawUpElse}>
          <IconGitBranch size={15} />
        </Act>
        <Act label={t('play:sheet.remove')} onClick={() => removeLine(drafts, line.id)}>
          <IconTrash size={15} />
        </Act>
      </div>
    </li>
  );
}
