import type { Event } from '@hexpost/engine/nuclear';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { NameLink } from '../../../panels/table/SentenceParts.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import { hasNoTarget } from '../event-table.ts';
import { useTable } from '../table.ts';
import css from './Preparation.module.css';

interface Props {
  /** Only its name is shown until it is unfolded, to leave room for the rest. */
  readonly folds?: boolean;
}

/** The random event of the turn. */
export function EventBox({ folds = false }: Props) {
  const { position, words } = useTable();
  const [open, setOpen] = useState(false);
  const { event } = position.state;
  const row = event && position.rules.events.get(event.id);
  if (!event || !row) return <p className={css.hint}>{words.t('play:prep.no-event')}</p>;
  // The card says what the report says: not what the event would do if it had found somebody.
  const isVain = hasNoTarget(event);
  const name = words.row(row.name);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={css.event} aria-label={words.t('nuclear/terms:word.event')} data-folds={folds}>
      <h3>
        {folds ? (
          <button type="button" className={css.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
            <Chevron size={16} aria-hidden /> {name}
          </button>
        ) : (
          name
        )}{' '}
        <ClauseLink clause={row.clause} />
      </h3>
      {(!folds || open) && (
        <>
          <p>{isVain ? words.plain({ type: 'event-started', event } as Event) : words.row(row.text)}</p>
          {!isVain && (event.side || event.unit || event.hex) && (
            <p>
              {event.side && <SideName side={event.side} />}{' '}
              {event.unit && <NameLink part={{ kind: 'unit', id: event.unit, label: words.unit(event.unit) }} />}{' '}
              {event.hex && <NameLink part={{ kind: 'hex', id: event.hex, label: event.hex }} />}
            </p>
          )}
        </>
      )}
    </section>
  );
}
