import { BarChart } from '@mantine/charts';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import { COUNTED, type Counted, type DiceRecord, diceOf } from '../nuclear/dice-record.ts';
import { SideName } from '../play/Chip.tsx';
import { useTable } from '../play/play.ts';
import { gradeOf, luckOf, oneIn, unevenness } from './luck.ts';
import css from './Stats.module.css';

/** A mean with one digit behind the point, or the comma. */
const tenths = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

const countOf = ({ faces }: DiceRecord): number => faces.reduce((sum, count) => sum + count, 0);

/** Dice by what they were for: how many succeeded, how many would have been expected, and how unusual that is. */
export function DicePage() {
  const { system, campaign, game, sitting, words } = useTable();
  const { t } = words;
  const records = useMemo(
    () =>
      diceOf(
        readLog(system, campaign.entries, sitting.viewer).map(({ event }) => event),
        game,
        (unit) => words.known(unit)?.side,
      ),
    [system, campaign.entries, sitting.viewer, game, words],
  );
  const labels = COUNTED.filter((label) => records.some((record) => record.label === label));
  const [chosen, setChosen] = useState<Counted>('hit');
  const label = labels.includes(chosen) ? chosen : labels[0];
  const sided = records.filter(({ side }) => side !== null);
  if (label === undefined) return <p role="status">{t('stats:no-dice')}</p>;
  return (
    <section aria-label={t('stats:chart.dice')}>
      <h3>{t('stats:chart.dice')}</h3>
      <p className={css.about}>{t('stats:about.dice')}</p>
      {COUNTED.filter((each) => sided.some((record) => record.label === each)).map((each) => (
        <div key={each} className={css.label}>
          <h4>{t(`stats:label.${each}`)}</h4>
          <ul>
            {sided
              .filter((record) => record.label === each)
              .map((record) => (
                <li key={record.side}>
                  <Fortune record={record} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className={css.about}>{t('stats:many-rows', { count: sided.length })}</p>
      <h4>{t('stats:faces')}</h4>
      <NativeSelect
        size="sm"
        className={css.choose ?? ''}
        aria-label={t('stats:which')}
        value={label}
        onChange={(event) => setChosen(event.currentTarget.value as Counted)}
        data={labels.map((value) => ({ value, label: t(`stats:label.${value}`) }))}
      />
      <Faces records={records.filter((record) => record.label === label)} />
    </section>
  );
}

/** One side's dice of one kind: drawn as a strip, and said in a sentence. */
function Fortune({ record }: { record: DiceRecord }) {
  const { t, language } = useTable().words;
  const dice = countOf(record);
  const { expected, usual, direction, tail } = useMemo(() => luckOf(record.trials, record.successes), [record]);
  const grade = gradeOf(tail);
  const percent = (count: number) => `${(100 * count) / dice}%`;
  return (
    <>
      <div className={css.who}>
        <SideName side={record.side!} />
        <span className={css.sum}>
          {t('stats:of', { count: dice, successes: record.successes, expected: tenths(expected, language) })}
        </span>
      </div>
      <div className={css.strip} aria-hidden>
        <span
          className={css.usual}
          style={{ left: percent(usual[0]), width: percent(Math.max(usual[1] - usual[0], 0)) }}
        />
        <span className={css.expected} style={{ left: percent(expected) }} />
        <span className={css.came} data-grade={grade} style={{ left: percent(record.successes) }} />
      </div>
      <p className={css.verdict} data-grade={grade}>
        {t(`stats:luck.${grade}`, {
          context: grade === 'even' ? '' : direction,
          many: oneIn(tail),
          low: usual[0],
          high: usual[1],
        })}
      </p>
    </>
  );
}

/** How often each face came, all sides together. */
function Faces({ records }: { records: readonly DiceRecord[] }) {
  const { t, language } = useTable().words;
  const faces = [0, 1, 2, 3, 4, 5].map((i) => records.reduce((sum, record) => sum + record.faces[i]!, 0));
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
      <details className={css.numbers}>
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
