import { useMemo } from 'react';
import { useTable } from '../../../systems/nuclear/table.ts';
import { readerOf } from '../../../systems/nuclear/text/reader.ts';
import { useScreen } from '../../table/tools.ts';
import css from './Reader.module.css';
import { Disclosure, Entries, Heading, Questions } from './ReaderEntries.tsx';
import { ReaderHex } from './ReaderHex.tsx';
import { ReaderMap } from './ReaderMap.tsx';
import { ReaderOrder } from './ReaderOrder.tsx';
import type { Reader as Answers } from './reader-answers.ts';

/** The chosen unit: what is known of it, and what may be asked. */
function ChosenUnit({ reader, id }: { reader: Answers; id: string }) {
  const facts = reader.unit(id);
  if (!facts) return null;
  const [name, ...rest] = facts;
  return (
    <section>
      <Heading id="reader-unit">{name}</Heading>
      <ul>
        {rest.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Questions key={id} of={reader.aboutUnit(id)} />
    </section>
  );
}

/**
 * The map for those who listen: lists with headings and buttons, no tree of its own keys. So it reads in the browse
 * mode of every screen reader and by touch, and each line may hold more than one thing to press.
 */
export function Reader() {
  const table = useTable();
  const { words, ask } = table;
  const inspected = useScreen((now) => now.inspected);
  const reader = useMemo(() => readerOf(table), [table]);
  const { t } = words;
  const mayOrder = ask({}).fields.some(({ name }) => name === 'unit');
  return (
    <div className={css.reader}>
      <p tabIndex={-1} data-first>
        {reader.headline}
      </p>
      {mayOrder && (
        <section>
          <Heading>{t('reader:able-title')}</Heading>
          <Entries of={reader.able} none={t('reader:none-able')} />
        </section>
      )}
      {inspected !== null && <ChosenUnit reader={reader} id={inspected} />}
      <ReaderOrder reader={reader} />
      <ReaderHex reader={reader} />
      <section>
        <Heading>{t('reader:all-units')}</Heading>
        {reader.sides.map(({ id, title, entries, none }) => (
          <Disclosure key={id} name={title}>
            {() => <Entries of={entries} none={none} />}
          </Disclosure>
        ))}
      </section>
      <ReaderMap reader={reader} />
    </div>
  );
}
