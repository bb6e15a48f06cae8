import type { RulesetIndex } from '../../../engine/domination/ruleset-index.ts';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';
import css from './Balance.module.css';
import balance from './balance.json';

/** How often armies and seats win among equal players. The figures are written by `npm run fairness -- --system domination --write`. */

type Table = (typeof balance.tables)[number];
type Row = Table['rows'][number];

/** The two tables; none for another ruleset than the one that was measured. */
export function balanceTables({ ruleset }: RulesetIndex): RulesTable[] {
  if (ruleset.id !== balance.ruleset.id || ruleset.version !== balance.ruleset.version) return [];
  const measured = (by: string) => balance.tables.filter((table) => table.by === by);
  const armies = measured('armies');
  const starts = measured('starts');
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
      columns: [1, 2, 3, 4, 5, 6].map((seat) => `seat-${seat}`),
      house: true,
      rows: (texts) =>
        starts.map((table) => ({
          id: `${table.sides}-${table.teams}`,
          name: nameOf(table, texts),
          text: texts.own('balance.games', { count: table.games }),
          cells: [1, 2, 3, 4, 5, 6].map((seat) => shareOf(table.rows, `seat ${seat}`, texts)),
        })),
    },
  ];
}

const nameOf = ({ sides, teams }: Table, { own }: BookTexts): string =>
  teams < sides ? own(`balance.teams-${teams}`, { members: sides / teams }) : own('balance.sides', { count: sides });

function shareOf(rows: readonly Row[], place: string, { own }: BookTexts) {
  const row = rows.find((each) => each.place === place);
  return row ? <Share {...row} label={own('balance.share', { ...row })} /> : '—';
}

/** The scale reaches up to this multiple of an even share; one is marked. */
const MOST = 3.5;
const WIDTH = 84;
const HEIGHT = 12;
const at = (times: number): number => (Math.min(times, MOST) / MOST) * WIDTH;

/** A multiple of an even share, with its interval as a bar. */
function Share({ times, low, high, label }: Row & { readonly label: string }) {
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
