import type { Odds, OddsOutcome } from '@hexpost/engine';
import parts from '../parts/parts.module.css';
import { Swatch } from '../table/SideName.tsx';
import { useNames } from '../table/tools.ts';
import css from './Odds.module.css';
import type { OddsNames } from './odds-words.ts';

interface Props {
  readonly odds: Odds;
  readonly names: OddsNames;
}

/** The outcomes grouped by the side that they favour, in their order. */
function groupsOf(outcomes: readonly OddsOutcome[]): (readonly OddsOutcome[])[] {
  const groups = new Map<OddsOutcome['gains'], OddsOutcome[]>();
  for (const outcome of outcomes) groups.set(outcome.gains, [...(groups.get(outcome.gains) ?? []), outcome]);
  return [...groups.values()];
}

/** More outcomes than this are summed up by the side that they favour. */
const FEW = 4;

/** The outcomes with their chances. */
export const Outcomes = ({ odds, names }: Props) =>
  odds.outcomes.length > FEW ? <Grouped odds={odds} names={names} /> : <InLine odds={odds} names={names} />;

function InLine({ odds, names }: Props) {
  const { t } = useNames();
  return (
    <dl className={css.figures} aria-label={t('play:odds.title')}>
      {odds.outcomes.map((outcome) => (
        <div key={`${outcome.id} ${outcome.gains}`} data-name={outcome.id}>
          <dt>
            {outcome.gains !== null && <Swatch side={outcome.gains} />} {names.outcome(outcome)}
          </dt>
          <dd>{names.share(outcome.chance, odds)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Grouped({ odds, names }: Props) {
  const { t } = useNames();
  const { outcomes, throws } = odds;
  const top = Math.max(...outcomes.map(({ chance }) => chance));
  return (
    <table className={`${parts.table} ${css.grouped}`} aria-label={t('play:odds.title')}>
      {groupsOf(outcomes).map((group) => {
        const { gains } = group[0]!;
        return (
          <tbody key={gains}>
            <tr className={css.whose}>
              <th scope="rowgroup">
                {gains !== null && <Swatch side={gains} />} {names.group(gains)}
              </th>
              <td>
                {names.share(
                  group.reduce((sum, { chance }) => sum + chance, 0),
                  odds,
                )}
              </td>
            </tr>
            {group.map((outcome) => (
              <tr key={outcome.id}>
                <th scope="row">{names.outcome(outcome)}</th>
                <td
                  title={
                    throws === undefined
                      ? undefined
                      : t('play:odds.throws', { count: Math.round(outcome.chance * throws), of: throws })
                  }
                >
                  <span className={css.part} style={{ width: `${(3.2 * outcome.chance) / top}rem` }} aria-hidden />
                  {names.share(outcome.chance, odds)}
                </td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
