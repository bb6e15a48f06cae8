import { CATEGORIES, DRAWS } from '../../../engine/sectors/data.ts';
import { METHODS } from '../../../engine/sectors/state.ts';
import { SidesTable } from '../../../panels/stats/SidesTable.tsx';
import { sidesLine, useStats } from '../../../panels/stats/stats-context.ts';
import { useTable } from '../table.ts';
import type { Fought } from './record.ts';
import { useRecord } from './use-record.ts';

function wonAndLost(own: readonly Fought[], side: string): string {
  const won = own.filter(({ winner }) => winner === side).length;
  return `${won} : ${own.length - won}`;
}

/** How the battles of each side ended, and how their results came about. */
export function ResultsPage() {
  const { words } = useTable();
  const { own, sides } = useStats();
  const { battles } = useRecord();
  if (battles.length === 0) return <p role="status">{own('no-results')}</p>;
  const line = (key: string, name: string, numberOf: (own: readonly Fought[], side: string) => number | string) =>
    sidesLine(sides, key, name, (side) =>
      numberOf(
        battles.filter(({ attacker, defender }) => attacker === side || defender === side),
        side,
      ),
    );
  const methods = METHODS.filter((id) => battles.some(({ method }) => method === id));
  return (
    <>
      <SidesTable
        title={own('page.results')}
        head={own('category')}
        lines={[
          ...CATEGORIES.map((id) =>
            line(id, words.term('categories', id), (all, side) => {
              const such = all.filter(({ category }) => category === id);
              return DRAWS.has(id) ? such.length : wonAndLost(such, side);
            }),
          ),
          line('all', own('all-battles'), (all) => all.length),
        ]}
      />
      <h4>{own('methods')}</h4>
      <SidesTable
        title={own('methods')}
        head={own('method')}
        lines={methods.map((id) =>
          line(id, words.term('methods', id), (all) => all.filter(({ method }) => method === id).length),
        )}
      />
    </>
  );
}
