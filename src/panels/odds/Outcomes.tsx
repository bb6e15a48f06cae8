import type { Odds } from '@hexpost/engine';
import parts from '../parts/parts.module.css';
import { Swatch } from '../table/SideName.tsx';
import { useNames } from '../table/tools.ts';
import css from './Odds.module.css';
import { groupsOf, type OddsNames, outcomesInShort } from './odds-words.ts';

interface Props {
  readonly odds: Odds;
  readonly names: OddsNames;
}

/** The outcomes with their chances, in large type. */
export function Outcomes({ odds, names }: Props) {
  const { t } = useNames();
  return (
    <dl className={css.figures} aria-label={t('play:odds.title')}>
      {outcomesInShort(odds, names).map(({ id, gains, name, chance }) => (
        <div key={`${id} ${gains}`} data-name={id}>
          <dt>
            {gains !== null && <Swatch side={gains} />} {name}
          </dt>
          <dd>{names.share(chance, odds)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All outcomes one below the other, under the sides that they favour. */
export function OutcomesTable({ odds, names }: Props) {
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
