import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../words/index.ts';
import parts from '../parts/parts.module.css';
import { gradeOf, oneIn, unevenness } from './luck.ts';
import css from './Stats.module.css';

/** A mean with one decimal digit. */
export const tenths = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** How often each face of a six-sided die came up; `faces[0]` counts the ones. */
export function FaceChart({ faces }: { faces: readonly number[] }) {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  const dice = faces.reduce((sum, count) => sum + count, 0);
  const tail = unevenness(faces);
  const wanted = dice / 6;
  const came = t('stats:came');
  return (
    <figure className={css.figure}>
      <div aria-hidden>
        <BarChart
          h={220}
          data={faces.map((count, i) => ({ face: String(i + 1), [came]: count }))}
          dataKey="face"
          series={[{ name: came, color: 'var(--hx-accent)' }]}
          gridAxis="x"
          accessibilityLayer={false}
          tooltipAnimationDuration={0}
          barProps={{ isAnimationActive: false }}
          yAxisProps={{ width: 44, allowDecimals: false }}
          referenceLines={[{ y: wanted, label: tenths(wanted, language), color: 'var(--hx-ink)' }]}
        />
      </div>
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
