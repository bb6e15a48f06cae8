import type { AnyCommand } from '@hexpost/engine';
import { ActionIcon, Switch, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGitBranch, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dropElse, moveLine, removeLine, type SheetLine, startDraft } from '../../store/draft.ts';
import { useDrafting, useNames, useTable, useTools } from '../table/tools.ts';
import { HandIn } from './EndPart.tsx';
import css from './SheetPanel.module.css';
import { SortableItem, SortableList } from './SortableList.tsx';

/** The unit of an order; null for an order of the whole side, such as ending a phase. */
const unitOf = (order: AnyCommand): string | null => {
  const { unit } = order as { unit?: unknown };
  return unit === undefined ? null : String(unit);
};

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

/** One order of the sheet. Alt with the arrow keys moves it, Delete removes it. */
function SheetRow({ line, index, count }: { line: SheetLine; index: number; count: number }) {
  const { drafts, screen } = useTools();
  const words = useNames();
  const elseFor = useDrafting((now) => now.elseFor);
  const { t } = words;
  const actor = words.actor(line.order) || t('play:sheet.side');
  const name = t('play:sheet.line', {
    number: index + 1,
    unit: actor,
    order: words.order(line.order),
  });
  const drawUpElse = () => {
    drafts.setState({ elseFor: elseFor === line.id ? null : line.id });
    const unit = unitOf(line.order);
    startDraft(drafts, unit === null ? {} : { unit });
    screen.setState({ inspected: unit });
  };
  return (
    <SortableItem
      id={line.id}
      className={css.line}
      grip={{ label: t('play:sheet.grip', { line: name }), className: css.grip, text: index + 1 }}
      onDelete={() => removeLine(drafts, line.id)}
      isWaiting={elseFor === line.id}
    >
      <div className={css.order}>
        <strong>{actor}</strong>
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
    </SortableItem>
  );
}

/** The order sheet: orders in sequence, each with its alternatives, carried out together. */
export function SheetPanel() {
  const { drafts, byPost, ui } = useTools();
  const { view, words, sheeting } = useTable();
  const { mode, lines } = useDrafting((now) => now);
  const { t } = words;
  const simultaneous = ui.table.sheet?.always(view) === true;
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
      <SortableList
        label={t('play:sheet.list')}
        ids={lines.map(({ id }) => id)}
        onMove={(id, to) => moveLine(drafts, id, to)}
      >
        {lines.map((line, index) => (
          <SheetRow key={line.id} line={line} index={index} count={lines.length} />
        ))}
      </SortableList>
      <HandIn />
    </div>
  );
}
