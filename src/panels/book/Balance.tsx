import type { RulesetText } from '../../words/index.ts';
import css from './Balance.module.css';
import type { BookTexts, RulesTable } from './volume.ts';

/** How often armies and seats win among equal players. `npm run fairness -- --write` writes the figures. */

export interface BalanceFile {
  /** The measured ruleset; figures for any other are discarded. */
  readonly ruleset: { readonly id: string; readonly version: string; readonly hash: string };
  readonly tables: readonly BalanceTable[];
}

export interface BalanceTable {
  /** `starts` or `armies`. */
  readonly by: string;
  readonly sides: number;
  readonly teams: number;
  readonly games: number;
  readonly drawn: number;
  /** Turns of a game on average. */
  readonly turns: number;
  readonly rows: readonly BalanceRow[];
}

interface BalanceRow {
  readonly place: string;
  readonly games: number;
  /** Games won as a multiple of an even share, and its 95 % confidence interval. */
  readonly times: number;
  readonly low: number;
  readonly high: number;
}

interface Measured {
  readonly id: string;
  readonly version: string;
  readonly armies: readonly { readonly id: string; readonly name: RulesetText }[];
}

/** A table of armies and one of seats; none for a ruleset that was not measured. */
export function balanceTables(ruleset: Measured, balance: BalanceFile): RulesTable[] {
  if (ruleset.id !== balance.ruleset.id || ruleset.version !== balance.ruleset.version) return [];
  const measured = (by: string) => balance.tables.filter((table) => table.by === by);
  const armies = measured('armies');
  const starts = measured('starts');
  const seats = Array.from({ length: Math.max(0, ...starts.map(({ sides }) => sides)) }, (_, i) => i + 1);
  return [
    {
      id: 'balance-armies',
      columns: armies.map(({ sides }) => `sides-${sides}`),
      house: true,
      rows: (texts) =>
        ruleset.armies.map(({ id, name }) => ({
          id,
          name: texts.row(name),
          cells: armies.map(({ rows }) => shareOf(rows, id, texts)),
        })),
    },
    {
      id: 'balance-starts',
      columns: seats.map((seat) => `seat-${seat}`),
      house: true,
      rows: (texts) =>
        starts.map((table) => ({
          id: `${table.sides}-${table.teams}`,
          name: nameOf(table, texts),
          text: texts.own('balance.games', { count: table.games }),
          cells: seats.map((seat) => shareOf(table.rows, `seat ${seat}`, texts)),
        })),
    },
  ];
}

const nameOf = ({ sides, teams }: BalanceTable, { own }: BookTexts): string =>
  teams < sides ? own(`balance.teams-${teams}`, { members: sides / teams }) : own('balance.sides', { count: sides });

function shareOf(rows: readonly BalanceRow[], place: string, { own }: BookTexts) {
  const row = rows.find((each) => each.place === place);
  return row ? <Share {...row} label={own('balance.share', { ...row })} /> : '—';
}

/** The largest multiple of an even share on the scale; 1 is marked. */
const MOST = 3.5;
const WIDTH = 84;
const HEIGHT = 12;
const at = (times: number): number => (Math.min(times, MOST) / MOST) * WIDTH;

/** A multiple of an even share, with its interval as a bar. */
function Share({ times, low, high, label }: BalanceRow & { readonly label: string }) {
  return (
    <span className={css.share}>
      <span>{label}</span>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className={css.even} d={`M${at(1)} 0V${HEIGHT}`} />
        <path className={css.interval} d={`M${at(low)} ${HEIGHT / 2}H${at(high)}`} />
        <circle className={css.times} cx={at(times)} cy={HEIGHT / 2} r={3.5} />
      </svg>
    </span>
  );
}
