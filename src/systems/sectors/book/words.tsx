import { BookTable } from '../../../panels/book/BookTable.tsx';
import { useReading } from '../../../panels/book/reading.ts';
import { Clauses } from './Clauses.tsx';
import { GLOSSARY } from './glossary.ts';
import { REFUSALS } from './refusals.ts';

/** Why a command was refused, by the code that the engine gives. */
export function RefusalsTable() {
  const { t } = useReading();
  return (
    <BookTable
      table="refusals"
      columns={['code', 'clause']}
      rows={Object.entries(REFUSALS).map(([code, clauses]) => ({
        id: code,
        name: t(`sectors/terms:refusal.${code}`),
        cells: [<code key="code">{code}</code>, <Clauses key="clause" of={clauses} />],
      }))}
    />
  );
}

export function GlossaryTable() {
  const { own } = useReading();
  return (
    <BookTable
      table="glossary"
      columns={['clause']}
      rows={Object.entries(GLOSSARY).map(([id, clauses]) => ({
        id,
        name: own(`glossary.${id}.name`),
        text: own(`glossary.${id}.text`),
        cells: [<Clauses key="clause" of={clauses} />],
      }))}
    />
  );
}
