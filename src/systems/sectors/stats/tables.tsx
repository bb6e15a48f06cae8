import { CATEGORIES, DRAWS, METHODS, totalOf } from '@hexpost/engine/sectors';
import { SidesTable } from '../../../panels/stats/SidesTable.tsx';
import { sidesLine, useStats } from '../../../panels/stats/stats-context.ts';
import { useTable } from '../table.ts';
import type { Purse } from './purses.ts';
import type { Fought } from './record.ts';
import { useRecord } from './use-record.ts';

interface Props {
  readonly title: string;
  readonly head: string;
  readonly lines: readonly (readonly [key: string, name: string, numberOf: (side: string) => number | string])[];
}

function Table({ lines, ...rest }: Props) {
  const { sides } = useStats();
  return <SidesTable {...rest} lines={lines.map((line) => sidesLine(sides, ...line))} />;
}

/** Gains and losses, each with its sign in the sum. */
const PARTS: readonly (readonly [part: keyof Purse, sign: 1 | -1])[] = [
  ['start', 1],
  ['replenished', 1],
  ['orbital', 1],
  ['lost', -1],
  ['adjusted', 1],
  ['removed', -1],
];
/** Left out where no side has any. */
const RARE: ReadonlySet<keyof Purse> = new Set(['adjusted', 'removed']);

const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0');

/** Where the armies of each side came from and went to; the last line is the number on the map. */
export function BalancePage() {
  const { state } = useTable();
  const { own, sides } = useStats();
  const { purses } = useRecord();
  const amountOf = (side: string, part: keyof Purse) => purses[side]?.[part] ?? 0;
  const parts = PARTS.filter(([part]) => !RARE.has(part) || sides.some(({ id }) => amountOf(id, part) !== 0));
  const nameOf = (key: string) => own(`balance.${key}`);
  const title = own('page.balance');
  return (
    <>
      <Table
        title={title}
        head={own('page.armies')}
        lines={[
          ...parts.map(([part, sign]) => {
            const shown = (side: string) =>
              part === 'start' ? amountOf(side, part) : signed(sign * amountOf(side, part));
            return [part, nameOf(part), shown] as const;
          }),
          ['now', nameOf('now'), (side) => totalOf(state, side)],
        ]}
      />
      <Table
        title={title}
        head={own('by-results')}
        lines={(['declared', 'inflicted'] as const).map((part) => [part, nameOf(part), (side) => amountOf(side, part)])}
      />
    </>
  );
}

/** How the battles of each side ended, and how their results came about. */
export function ResultsPage() {
  const { words } = useTable();
  const { own } = useStats();
  const { battles } = useRecord();
  if (battles.length === 0) return <p role="status">{own('no-results')}</p>;
  const ofSide = (side: string, fits: (battle: Fought) => boolean) =>
    battles.filter((battle) => (battle.attacker === side || battle.defender === side) && fits(battle));
  const methods = METHODS.filter((id) => battles.some(({ method }) => method === id));
  return (
    <>
      <Table
        title={own('page.results')}
        head={own('category')}
        lines={[
          ...CATEGORIES.map((id) => {
            const shown = (side: string) => {
              const such = ofSide(side, ({ category }) => category === id);
              const won = such.filter(({ winner }) => winner === side).length;
              return DRAWS.has(id) ? such.length : `${won} : ${such.length - won}`;
            };
            return [id, words.term('categories', id), shown] as const;
          }),
          ['all', own('all-battles'), (side) => ofSide(side, () => true).length],
        ]}
      />
      <h4>{own('methods')}</h4>
      <Table
        title={own('methods')}
        head={own('method')}
        lines={methods.map((id) => [
          id,
          words.term('methods', id),
          (side) => ofSide(side, ({ method }) => method === id).length,
        ])}
      />
    </>
  );
}

/** S-3.5, S-4.15: rounds in which a side sent no sheet and the rules filled one in. */
export function SheetsPage() {
  const { words } = useTable();
  const { own } = useStats();
  const { missed } = useRecord();
  const nameOf = (round: number) => (round === 0 ? words.term('phases', 'deployment') : String(round));
  const roundsOf = (side: string) => missed[side] ?? [];
  return (
    <Table
      title={own('page.sheets')}
      head={own('sheets')}
      lines={[
        ['missed', own('missed'), (side) => roundsOf(side).length],
        ['rounds', own('missed-in'), (side) => roundsOf(side).map(nameOf).join(', ') || '—'],
      ]}
    />
  );
}
