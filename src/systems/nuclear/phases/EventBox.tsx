import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { NameLink } from '../../../panels/table/SentenceParts.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import css from './Preparation.module.css';

/** The random event of the turn. */
export function EventBox() {
  const { position, words } = useTable();
  const { event } = position.state;
  const row = event && position.rules.events.get(event.id);
  if (!event || !row) return <p className={css.calm}>{words.t('play:prep.no-event')}</p>;
  return (
    <section className={css.event} aria-label={words.t('nuclear/terms:word.event')}>
      <h3>
        {words.row(row.name)} <ClauseLink clause={row.clause} />
      </h3>
      <p>{words.row(row.text)}</p>
      {(event.side || event.unit || event.hex) && (
        <p>
          {event.side && <SideName side={event.side} />}{' '}
          {event.unit && <NameLink part={{ kind: 'unit', id: event.unit, label: words.unit(event.unit) }} />}{' '}
          {event.hex && <NameLink part={{ kind: 'hex', id: event.hex, label: event.hex }} />}
        </p>
      )}
    </section>
  );
}
