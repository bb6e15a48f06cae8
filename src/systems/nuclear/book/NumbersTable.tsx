import type { Ruleset } from '../../../engine/nuclear/ruleset.ts';
import { BookTable, type TableRow } from '../../../panels/book/BookTable.tsx';
import { Go } from '../../../panels/book/Go.tsx';
import { useReading } from '../../../panels/book/reading.ts';
import { useRules } from './rules.ts';

/** The numbers of the rules that belong to no other table, each with the clause that uses it. */
const NUMBERS: readonly (readonly [
  name: string,
  clause: string,
  of: (numbers: Ruleset['numbers']) => number | string,
])[] = [
  ['event-from', 'N-15.1', ({ eventFrom }) => `${eventFrom}+`],
  ['move', 'N-6.2', ({ allowances }) => allowances.move],
  ['march', 'N-6.2', ({ allowances }) => allowances.march],
  ['attack', 'N-6.2', ({ allowances }) => allowances.attack],
  ['wreck', 'N-12.5', ({ wreckThreshold }) => `1–${wreckThreshold}`],
  ['recover', 'N-13.1', ({ recoverTough }) => recoverTough],
  ['model-upgrade', 'N-13.3', ({ modelUpgradePer }) => modelUpgradePer],
  ['fortify', 'N-5.8', ({ fortify }) => fortify.price],
  ['cp-key-point', 'N-16.3', ({ control }) => control.keyPoint],
  ['cp-intelligence', 'N-15.12', ({ control }) => control.intelligence],
  ['prestige-base', 'N-16.5', ({ prestige }) => prestige.base],
  ['prestige-key-point', 'N-16.5', ({ prestige }) => prestige.keyPoint],
  ['prestige-depot', 'N-15.19', ({ prestige }) => prestige.neutralDepot],
  ['xp-kill', 'N-13.5', ({ experience }) => experience.kill],
  ['xp-key-point', 'N-13.5', ({ experience }) => experience['key-point']],
  ['xp-depot', 'N-13.5', ({ experience }) => experience.depot],
  ['xp-base', 'N-13.5', ({ experience }) => experience.base],
  ['xp-survival', 'N-16.7', ({ experience }) => experience.survival],
  ['xp-refill', 'N-13.2', ({ experience }) => experience.refill],
];

export function NumbersTable() {
  const rules = useRules();
  const { row, t } = useReading();
  const { numbers } = rules.ruleset;
  const go = (clause: string) => (
    <Go key="clause" to={clause}>
      {clause}
    </Go>
  );
  const rows: TableRow[] = NUMBERS.map(([name, clause, of]) => ({
    id: name,
    name: t(`book:rule-number.${name}`),
    cells: [of(numbers), go(clause)],
  }));
  const ranks: TableRow[] = rules.ranks.map(({ id, name, xp }) => ({
    id: `rank-${id}`,
    name: t('book:rule-number.rank', { rank: row(name) }),
    cells: [xp, go('N-13.6')],
  }));
  return <BookTable table="numbers" columns={['value', 'clause']} rows={[...rows, ...ranks]} />;
}
