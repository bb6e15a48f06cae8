import { CATEGORIES, DRAWS, METHODS, takesPart, totalOf } from '@hexpost/engine/sectors';
import type { OwnText } from '../../../panels/parts/own-texts.ts';
import type { StatsTable } from '../../../panels/stats/statistics.ts';
import type { SectorsTable } from '../table.ts';
import { type FinalBattle, type Purse, recordOf } from './record.ts';

const recordAt = ({ system, campaign, sitting }: SectorsTable) => recordOf(system, campaign, sitting.viewer);

/** Gains and losses, each with its sign in the sum. */
const PARTS: readonly (readonly [part: keyof Purse, sign: 1 | -1])[] = [
  ['start', 1],
  ['replenished', 1],
  ['orbital', 1],
  ['lost', -1],
  ['adjusted', 1],
  ['removed', -1],
];
/** Left out if all sides have none. */
const RARE: ReadonlySet<keyof Purse> = new Set(['adjusted', 'removed']);

const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0');

/** The gains and losses of armies of each side; the last line is the number on the map. */
export function armyBalance(table: SectorsTable, own: OwnText): StatsTable[] {
  const { state } = table;
  const { purses } = recordAt(table);
  const amountOf = (side: string, part: keyof Purse) => purses[side]?.[part] ?? 0;
  const parts = PARTS.filter(([part]) => !RARE.has(part) || state.seats.some((side) => amountOf(side, part) !== 0));
  const nameOf = (key: string) => own(`balance.${key}`);
  return [
    {
      head: own('page.armies'),
      lines: [
        ...parts.map(([part, sign]) => {
          const shown = (side: string) =>
            part === 'start' ? amountOf(side, part) : signed(sign * amountOf(side, part));
          return [part, nameOf(part), shown] as const;
        }),
        ['now', nameOf('now'), (side) => totalOf(state, side)],
      ],
    },
    {
      head: own('by-results'),
      lines: (['declared', 'inflicted'] as const).map((part) => [part, nameOf(part), (side) => amountOf(side, part)]),
    },
  ];
}

/** The results of each side's battles, and the ways they were decided. */
export function resultTables(table: SectorsTable, own: OwnText): StatsTable[] {
  const { words } = table;
  const { battles } = recordAt(table);
  if (battles.length === 0) return [];
  const ofSide = (side: string, fits: (result: FinalBattle['final']) => boolean) =>
    battles.filter((battle) => takesPart(battle, side) && fits(battle.final));
  return [
    {
      head: own('category'),
      lines: [
        ...CATEGORIES.map((id) => {
          const shown = (side: string) => {
            const such = ofSide(side, ({ category }) => category === id);
            const won = such.filter(({ final }) => final.winner === side).length;
            return DRAWS.has(id) ? such.length : `${won} : ${such.length - won}`;
          };
          return [id, words.term('categories', id), shown] as const;
        }),
        ['all', own('all-battles'), (side) => ofSide(side, () => true).length],
      ],
    },
    {
      title: own('methods'),
      head: own('method'),
      lines: METHODS.filter((id) => battles.some(({ final }) => final.method === id)).map((id) => [
        id,
        words.term('methods', id),
        (side) => ofSide(side, ({ method }) => method === id).length,
      ]),
    },
  ];
}

/** S-3.5, S-4.15: rounds in which a side sent no sheet and the rules filled one in. */
export function sheetTables(table: SectorsTable, own: OwnText): StatsTable[] {
  const { words } = table;
  const { missed } = recordAt(table);
  const nameOf = (round: number) => (round === 0 ? words.term('phases', 'deployment') : String(round));
  const roundsOf = (side: string) => missed[side] ?? [];
  return [
    {
      head: own('sheets'),
      lines: [
        ['missed', own('missed'), (side) => roundsOf(side).length],
        ['rounds', own('missed-in'), (side) => roundsOf(side).map(nameOf).join(', ') || '—'],
      ],
    },
  ];
}
