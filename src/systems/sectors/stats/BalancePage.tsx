import { totalOf } from '../../../engine/sectors/position.ts';
import { SidesTable } from '../../../panels/stats/SidesTable.tsx';
import { sidesLine, useStats } from '../../../panels/stats/stats-context.ts';
import { useTable } from '../table.ts';
import type { Purse } from './purses.ts';
import { useRecord } from './use-record.ts';

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
const RARE: readonly (keyof Purse)[] = ['adjusted', 'removed'];

const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0');

/** Where the armies of each side came from and went to; the last line is the number on the map. */
export function BalancePage() {
  const { state } = useTable();
  const { own, sides } = useStats();
  const { purses } = useRecord();
  const amountOf = (side: string, part: keyof Purse) => purses[side]?.[part] ?? 0;
  const line = (key: string, numberOf: (side: string) => number | string) =>
    sidesLine(sides, key, own(`balance.${key}`), numberOf);
  const parts = PARTS.filter(([part]) => !RARE.includes(part) || sides.some(({ id }) => amountOf(id, part) !== 0));
  const title = own('page.balance');
  return (
    <>
      <SidesTable
        title={title}
        head={own('armies')}
        lines={[
          ...parts.map(([part, sign]) =>
            line(part, (side) => (part === 'start' ? amountOf(side, part) : signed(sign * amountOf(side, part)))),
          ),
          line('now', (side) => totalOf(state, side)),
        ]}
      />
      <SidesTable
        title={title}
        head={own('by-results')}
        lines={(['declared', 'inflicted'] as const).map((part) => line(part, (side) => amountOf(side, part)))}
      />
    </>
  );
}
