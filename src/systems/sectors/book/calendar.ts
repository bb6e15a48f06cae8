import { type Closing, TIMED_PHASES, WEEKDAYS } from '@hexpost/engine/sectors';
import type { RulesTable } from '../../../panels/book/volume.ts';
import { type BookSource, dataOf } from './source.ts';

const isWeekday = (name: string): boolean => (WEEKDAYS as readonly string[]).includes(name);

/** S-10.1, S-10.2: the week, phase by phase. */
export const calendarTable = (source: BookSource): RulesTable => ({
  id: 'calendar',
  house: true,
  columns: ['planned', 'closes', 'min-hours'],
  rows: ({ row, own }) => {
    const { terms } = source.rules.ruleset;
    const { calendar } = dataOf(source);
    const day = (name: string) => row(terms.weekdays?.[name.toLowerCase()], name);
    const planned = ({ planned: days }: Closing) =>
      days === undefined
        ? '—'
        : days
            .split('-')
            .map((name) => (isWeekday(name) ? day(name) : name))
            .join(' – ');
    return TIMED_PHASES.map((id) => {
      const closing = calendar?.[id];
      const [name = '', time = ''] = closing?.closes.split(' ') ?? [];
      return {
        id,
        name: row(terms.phases?.[id], id),
        text: own(`phase.${id}`),
        cells: closing ? [planned(closing), `${day(name)}, ${time}`, closing.minHours] : ['—', own('no-deadline'), '—'],
      };
    });
  },
});
