import type { OddsFate, OddsLoss } from '@hexpost/engine';
import parts from '../parts/parts.module.css';
import { percent } from '../parts/percent.ts';
import { Swatch } from '../table/SideName.tsx';
import { useNames } from '../table/tools.ts';
import css from './Odds.module.css';
import type { OddsNames } from './odds-words.ts';
import { SpreadChart } from './SpreadChart.tsx';

/** Chances in a row, each below its name. */
export function Chances({ of, names }: { readonly of: OddsFate; readonly names: OddsNames }) {
  return (
    <dl className={css.figures} aria-label={names.fate(of)}>
      {of.chances.map(({ id, chance }) => (
        <div key={id} data-name={id}>
          <dt>
            <Swatch side={of.side} /> {names.chance(id)}
          </dt>
          <dd>{percent(chance)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  readonly fate: OddsFate;
  readonly names: OddsNames;
  /** Its chances are shown next to the outcomes. */
  readonly isShort?: boolean;
}

/** The figures of a unit or a side: chances and average losses in a line, charts below. */
export function FateFigures({ fate, names, isShort = false }: Props) {
  const { t } = useNames();
  const chances = isShort ? [] : fate.chances;
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
          {chances.map(({ id, chance }) => (
            <Figure key={id} id={id} name={names.chance(id)} value={percent(chance)} />
          ))}
        </p>
        {fate.losses.map(
          (loss) =>
            loss.spread && (
              <SpreadChart
                key={loss.counted}
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
