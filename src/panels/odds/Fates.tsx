import type { Odds, OddsFate, OddsLoss } from '@hexpost/engine';
import parts from '../parts/parts.module.css';
import { percent } from '../parts/percent.ts';
import { SideName, Swatch } from '../table/SideName.tsx';
import { useNames } from '../table/tools.ts';
import css from './Odds.module.css';
import { type OddsNames, stakesOf } from './odds-words.ts';
import { SpreadChart } from './SpreadChart.tsx';

/** The expected losses, a line for each side. */
export function Stakes({ odds, names }: { readonly odds: Odds; readonly names: OddsNames }) {
  const { t } = useNames();
  const stakes = stakesOf(odds);
  const because = names.because(odds.notes);
  if (stakes.length === 0) return null;
  return (
    <ul className={css.stakes} title={t('play:odds.average')}>
      {stakes.map(({ side, losses, chances }) => (
        <li key={side} data-side={side}>
          <SideName side={side} />
          {losses.map((loss) => (
            <Figure key={loss.counted} id={loss.counted} name={names.loss(loss)} value={names.average(loss)} />
          ))}
          {chances.map(({ id, chance }) => (
            <Figure key={id} id={id} name={names.chance(id)} value={percent(chance)} />
          ))}
        </li>
      ))}
      {because !== '' && <li className={css.because}>{because}</li>}
    </ul>
  );
}

interface Props {
  readonly fate: OddsFate;
  readonly names: OddsNames;
}

/** The figures of a unit or a side: chances and average losses in a line, charts below. */
export function FateFigures({ fate, names }: Props) {
  const { t } = useNames();
  const told = fate.losses.filter(({ spread }) => !spread);
  const lossOf = (loss: OddsLoss): string => {
    const steps = names.steps(loss);
    const average = names.number(loss.expected);
    return steps === '' ? average : `${average} (${steps})`;
  };
  return (
    <li className={css.fate}>
      <fieldset className={parts.fieldset} aria-label={names.fate(fate)}>
        <p>
          <Swatch side={fate.side} /> <b>{names.fate(fate)}</b>
          {told.map((loss) => (
            <Figure key={loss.counted} id={loss.counted} name={names.loss(loss)} value={lossOf(loss)} />
          ))}
          {told.length > 0 && <small>{t('play:odds.average')}</small>}
          {fate.chances.map(({ id, chance }) => (
            <Figure key={id} id={id} name={names.chance(id)} value={percent(chance)} />
          ))}
        </p>
        {fate.losses.map(
          (loss) =>
            loss.spread && (
              <SpreadChart
                key={loss.counted}
                side={fate.side}
                title={names.loss(loss)}
                average={names.number(loss.expected)}
                spread={loss.spread}
              />
            ),
        )}
      </fieldset>
    </li>
  );
}

const Figure = ({ id, name, value }: { readonly id: string; readonly name: string; readonly value: string }) => (
  <span className={css.figure} data-name={id}>
    {name} <b>{value}</b>
  </span>
);
