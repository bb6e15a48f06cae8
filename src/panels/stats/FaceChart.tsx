import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../words/index.ts';
import parts from '../parts/parts.module.css';
import chart from './Chart.module.css';
import { axisMarks, Chart } from './Chart.tsx';
import { gradeOf, oneIn, unevenness } from './luck.ts';
import css from './Stats.module.css';

/** A mean with one decimal digit. */
export const tenths = (value: number, language: string, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay })
    .format(value)
    .replace('-', '−');

/** How often each face of a six-sided die came up; `faces[0]` counts ones. */
export function FaceChart({ faces }: { faces: readonly number[] }) {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  const dice = faces.reduce((sum, count) => sum + count, 0);
  const tail = unevenness(faces);
  const wanted = dice / 6;
  const came = t('stats:came');
  return (
    <figure className={css.figure}>
      <Chart
        label={t('stats:faces')}
        height={220}
        marks={axisMarks(0, Math.max(...faces, wanted))}
        names={faces.map((_, i) => String(i + 1))}
        numbersAt={(i) => <div>{`${came}: ${faces[i]} · ${t('stats:expected')}: ${tenths(wanted, language)}`}</div>}
      >
        {({ x, y, band, left, right }) => (
          <>
            {faces.map((count, i) => (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: the faces of a die
                key={i}
                className={chart.bar}
                d={`M${x(i) - band * 0.3} ${y(0)}h${band * 0.6}V${y(count)}h${-band * 0.6}Z`}
              />
            ))}
            <path className={chart.wanted} d={`M${left} ${y(wanted)}H${right}`} />
            <text className={chart.mark} x={right} y={y(wanted) - 5}>
              {tenths(wanted, language)}
            </text>
          </>
        )}
      </Chart>
      <figcaption>
        {tail === undefined
          ? t('stats:few', { count: dice })
          : t(`stats:even.${gradeOf(tail)}`, { count: dice, many: oneIn(tail), expected: tenths(wanted, language) })}
      </figcaption>
      <details className={`${parts.fold} ${css.numbers}`}>
        <summary>{t('stats:as-table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('stats:face')}</th>
              <th scope="col">{came}</th>
              <th scope="col">{t('stats:expected')}</th>
            </tr>
          </thead>
          <tbody>
            {faces.map((count, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the faces of a die
              <tr key={i}>
                <th scope="row">{i + 1}</th>
                <td>{count}</td>
                <td>{tenths(wanted, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
