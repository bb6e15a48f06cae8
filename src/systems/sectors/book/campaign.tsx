import { type Closing, TIMED_PHASES, WEEKDAYS } from '../../../engine/sectors/data.ts';
import type { OptionRow } from '../../../engine/sectors/ruleset.ts';
import { BookTable } from '../../../panels/book/BookTable.tsx';
import { useReading } from '../../../panels/book/reading.ts';
import { Clauses } from './Clauses.tsx';
import { NUMBERS } from './numbers.ts';
import { dataOf, useSource } from './source.ts';

/** S-10.1, S-10.2: the week, phase by phase. */
export function CalendarTable() {
  const { row, own } = useReading();
  const source = useSource();
  const { terms } = source.rules.ruleset;
  const { calendar } = dataOf(source);
  const day = (name: string) => row(terms.weekdays?.[name.toLowerCase()], name);
  const isDay = (name: string) => (WEEKDAYS as readonly string[]).includes(name);
  const planned = ({ planned: days }: Closing) =>
    days === undefined
      ? '—'
      : days
          .split('-')
          .map((name) => (isDay(name) ? day(name) : name))
          .join(' – ');
  return (
    <BookTable
      table="calendar"
      columns={['planned', 'closes', 'min-hours']}
      rows={TIMED_PHASES.map((id) => {
        const closing = calendar?.[id];
        const [name = '', time = ''] = closing?.closes.split(' ') ?? [];
        return {
          id,
          name: row(terms.phases?.[id], id),
          text: own(`phase.${id}`),
          cells: closing
            ? [planned(closing), `${day(name)}, ${time}`, closing.minHours]
            : ['—', own('no-deadline'), '—'],
        };
      })}
    />
  );
}

/** Table 13.11: the switches of a campaign; at its table also how they stand. */
export function OptionsTable() {
  const { row } = useReading();
  const { rules, here } = useSource();
  const said = ({ values }: OptionRow, value: string | number) =>
    row(values.find(({ id }) => id === value)?.name, String(value));
  return (
    <BookTable
      table="options"
      columns={[...(here ? ['set-here'] : []), 'usual', 'values', 'clause']}
      rows={rules.ruleset.options.map((option) => {
        const now = here?.options[option.id as keyof typeof here.options];
        return {
          id: option.id,
          name: row(option.name),
          text: row(option.text),
          cells: [
            ...(now === undefined
              ? []
              : [now === option.default ? said(option, now) : <b key="now">{said(option, now)}</b>]),
            said(option, option.default),
            option.kind === 'number'
              ? `${option.least}–${option.most}`
              : option.values.map(({ name }) => row(name)).join('; '),
            <Clauses key="clause" of={[option.clause]} />,
          ],
        };
      })}
    />
  );
}

/** Table 13.1: what stands in no other table; numbers that the campaign has changed say what they are elsewhere. */
export function NumbersTable() {
  const { own, t } = useReading();
  const source = useSource();
  const data = dataOf(source);
  const { data: shipped } = source.rules.ruleset;
  return (
    <BookTable
      table="numbers"
      columns={['value', 'clause']}
      rows={NUMBERS.map(({ id, clause, of }) => {
        const [now, usual] = [of(data), of(shipped)];
        return {
          id,
          name: own(`number.${id}`),
          cells: [
            now === usual ? now : t('sectors/book:instead', { now, usual }),
            <Clauses key="clause" of={[clause]} />,
          ],
        };
      })}
    />
  );
}
